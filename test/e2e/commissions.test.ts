import { expect, test, vi } from 'vitest'
import { todayIn } from '#domain/calendar.ts'
import { commissions as words } from '#i18n/en/commissions.ts'
import { deskBooking } from '#i18n/en/desk-booking.ts'
import { PASSWORD } from '#test/factories.ts'
import { HOTEL, stayAhead } from './booked-hotel.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// Finance agrees on a commission with one hotel; the next booking there is made under it.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()

const open = async (username: string, width: number) => {
  const viewport = { width, height: 740 }
  const context = await site.browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    viewport,
    serviceWorkers: 'block',
  })
  await noteLife(context)
  await context.request.post('/api/login/', { data: { username, password: PASSWORD } })
  return context.newPage()
}

type Priced = { id: number; price_tsh: number }

/** Books a room of a property by the API, as its pages do, and returns the booking's id. */
const book = async (page: Awaited<ReturnType<typeof open>>, property: number, from: number): Promise<number> => {
  const { check_in, check_out } = stayAhead(from, 2)
  const dates = new URLSearchParams({ property: String(property), check_in, check_out })
  const rooms: Priced[] = await (await page.request.get(`/api/rooms/?${dates}`)).json()
  for (const { id: room } of rooms) {
    const stay = { room, check_in, check_out, guests: 1 }
    const query = new URLSearchParams(Object.entries(stay).map(([key, value]) => [key, String(value)]))
    const quote = await page.request.get(`/api/quote/?${query}`)
    if (!quote.ok()) continue
    const { total_amount } = await quote.json()
    const pay = { payment_method: 'tigopesa', payment_details: '255712345678', customer_phone: '255712345678' }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const booked = await page.request.post('/api/bookings/', { data: { ...stay, ...pay, total_amount }, headers })
    if (booked.ok()) return (await booked.json()).id
  }
  throw new Error(`No room of property ${property} could be booked`)
}

test.each([
  { width: 360, hotel: HOTEL, percent: 4 },
  { width: 1280, hotel: 'Miembe Court Hotel', percent: 0 },
])('a hotel’s own commission at $width px: the next booking has it, the one before keeps its own', async (run) => {
  const { width, hotel, percent } = run
  const finance = await open('daudi', width)
  const traveller = await open('asha', width)
  const found: Priced[] = await (
    await traveller.request.get(`/api/properties/?${new URLSearchParams({ q: hotel })}`)
  ).json()
  const property = found[0]?.id ?? 0
  const shown = async (id: number) => {
    await goTo(finance, `/bhumwi-admin/bookings/${id}`)
    return finance.locator('dt', { hasText: deskBooking.commission }).locator('+ dd').first().textContent()
  }
  const before = await book(traveller, property, 200)
  expect(await shown(before)).toBe(words.percent(10))

  await goTo(finance, '/bhumwi-admin/commissions')
  await finance.getByRole('button', { name: words.add }).click()
  const form = finance.getByRole('dialog')
  await form.getByRole('combobox', { name: words.fields.property }).fill(hotel.slice(0, 9))
  await finance.getByRole('option', { name: hotel }).click()
  await form.getByLabel(words.fields.percent).fill(String(percent))
  await form.getByLabel(words.fields.valid_until).fill(todayIn(new Date()))
  await form.getByRole('button', { name: words.save }).click()
  await finance.getByText(words.saved(hotel, percent)).first().waitFor()
  await goTo(finance, `/bhumwi-admin/commissions?${new URLSearchParams({ q: hotel })}`)
  await finance.getByText(words.percent(percent), { exact: true }).first().waitFor()

  const after = await book(traveller, property, 205)
  expect(await shown(after)).toBe(words.percent(percent))
  expect(await shown(before)).toBe(words.percent(10))
  for (const page of [finance, traveller]) await page.context().close()
})
