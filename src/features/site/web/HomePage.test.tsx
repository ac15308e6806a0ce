import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { common } from '#i18n/en/common.ts'
import { home } from '#i18n/en/home.ts'
import { nearbyDates } from '#i18n/en/nearby-dates.ts'
import { search } from '#i18n/en/search.ts'
import { ASHA, DESKTOP, JUMA, openPage } from '#test/component/open-page.tsx'

const VIEW = { width: 360, height: 740, language: 'en' } as const
// In the order of the catalogue; the ranks say which are wanted most.
const RANKS = [9, 3, 1, 10, 2, 4, 12, 5, 6, 7, 8, 11]
const REGIONS = RANKS.map((wanted_rank, at) => ({
  id: at + 1,
  name: `Region ${wanted_rank}`,
  destinations: [`Bay ${wanted_rank}`],
  latitude: -6,
  longitude: 39,
  wanted_rank,
}))
const SERVER = {
  'GET /api/properties/': () => ({ status: 200, body: [] }),
  'GET /api/properties/nearby-dates/': () => ({ status: 200, body: [] }),
  'GET /api/property-categories/': () => ({ status: 200, body: [] }),
  'GET /api/regions/': () => ({ status: 200, body: REGIONS }),
  'GET /api/promotions/': () => ({ status: 200, body: [] }),
  'GET /api/testimonials/': () => ({ status: 200, body: [] }),
  'GET /api/wishlist/ids/': () => ({ status: 200, body: [] }),
  'GET /api/hotel/today/': () => ({ status: 500, body: {} }),
  'GET /api/hotel/properties/': () => ({ status: 500, body: {} }),
}
describe('the home page', () => {
  test('names the eight regions that are wanted most, and leads to their properties [2.home.5]', async () => {
    await openPage('/home', { view: VIEW, server: SERVER })
    const chips = [...document.querySelectorAll<HTMLAnchorElement>('main section a[href^="/properties?region="]')]
    expect(chips.map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `Region ${rank}`),
    )
    expect(chips[0]?.getAttribute('href')).toBe('/properties?region=Region+1')
  })

  test('a search that finds nothing leads to the list on a nearby date', async () => {
    const check_in = addDays(todayIn(new Date()), 30)
    const next = { check_in: addDays(check_in, 1), check_out: addDays(check_in, 3) }
    await openPage(`/home?region=Region+1&checkIn=${check_in}&checkOut=${addDays(check_in, 2)}&guests=2`, {
      view: VIEW,
      server: {
        ...SERVER,
        'GET /api/properties/nearby-dates/': () => ({
          status: 200,
          body: [
            { check_in, check_out: addDays(check_in, 2), count: 0, stay_price: null },
            { ...next, count: 3, stay_price: 90_000 },
          ],
        }),
      },
    })
    await expect.element(page.getByText(search.empty, { exact: true })).toBeVisible()
    document.querySelector('.nearby-dates')?.scrollIntoView()
    const dates = page.getByRole('region', { name: nearbyDates.free })
    await expect.element(dates.getByText(nearbyDates.stays(3))).toBeVisible()
    await expect
      .element(dates.getByRole('link'))
      .toHaveAttribute(
        'href',
        `/properties?region=Region+1&checkIn=${next.check_in}&checkOut=${next.check_out}&guests=2`,
      )
  })

  test('the panel of the guests is no wider than the card of the search on a phone', async () => {
    await openPage('/home', { view: VIEW, server: SERVER })
    const guests = page.getByRole('main').getByRole('button', { name: /2 adults/ })
    await guests.click()
    await expect.poll(() => document.querySelector('[popover]:popover-open')).not.toBeNull()
    const panel = document.querySelector('[popover]:popover-open')?.getBoundingClientRect()
    const field = guests.element().getBoundingClientRect()
    expect([panel?.left, panel?.right]).toEqual([field.left, field.right])
  })

  test('the panel of the guests opens at its button even before its script has come', async () => {
    await openPage('/home', { view: VIEW, server: SERVER })
    const guests = page.getByRole('main').getByRole('button', { name: /2 adults/ })
    const panel = document.getElementById(guests.element().getAttribute('popovertarget') ?? '')
    const withoutScript = panel?.cloneNode(true) as HTMLElement
    panel?.replaceWith(withoutScript)
    await guests.click()
    await expect.poll(() => withoutScript.matches(':popover-open')).toBe(true)
    const { left, bottom } = guests.element().getBoundingClientRect()
    const box = withoutScript.getBoundingClientRect()
    expect([box.left, Math.round(box.top)]).toEqual([left, Math.round(bottom)])
  })

  const footOf = (panel: Element | null) => panel?.lastElementChild?.getBoundingClientRect()

  test.each([900, 720])(
    'all weeks of the calendar are in the window, above its footer, at a height of %i px',
    async (height) => {
      await openPage('/home', { view: { ...DESKTOP, height }, server: SERVER })
      await page.getByRole('main').getByLabelText('Check-in').click()
      await expect.poll(() => document.querySelectorAll(':popover-open [role=grid]')).toHaveLength(2)
      const panel = document.querySelector(':popover-open')
      const box = panel?.getBoundingClientRect()
      expect(box?.top).toBeGreaterThanOrEqual(0)
      expect(box?.bottom).toBeLessThanOrEqual(height)
      const days = [...document.querySelectorAll(':popover-open .cal-day')]
      const lowest = Math.max(...days.map((day) => day.getBoundingClientRect().bottom))
      expect(lowest).toBeLessThan(footOf(panel)?.top ?? 0)
    },
  )

  const header = () => {
    const [form] = [...document.querySelectorAll<HTMLFormElement>('form[action="/properties"]')].filter(
      (one) => one.offsetParent !== null,
    )
    if (!form) throw new Error('There is no search in the header.')
    return {
      text: form.querySelector<HTMLInputElement>('input[name=q]'),
      sort: form.querySelector<HTMLSelectElement>('select[name=sort]'),
    }
  }

  test('takes a search text and an order, featured at first [2.routes.4, 9.sort]', async () => {
    const { router } = await openPage('/home', { view: VIEW, server: SERVER })
    expect(header().text?.placeholder).toBe('Search properties, destinations...')
    expect(header().sort?.value).toBe('featured')
    await router.navigate('/home?sort=price-low')
    await expect.poll(() => header().sort?.value).toBe('price-low')
    await router.navigate('/home?sort=nonsense')
    await expect.poll(() => header().sort?.value).toBe('featured')
  })

  test('results that arrive leave the focus to who types elsewhere by then', async () => {
    let { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    arrive()
    const search = async () => {
      await arrival
      return { status: 200, body: [] }
    }
    const { router } = await openPage('/home?region=Region+1&checkIn=2027-01-04&checkOut=2027-01-06&guests=2', {
      view: VIEW,
      server: { ...SERVER, 'GET /api/properties/': search },
    })
    const submit = page.getByRole('form', { name: home.searchTitle }).getByRole('button', { name: common.search })
    await submit.click()
    await expect.poll(() => document.activeElement?.id).toBe('stay-results')
    ;({ promise: arrival, resolve: arrive } = Promise.withResolvers<void>())
    await submit.click()
    await expect.poll(() => router.state.navigation.state).toBe('loading')
    header().text?.focus()
    arrive()
    await expect.poll(() => router.state.navigation.state).toBe('idle')
    expect(document.activeElement).toBe(header().text)
  })

  test('a page that arrives leaves the focus to who types in the header by then', async () => {
    let { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    const search = async () => {
      await arrival
      return { status: 200, body: [] }
    }
    arrive()
    const { router } = await openPage('/home', { view: VIEW, server: { ...SERVER, 'GET /api/properties/': search } })
    const heading = () => document.querySelector('h1')?.textContent
    const left = heading()
    document.querySelector<HTMLElement>('header a')?.focus()
    ;({ promise: arrival, resolve: arrive } = Promise.withResolvers<void>())
    const arrived = router.navigate('/properties')
    await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
    header().text?.focus()
    arrive()
    await arrived
    await expect.poll(heading).not.toBe(left)
    expect(document.activeElement).toBe(header().text)
  })

  test('suggests regions and destinations from one character on, in any case, at most eight [2.home.1]', async () => {
    await openPage('/home', { view: VIEW, server: SERVER })
    const box = page.getByRole('main').getByRole('combobox').first()
    const suggested = () => [...document.querySelectorAll('main [role=option]')].map(({ textContent }) => textContent)
    await userEvent.fill(box, 'R')
    await expect.poll(() => suggested().length).toBe(8)
    for (const text of suggested()) expect(text).toMatch(/^Region \d+/)
    await userEvent.fill(box, 'bAY 3')
    await expect.poll(suggested).toEqual([expect.stringMatching(/^Bay 3/)])
    await userEvent.fill(box, ' ')
    await expect.poll(suggested).toEqual([])
  })

  test('says once that no place fits what was typed', async () => {
    await openPage('/home', { view: VIEW, server: SERVER })
    const main = page.getByRole('main')
    await userEvent.fill(main.getByRole('combobox').first(), 'zzzz')
    await expect.element(main.getByRole('status').filter({ hasText: home.whereEmpty })).toBeVisible()
    expect(main.getByText(home.whereEmpty).elements()).toHaveLength(1)
  })

  const before = window.history.state
  afterEach(() => window.history.replaceState(before, ''))
  const begin = async (role: 'traveller' | 'hotel_admin', idx: number) => {
    window.history.replaceState({ ...before, idx }, '')
    // The tests run in a frame, whose document has a referrer.
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('')
    const { router } = await openPage('/home', {
      view: VIEW,
      server: SERVER,
      user: role === 'hotel_admin' ? JUMA : ASHA,
    })
    return router
  }

  test('leads an administrator whose visit begins here to the dashboard, in place of this page [2.guard.4, 6.hotel]', async () => {
    const router = await begin('hotel_admin', 0)
    await expect.poll(() => router.state.location.pathname).toBe('/hotel-admin/dashboard')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test.each([
    ['a traveller', 'traveller', 0],
    ['an administrator who comes from a page of the site', 'hotel_admin', 1],
  ] as const)('is there for %s', async (_who, role, idx) => {
    const router = await begin(role, idx)
    await expect.element(page.getByRole('heading', { name: 'Top Destinations' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/home')
  })
})
