import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SUSPENSION_NOTICE_WORDS } from '#features/suspensions/web/public.ts'
import type { Visitor } from '#platform/web/router.tsx'
import { expectUsable, inDark, JUMA, openPage, type Reply, VIEWS, type View } from '#test/component/open-page.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const user = (edits: boolean): Visitor => ({
  ...JUMA,
  rights: edits ? ['property.view', 'property.edit'] : ['property.view'],
})

const property = (id: number, status: string, missing: string[]) => ({
  id,
  status,
  missing,
  name: `House ${id}`,
  image: '',
  image_alt: '',
  image_colour: '#e7ddcf',
  room_count: id,
  rating: id === 1 ? 4.5 : null,
  review_count: id === 1 ? 2 : 0,
  region: { id: 1, name: 'Zanzibar' },
  destination: { id: 2, name: 'Nungwi' },
})
const ROWS = [
  property(1, 'live', []),
  property(2, 'paused', ['phone']),
  property(3, 'draft', ['pictures', 'description_sw']),
  property(4, 'in_review', []),
  property(5, 'archived', ['phone']),
  {
    ...property(6, 'suspended', []),
    suspension: { reason: 'The licence has expired.', since: '2026-03-02', coming_bookings: 'keep' },
  },
]
const rows = (body: unknown[]): Reply => ({ status: 200, body, total: body.length })

const open = (view: View, reply: () => Reply, edits = true) =>
  openPage('/hotel-admin/properties', { view, user: user(edits), server: { 'GET /api/hotel/properties/': reply } })

describe.each(VIEWS)('a hotel’s properties at $width px in $language', (view) => {
  const words = HOTEL_PROPERTY_WORDS[view.language]

  test('say their state, what is missing, and lead to the editor and the public page', async () => {
    await open(view, () => rows(ROWS))
    for (const status of Object.values(words.status))
      await expect.element(page.getByText(status, { exact: true })).toBeVisible()
    const notice = SUSPENSION_NOTICE_WORDS[view.language]
    await expect.element(page.getByText(notice.title('House 6'))).toBeVisible()
    await expect.element(page.getByText(/The licence has expired/)).toBeVisible()
    await expect.element(page.getByText(notice.means.keep)).toBeVisible()
    await expect.element(page.getByText(words.complete).first()).toBeVisible()
    expect(document.querySelector('main')?.textContent).toContain(
      `${words.missing.pictures}, ${words.missing.description_sw}`,
    )
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toEqual([
      '/hotel-admin/properties/1',
      '/properties/1/rooms',
      ...[2, 3, 4, 5, 6].flatMap((id) => [`/hotel-admin/properties/${id}`, `/property-preview/${id}`]),
    ])
    await expectUsable('list of properties')
    await inDark(() => expectUsable('list of properties in the dark'))
  })

  test('say that there are none yet', async () => {
    await open(view, () => rows([]))
    await expect.element(page.getByText(words.empty)).toBeVisible()
    await expectUsable('no properties')
  })

  test('say that they could not be fetched, and offer Retry [8.fetch.properties]', async () => {
    let reply: Reply = { status: 500, body: {} }
    await open(view, () => reply)
    await expect.element(page.getByText(words.failed)).toBeVisible()
    await expectUsable('failed list of properties')
    reply = rows(ROWS)
    await page.getByRole('main').getByRole('button').first().click()
    await expect.element(page.getByText('House 1')).toBeVisible()
  })
})

test('who may not edit a property gets no link to its editor or preview', async () => {
  await open({ width: 360, height: 740, language: 'en' }, () => rows(ROWS), false)
  await expect.element(page.getByText('House 3')).toBeVisible()
  expect(page.getByRole('link', { name: /Edit|Preview/ }).elements()).toEqual([])
})
