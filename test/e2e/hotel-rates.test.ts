import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { addDays, formatDayOfYear, todayIn } from '#domain/calendar.ts'
import { hotelRates as words } from '#i18n/en/hotel-rates.ts'
import { PASSWORD } from '#test/factories.ts'
import { HOTEL, openBookingDialog } from './booked-hotel.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// A hotel that sells some nights at another price, by its phone or on a desktop, and a traveller who is told why.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()

/** A browser window, in which one of the demo's people is signed in. */
const open = async (viewport: { width: number; height: number }, username: string) => {
  const options = { baseURL: site.url, locale: 'en-GB', viewport, serviceWorkers: 'block' } as const
  const context = await site.browser.newContext(options)
  await noteLife(context)
  await context.request.post('/api/login/', { data: { username, password: PASSWORD } })
  return context.newPage()
}

const propertyOf = async (page: Page) => {
  const found: { id: number }[] = await (await page.request.get(`/api/properties/?q=${HOTEL}`)).json()
  return found[0]?.id
}

const freeRooms = async (page: Page, property: number | undefined, stay: { check_in: string; check_out: string }) => {
  const query = new URLSearchParams({ property: String(property), ...stay })
  const rooms = await (await page.request.get(`/api/rooms/?${query}`)).json()
  return (rooms as { id: number; is_free: boolean; price_tsh: number }[]).filter(({ is_free }) => is_free)
}

test.each([
  { width: 360, height: 740, from: 150 },
  { width: 1280, height: 900, from: 160 },
])(
  'a hotel prices nights and adds a season, and a traveller sees each night with its reason: $width px',
  async ({ from, ...viewport }) => {
    const hotel = await open(viewport, 'juma')
    const property = await propertyOf(hotel)
    const check_in = addDays(todayIn(new Date()), from)
    const stay = { check_in, check_out: addDays(check_in, 2) }
    await goTo(hotel, `/hotel-admin/rates?property=${property}`)
    const dialog = hotel.getByRole('dialog')
    const season = `Sailing week ${viewport.width}`

    await hotel.getByRole('button', { name: words.rule.add.season }).click()
    await dialog.getByLabel(words.rule.name).fill(season)
    await dialog.getByLabel(words.days.firstNight).fill(check_in)
    await dialog.getByLabel(words.days.lastNight).fill(addDays(check_in, 6))
    await dialog.getByLabel(words.days.percent, { exact: true }).fill('50')
    await dialog.getByRole('button', { name: words.rule.save }).click()
    await hotel.getByText(words.rule.saved(season)).first().waitFor()

    await hotel.getByRole('button', { name: words.change }).click()
    await dialog.getByLabel(words.days.firstNight).fill(check_in)
    await dialog.getByLabel(words.days.lastNight).fill(check_in)
    await dialog.getByLabel(words.days.price, { exact: true }).selectOption('set')
    await dialog.getByLabel(words.days.amount).fill('777,000')
    await dialog.getByLabel(words.days.limits.min_nights, { exact: true }).selectOption('set')
    await dialog.getByLabel(words.days.units.min_nights, { exact: true }).fill('2')
    await dialog.getByRole('button', { name: words.days.save }).click()
    await hotel
      .getByText(words.days.saved(formatDayOfYear(check_in, 'en')))
      .first()
      .waitFor()

    const cell = hotel.locator(`td[data-row="0"][data-night="${from}"]`)
    while ((await cell.count()) === 0) await hotel.getByRole('button', { name: words.nextMonth }).click()
    await cell.click()
    await hotel
      .getByRole('status')
      .getByText(/777,000 \(set for this day\).*at least 2 nights/)
      .waitFor()
    expect(await cell.getAttribute('aria-selected')).toBe('true')

    const traveller = await open(viewport, 'asha')
    const [room] = await freeRooms(traveller, property, stay)
    if (!room) throw new Error('No room is free.')
    const address = (check_out: string) =>
      `/properties/${property}/rooms?checkIn=${check_in}&checkOut=${check_out}&guests=1`
    await goTo(traveller, address(addDays(check_in, 1)))
    await traveller.getByText('At least 2 nights').filter({ visible: true }).first().waitFor()
    await goTo(traveller, address(stay.check_out))
    const booking = await openBookingDialog(traveller)
    await booking.locator('input[name=id_number]').fill('TZ1234567')
    await booking.getByRole('button', { name: 'Next' }).click()
    await booking.getByText(/777,000 × 1 night · special price/).waitFor()
    await booking.getByText(new RegExp(` × 1 night · ${season}`)).waitFor()
    for (const page of [hotel, traveller]) await page.context().close()
  },
)
