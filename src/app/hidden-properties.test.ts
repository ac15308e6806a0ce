import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROPERTY_STATUSES } from '#domain/property-status.ts'
import { type Operation, operationsOf, sampleBodies } from '#test/api-operations.ts'
import { makeProperty, makeRoom } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'

/** Words that only the hidden property contains; the live twin beside it shows that the calls would find it. */
const SECRET = 'Mlima Fichika'
const KNOWN = 'Mlima Wazi'

/** The parameters that take a text to look for. */
const TEXTS = ['q', 'search', 'location']

let market: Market
let operations: Operation[]
const ids: Record<string, { property: number; room: number }> = {}

const twin = async (name: string, status: (typeof PROPERTY_STATUSES)[number]) => {
  const described = { description_en: `${name} in English`, description_sw: `${name} kwa Kiswahili`, address: name }
  const property = await makeProperty(market.db, { name: `${name} ${status}`, status, ...described })
  const room = await makeRoom(market.db, { property_id: property.id, room_number: '999' })
  const picture = { property_id: property.id, path: `/illustrations/suite-sea${property.id}.svg` }
  await market.db
    .insertInto('picture')
    .values({ ...picture, alt_en: name, alt_sw: name })
    .execute()
  await market.db
    .insertInto('wishlist_item')
    .values({ property_id: property.id, account_id: (await market.traveller()).account.id })
    .execute()
  return { property: property.id, room: room.id }
}

beforeAll(async () => {
  market = await openMarket({ worker: false })
  operations = operationsOf(market.app.app).filter(({ isPublic, method }) => isPublic && method === 'GET')
  for (const status of PROPERTY_STATUSES) ids[status] = await twin(status === 'live' ? KNOWN : SECRET, status)
})
afterAll(() => market.close())

/** The answer of a public call that names the property wherever it takes a property, a room or a text. */
const answer = async (
  { path, query }: Operation,
  { property, room }: { property: number; room: number },
  q: string,
) => {
  const [sample = {}] = sampleBodies({ properties: query })
  const named: Record<string, unknown> = { ...sample, property, room, limit: 500 }
  for (const text of TEXTS) named[text] = q
  const kept = ['property', 'room', 'limit', ...TEXTS]
  const fitting = Object.entries(named).filter(
    ([name]) => Object.hasOwn(query, name) && (kept.includes(name) || !path.startsWith('/api/properties/')),
  )
  const search = new URLSearchParams(fitting.map(([name, value]) => [name, String(value)]))
  const { body } = await market.app.app.inject({
    method: 'GET',
    url: `${path.replace(/\{\w+\}/, String(property))}?${search}`,
  })
  return body
}

test('no public call answers anything of a property that is not live', async () => {
  expect(operations.length).toBeGreaterThan(15)
  const search = () => market.app.app.inject({ url: `/api/properties/?${new URLSearchParams({ q: KNOWN })}` })
  await expect.poll(async () => (await search()).body, { timeout: 10_000 }).toContain(KNOWN)
  const showing: string[] = []
  for (const operation of operations) {
    for (const [status, twinIds] of Object.entries(ids)) {
      for (const q of ['Mlima', '', status === 'live' ? KNOWN : SECRET]) {
        const body = await answer(operation, twinIds, q)
        expect([operation.path, status, body.includes(SECRET)]).toEqual([operation.path, status, false])
        if (status === 'live' && body.includes(KNOWN)) showing.push(operation.path)
      }
    }
  }
  // The same calls do show the live twin, so the test would notice a leak.
  expect([...new Set(showing)]).toEqual(
    expect.arrayContaining(['/api/properties/', '/api/properties/{id}/', '/api/rooms/', '/api/suggestions/']),
  )
})

test('sitemap, pages, structured data and shared pictures keep to what is live', async () => {
  const { app } = market.app
  for (const [status, { property }] of Object.entries(ids)) {
    const isLive = status === 'live'
    const sitemap = await app.inject({ url: '/sitemap.xml', headers: { host: 'bhumwi.example' } })
    expect([status, sitemap.body.includes(`/properties/${property}/`)]).toEqual([status, isLive])
    const shared = await app.inject({ url: `/share/properties/${property}.jpg` })
    expect([status, shared.statusCode]).toEqual([status, isLive ? 200 : 302])
  }
})
