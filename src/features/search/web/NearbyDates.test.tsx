import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, type Day, formatDayOfYear, todayIn } from '#domain/calendar.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { nearbyDates as nearbyEn } from '#i18n/en/nearby-dates.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import { nearbyDates as nearbySw } from '#i18n/sw/nearby-dates.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { open, PROPERTY, ROOM, STAY } from '#test/component/booking-dialog.ts'
import { expectUsable, openPage, type Replies, VIEWS } from '#test/component/open-page.tsx'
import type { DatesFound } from './nearby-dates.ts'

const WORDS = {
  en: { nearby: nearbyEn, search: searchEn, common: commonEn },
  sw: { nearby: nearbySw, search: searchSw, common: commonSw },
}
const OWN = addDays(todayIn(new Date()), 40)
const FILTERS = 'region=Zanzibar'
const address = (check_in: Day) =>
  `/properties?${FILTERS}&checkIn=${check_in}&checkOut=${addDays(check_in, 2)}&guests=2`

/** What a server finds within as many days as it is asked for, by the price on the days around the own ones. */
const answers = (prices: Record<number, number>): Replies[string] => {
  return (_, query) => {
    const [check_in, within] = [query.get('check_in') ?? '', Number(query.get('within') ?? 3)]
    const body = Array.from({ length: 2 * within + 1 }, (_, at): DatesFound => {
      const day = addDays(check_in, at - within)
      const stay_price = prices[at - within] ?? null
      return { check_in: day, check_out: addDays(day, 2), count: stay_price === null ? 0 : 2, stay_price }
    })
    return { status: 200, body }
  }
}

const server = (found: readonly unknown[], nearby: Replies[string]): Replies => ({
  'GET /api/properties/': () => ({ status: 200, body: found, total: found.length }),
  'GET /api/property-categories/': () => ({ status: 200, body: [] }),
  'GET /api/wishlist/ids/': () => ({ status: 200, body: [] }),
  'GET /api/properties/nearby-dates/': nearby,
})

describe.each(VIEWS)('nearby dates at $width px in $language', (view) => {
  const { nearby: words, search, common } = WORDS[view.language]
  const section = (name: string) => page.getByRole('region', { name })
  const dateLink = (check_in: Day) =>
    page.getByRole('link', {
      name: new RegExp(`${formatDayOfYear(check_in, view.language)} – `),
    })
  const intoView = async () => {
    const place = () => document.querySelector('.nearby-dates')
    await expect.poll(place).not.toBeNull()
    place()?.scrollIntoView()
  }

  test('stand below what was found, with the own dates and the lowest price, and lead to the same search', async () => {
    const prices = { [-3]: 90_000, [-1]: 70_000, 0: 80_000, 2: 95_000 }
    const { router } = await openPage(address(OWN), { view, server: server([{ ...PROPERTY, id: 8 }], answers(prices)) })
    await intoView()
    const items = section(words.title).getByRole('listitem')
    await expect.element(items.first()).toBeVisible()
    expect(items.elements().length).toBe(4)
    await expect.element(items.nth(1)).toMatchTextContent(words.lowest)
    await expect.element(items.nth(1)).toMatchTextContent('70,000')
    await expect.element(items.nth(2)).toMatchTextContent(words.yours)
    await expect.element(items.nth(2)).toHaveAttribute('aria-current', 'true')
    await expectUsable('the listing with nearby dates')
    await dateLink(addDays(OWN, -1)).click()
    await expect.poll(() => router.state.location.search).toBe(address(addDays(OWN, -1)).slice('/properties'.length))
  })

  test('stand where nothing was found, up to a week away, and are not there if those have nothing either', async () => {
    const { router } = await openPage(address(OWN), { view, server: server([], answers({ [-7]: 60_000, 5: 60_000 })) })
    await expect.element(page.getByText(search.empty).last()).toBeVisible()
    await intoView()
    await expect.element(section(words.free)).toBeVisible()
    expect(section(words.free).getByRole('listitem').elements().length).toBe(2)
    await expectUsable('the empty listing with nearby dates')
    await dateLink(addDays(OWN, 5)).click()
    await expect.poll(() => router.state.location.search).toContain(addDays(OWN, 5))
    await openPage(address(OWN), { view, server: server([], answers({})) })
    await intoView()
    await expect.poll(() => document.querySelector('[data-none]')).not.toBeNull()
    expect(section(words.free).elements()).toEqual([])
  })

  test('say that they could not be loaded, and Retry brings them', async () => {
    let fails = true
    const found = answers({ 1: 60_000 })
    await openPage(address(OWN), {
      view,
      server: server([], (...input) => (fails ? { status: 500, body: {} } : found(...input))),
    })
    await intoView()
    await expect.element(page.getByText(words.failed)).toBeVisible()
    fails = false
    await page.getByRole('button', { name: common.retry }).click()
    await expect.element(section(words.free)).toBeVisible()
  })

  test('of a property without a free room lead to its rooms on other dates', async () => {
    const queries: URLSearchParams[] = []
    const found = answers({ [-2]: 240_000 })
    const router = await open(view, null, {
      'GET /api/rooms/': () => ({ status: 200, body: [{ ...ROOM, is_free: false }] }),
      'GET /api/properties/nearby-dates/': (body, query, headers) => {
        queries.push(query)
        return found(body, query, headers)
      },
    })
    await intoView()
    await expect.element(section(words.free)).toBeVisible()
    expect([queries[0]?.get('property'), queries[0]?.get('guests')]).toEqual(['7', '1'])
    await expectUsable('a property without a free room, with nearby dates')
    const check_in = addDays(STAY.check_in, -2)
    await dateLink(check_in).click()
    await expect
      .poll(() => router.state.location.pathname + router.state.location.search)
      .toBe(`/properties/7/rooms?checkIn=${check_in}&checkOut=${addDays(check_in, 2)}&guests=1`)
  })
})
