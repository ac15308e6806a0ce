import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { PASSWORD } from '#test/factories.ts'
import { HOTEL } from './booked-hotel.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// A hotel that sells a new room by its phone or on a desktop: it creates the room, prices it and closes a night, and a
// traveller finds it so. The rooms are the test's own.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()

/** A browser window, in which juma, who runs the hotel, is signed in if asked. */
const open = async (viewport: { width: number; height: number }, username?: string) => {
  const options = { baseURL: site.url, locale: 'en-GB', viewport, serviceWorkers: 'block' } as const
  const context = await site.browser.newContext(options)
  await noteLife(context)
  if (username) await context.request.post('/api/login/', { data: { username, password: PASSWORD } })
  return context.newPage()
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const propertyOf = async (page: Page) => {
  const found: { id: number }[] = await (await page.request.get(`/api/properties/?q=${HOTEL}`)).json()
  return found[0]?.id
}
const nameOf = (day: string) => {
  const date = new Date(`${day}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(date)
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric', month: 'long' })}`
}

test.each([
  { width: 360, height: 740, number: 'P901', other: 'P902', adults: '17' },
  { width: 1280, height: 900, number: 'D901', other: 'D902', adults: '18' },
])(
  'a hotel creates a room, prices it and closes a night, and a traveller sees it at once: $width px',
  async ({ number, other, adults, ...viewport }) => {
    const hotel = await open(viewport, 'juma')
    const property = await propertyOf(hotel)
    await goTo(hotel, `/hotel-admin/rooms?property=${property}`)

    await hotel.getByRole('button', { name: 'Add rooms' }).click()
    const dialog = dialogOf(hotel)
    await dialog.getByLabel('Room numbers').fill(`${number}-${other}`)
    await dialog.getByLabel('Room type').selectOption({ index: 1 })
    await dialog.getByLabel('Price per night').fill('210,000')
    // No other room has so many places: the traveller's page shows rooms by kind.
    await dialog.getByLabel('Adults').selectOption(adults)
    await dialog.getByRole('button', { name: 'Add rooms' }).click()
    await hotel.getByText('2 rooms are added').first().waitFor()

    await hotel.getByRole('button', { name: `Edit room ${number}` }).click()
    await dialog.getByLabel('Price per night').fill('185000')
    await dialog.getByLabel('King-size beds').selectOption('1')
    await dialog.getByLabel('Single beds').selectOption('2')
    await dialog.getByLabel('Size, m²').fill('31')
    await dialog.getByLabel('View').selectOption('Sea view')
    await dialog.getByLabel('Bathroom').selectOption('Own bathroom')
    for (const name of ['Kettle', 'Air conditioning']) await dialog.getByRole('checkbox', { name }).check()
    await dialog.getByLabel('Description in English').fill('On the roof, with a view of the harbour.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await hotel.getByText(`Room ${number} is saved`).first().waitFor()

    const closed = addDays(todayIn(new Date()), 33)
    await hotel.getByRole('button', { name: `Open dates of room ${number}` }).click()
    const night = dialog.getByRole('button', { name: `${nameOf(closed)}, free`, exact: true })
    const arrow = dialog.getByRole('button', { name: 'Next month' })
    await arrow.waitFor()
    while ((await night.count()) === 0) await arrow.click()
    await night.click()
    await dialog.getByLabel('Reason for closing').fill('Painting')
    await dialog.getByRole('button', { name: 'Close 1 night' }).click()
    await dialog.getByRole('button', { name: `${nameOf(closed)}, closed`, exact: true }).waitFor()

    const traveller = await open(viewport)
    const stay = `checkIn=${addDays(closed, -1)}&checkOut=${addDays(closed, 1)}&guests=1`
    await goTo(traveller, `/properties/${property}/rooms?${stay}`)
    const cardOf = (room: string) => traveller.getByRole('article').filter({ hasText: `Room ${room}` })
    const ofKind = traveller
      .getByRole('listitem')
      .filter({ has: cardOf(other) })
      .locator('+ li')
    await ofKind.getByRole('button', { name: /^1 more/ }).click()
    await cardOf(number).getByText('On the roof, with a view of the harbour.').waitFor()
    await cardOf(number).getByText('1 king-size bed · 2 single beds · 31 m² · Sea view · Own bathroom').waitFor()
    await cardOf(number).getByText('Air conditioning · Kettle').waitFor()
    expect(await cardOf(other).textContent()).not.toContain('king-size')
    expect(await cardOf(number).textContent()).toContain('Taken for your dates')
    expect(await cardOf(number).textContent()).toMatch(/185,000/)
    expect(await cardOf(other).textContent()).not.toContain('Taken for your dates')
    expect(await cardOf(other).textContent()).toMatch(/420,000/)

    const chosen = dialog.getByRole('button', { name: `${nameOf(closed)}, closed`, exact: true })
    await chosen.click()
    await dialog.getByText(/\(Painting\)/).waitFor()
    await dialog.getByRole('button', { name: 'Open 1 night' }).click()
    await dialog.getByRole('button', { name: `${nameOf(closed)}, free`, exact: true }).waitFor()
    await traveller.reload()
    expect(await cardOf(number).textContent()).toMatch(/370,000/)
    expect(await cardOf(number).textContent()).not.toContain('Taken for your dates')
  },
)
