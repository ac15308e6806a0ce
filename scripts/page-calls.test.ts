import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { officesOf, type PageCall, pageCalls, pageCallsDocument } from './page-calls.ts'

/** Calls of an office that need no page, each with the reason. */
const NO_PAGE: Record<string, string> = {
  'GET /api/bhumwi-admin/search/': 'in the frame of every page of the platform’s office',
}

let calls: PageCall[]
beforeAll(async () => {
  calls = await pageCalls()
})

const nameOf = ({ endpoint: { method, path } }: PageCall) => `${method} ${path}`
const pagesOf = (name: string) => calls.find((call) => nameOf(call) === name)?.pages
const ofOffices = () => calls.filter(({ endpoint }) => officesOf(endpoint.access).length > 0)

describe('the pages of the calls', () => {
  test('no call of the hotel’s or the platform’s office is without a page, apart from those with a reason', () => {
    const without = ofOffices().filter(({ pages }) => pages.length === 0)
    expect(ofOffices().length).toBeGreaterThan(60)
    expect(without.map(nameOf).sort()).toEqual(Object.keys(NO_PAGE).sort())
  })

  test('each call can be made on a page of every office whose staff may make it, or of the other one', () => {
    const offices = new Map<string, string>(PAGES.map(({ path }) => [path, path.split('/')[1] ?? '']))
    for (const call of ofOffices().filter(({ pages }) => pages.length > 0)) {
      const places = call.pages.map((page) => offices.get(page))
      expect(places, nameOf(call)).toContainEqual(
        expect.stringMatching(/^(hotel-admin|bhumwi-admin|property-preview)$/),
      )
    }
  })

  test('a call belongs to the pages whose code makes it, through dialogs and the doors of other features', () => {
    expect(pagesOf('POST /api/hotel/reviews/:id/answer/')).toEqual(['/hotel-admin/reviews'])
    expect(pagesOf('POST /api/bookings/')).toEqual(['/properties/:id/rooms'])
    expect(pagesOf('POST /api/property-registration-requests/:id/approve/')).toEqual(['/bhumwi-admin/requests'])
  })

  test('a webhook has no page, and naming a query that a change makes stale is no call', () => {
    expect(pagesOf('POST /api/payments/callbacks/:provider/')).toEqual([])
    expect(pagesOf('GET /api/hotel/reviews/')).toEqual(['/hotel-admin/reviews'])
  })

  test('the document that lists them is up to date', async () => {
    const committed = await readFile(join(import.meta.dirname, '../docs/page-calls.md'), 'utf8')
    expect(await pageCallsDocument(), 'run `npm run generate`').toBe(committed)
  })
})
