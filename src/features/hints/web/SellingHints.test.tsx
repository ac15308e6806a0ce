import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDayOfYear } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import {
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { NO_HINTS, PROPERTY_DETAILS } from '#test/component/property-details.ts'
import type { PropertyHints } from '../contract.ts'
import { HINT_WORDS } from './words.ts'

const ok = (body: unknown): Reply => ({ status: 200, body })

const open = (view: View, hints: () => Reply, status = 'live') =>
  openPage('/hotel-admin/properties/7', {
    view,
    user: JUMA,
    server: {
      'GET /api/property-categories/': () => ok([{ id: 1, name: 'Hotel', name_sw: 'Hoteli', icon: 'hotel' }]),
      'GET /api/destinations/': () =>
        ok([{ id: 2, name: 'Stone Town', region: { id: 1, name: 'Zanzibar' }, latitude: -6.16, longitude: 39.19 }]),
      'GET /api/regions/': () => ok([]),
      'GET /api/amenities/': () => ok([]),
      'GET /api/extra-services/': () => ok([]),
      'GET /api/hotel/properties/7/': () => ok({ ...PROPERTY_DETAILS, status }),
      'GET /api/hotel/properties/7/commission/': () => ok({ percent: 10, next: null }),
      'GET /api/hotel/properties/7/hints/': hints,
    },
  })

const HINTS: PropertyHints = {
  missing: ['description_sw', 'pictures'],
  rooms: {
    total: 12,
    without_description: 2,
    without_beds: 12,
    without_size: 0,
    without_amenities: 3,
    without_photograph: 5,
  },
  price: { own: 190_000, count: 7, low: 120_000, high: 180_000, position: 'above', km: 60, same_type: false },
  gaps: [
    {
      room_type_id: 5,
      name: 'Double',
      name_sw: 'Chumba cha wawili',
      first_night: '2027-01-03',
      nights: 1,
      min_nights: 2,
      rooms: 1,
    },
    {
      room_type_id: 5,
      name: 'Double',
      name_sw: 'Chumba cha wawili',
      first_night: '2027-01-08',
      nights: 2,
      min_nights: 1,
      rooms: 3,
    },
  ],
  gap_count: 5,
}

test.each(VIEWS)(
  'a hotel reads what would sell more, each with a link to its place: $width $language',
  async (view) => {
    const words = HINT_WORDS[view.language]
    await open(view, () => ok(HINTS))
    const main = page.getByRole('main')
    const linkTo = (name: string) => expect.element(main.getByRole('link', { name }))
    await linkTo(words.rooms.without_beds(12, 12)).toHaveAttribute('href', '/hotel-admin/rooms?property=7')
    await linkTo(words.rooms.without_photograph(5, 12)).toHaveAttribute('href', '/hotel-admin/properties/7/photographs')
    expect(main.getByText(words.rooms.without_size(0, 12)).elements()).toEqual([])
    const say = (amount: number) => formatTsh(amount, view.language)
    const compared = words.price.range(7, 60, say(120_000), say(180_000))
    await expect.element(main.getByText(compared, { exact: false })).toBeVisible()
    await expect.element(main.getByText(words.price.above(say(190_000)))).toBeVisible()
    await expect.element(main.getByText(words.price.allTypes, { exact: false })).toBeVisible()
    const type = view.language === 'sw' ? 'Chumba cha wawili' : 'Double'
    const first = words.gaps.gap(type, formatDayOfYear('2027-01-03', view.language))
    await linkTo(first).toHaveAttribute('href', '/hotel-admin/rates?property=7&type=5&night=2027-01-03&nights=1')
    const { nights, rooms, minimum, closed, more } = words.gaps
    await expect.element(main.getByText([nights(1), minimum(2), rooms(1)].join(' · '))).toBeVisible()
    await expect.element(main.getByText([nights(2), closed, rooms(3)].join(' · '))).toBeVisible()
    await expect.element(main.getByText(more(3))).toBeVisible()
    await expectUsable('the hints of a property')
    await inDark(() => expectUsable('the hints of a property in the dark'))
  },
)

test('hints that are missing say so: nothing to add, too few similar places, a failure with Retry', async () => {
  const words = HINT_WORDS.en
  let reply: Reply = { status: 500, body: {} }
  await open(DESKTOP, () => reply)
  await expect.element(page.getByText(words.failed)).toBeVisible()
  reply = ok(NO_HINTS)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(words.nothing)).toBeVisible()
  for (const title of [words.page, words.price.title, words.gaps.title])
    expect(page.getByRole('heading', { name: title }).elements()).toEqual([])
})
