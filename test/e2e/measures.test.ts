import { describe, expect, test } from 'vitest'
import { addDays, type Day, formatDay, monthOf, todayIn, WEEKDAYS } from '#domain/calendar.ts'
import { home } from '#i18n/en/home.ts'
import { showcase } from '#i18n/en/showcase.ts'
import { expectLasting, pass, stopClock } from './clock.ts'
import { signIn } from './people.ts'
import type { Page } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// The measures of the specification as they can be seen: how many, how long, how far ahead, and how dates are written.

const today = todayIn(new Date())

const site = siteForTests()

/** Somebody at a desk whose clock can be stopped. */
const come = async (path: string, username?: string) => {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Dar_es_Salaam',
  })
  await noteLife(context)
  if (username) await signIn(context, username)
  const page = await context.newPage()
  await page.clock.install()
  await goTo(page, path)
  return { page, close: () => context.close() }
}

type Card = {
  id: number
  name: string
  amenities: string[]
  rating: number | null
  is_featured: boolean
  price: number
}
const ask = async <Answer>(path: string) => (await (await fetch(site.url + path)).json()) as Answer
const everything = () => ask<Card[]>('/api/properties/?limit=500')
/** What each card on the page says: its name, its amenities with the rest, and its whole text. */
const cardsOn = (page: Page) =>
  page.locator('main article').evaluateAll((cards) =>
    cards.map((card) => ({
      name: card.querySelector('h2, h3')?.textContent ?? '',
      amenities: Array.from(card.querySelectorAll('ul[aria-label=Amenities] li'), (item) => item.textContent ?? ''),
      text: card.textContent ?? '',
    })),
  )
const shownOf = (names: readonly string[], most: number) =>
  names.length > most ? [...names.slice(0, most), `+${names.length - most} more`] : names

describe('a card', () => {
  test.each([
    ['grid', 4],
    ['list', 6],
  ])(
    'of the %s shows %i amenities and how many more there are, and its rating with one decimal [9.currency, 9.amenities.cards, 9.rating.decimal, 9.rating.none]',
    async (view, most) => {
      const all = new Map((await everything()).map((property) => [property.name, property]))
      const { page, close } = await come(`/properties?view=${view}&sort=rating&page=4`)
      const cards = await cardsOn(page)
      expect(cards.length).toBeGreaterThan(5)
      expect(cards.some(({ amenities }) => amenities.length > most)).toBe(true)
      for (const { name, amenities, text } of cards) {
        const { amenities: names = [], rating = null } = all.get(name) ?? {}
        expect(amenities, name).toEqual(shownOf(names, most))
        expect(text).toContain(rating ? rating.toFixed(1) : 'No ratings')
        expect(text).toMatch(/TSh\s\d{1,3}(,\d{3})+/)
      }
      expect(cards.some(({ text }) => text.includes('No ratings'))).toBe(true)
      await close()
    },
    60_000,
  )

  test('of the wishlist shows 4 amenities and how many more there are [9.amenities.wishlist]', async () => {
    const all = new Map((await everything()).map(({ name, amenities }) => [name, amenities]))
    const { page, close } = await come('/wishlist', 'asha')
    await page.locator('main article').first().waitFor()
    for (const { name, amenities } of await cardsOn(page)) {
      expect(amenities, name).toEqual(shownOf(all.get(name) ?? [], 4))
      expect(amenities.length).toBe(5)
    }
    await close()
  }, 60_000)
})

test('the home page shows the six best rated of the featured properties, and the listing six categories as pills [9.popular, 9.pills, 9.sort]', async () => {
  const best = (await everything())
    .filter(({ is_featured }) => is_featured)
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
  const { page, close } = await come('/home')
  const cards = (await cardsOn(page)).filter(({ amenities }) => amenities.length > 0) // promotions have none
  const shown = cards.map(({ name }) => best.find((card) => card.name === name)?.rating)
  expect(shown).toEqual(best.slice(0, 6).map(({ rating }) => rating))
  const categories = await ask<{ name: string }[]>('/api/property-categories/')
  expect(categories.length).toBeGreaterThan(6)
  await goTo(page, '/properties')
  const pills = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  expect((await pills.allInnerTexts()).map((text) => text.trim())).toEqual(
    categories.slice(0, 6).map(({ name }) => name),
  )
  expect(await page.locator('main').getByLabel('Sort by').inputValue()).toBe('featured')
  await close()
}, 60_000)

test.each([
  [home.promotions, 5000],
  [home.testimonials, 6000],
])(
  'the carousel "%s" turns after %i ms, within half a second [9.carousel.promotions, 9.carousel.testimonials, 9.carousel.transition]',
  async (name, every) => {
    const { page, close } = await come('/home')
    const carousel = page.getByRole('region', { name, exact: true })
    await carousel.scrollIntoViewIfNeeded()
    await carousel.getByRole('button', { name: showcase.carousel.next }).waitFor()
    const track = carousel.locator('ul').first()
    const left = () => track.evaluate((list) => list.scrollLeft)
    const turning = () => track.evaluate((list) => list.style.scrollSnapType === 'none')
    await stopClock(page)
    // Under the pointer it rests, so that its time begins when the pointer leaves.
    await carousel.hover()
    await pass(page, every)
    const before = await left()
    await page.mouse.move(0, 0)
    await expectLasting(page, every, async () => !(await turning()))
    await pass(page, 250)
    expect(await turning()).toBe(true)
    await pass(page, 250)
    expect(await turning()).toBe(false)
    expect(await left()).toBeGreaterThan(before + 100)
    await close()
  },
  60_000,
)

test('suggestions close 200 ms after the focus has left, and their list scrolls at 16rem [9.suggestions.8, 9.suggestions.blur]', async () => {
  const { page, close } = await come('/home')
  const header = page.getByRole('search').filter({ visible: true })
  const box = header.getByRole('combobox').first()
  await box.fill('a')
  const list = header.getByRole('listbox')
  await expect.poll(() => list.getByRole('option').count()).toBe(8)
  const frame = list.locator('..')
  expect(
    await frame.evaluate((element) => [getComputedStyle(element).maxHeight, getComputedStyle(element).overflowY]),
  ).toEqual(['256px', 'auto'])
  await stopClock(page)
  await box.blur()
  await pass(page, 190)
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  await pass(page, 20)
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
  await close()
}, 60_000)

test('the search of the home page asks for at least one adult and no child [5.hero.5]', async () => {
  const { page, close } = await come('/home')
  const form = page.getByRole('form', { name: home.searchTitle })
  await form.getByRole('button', { name: /^Guests/ }).click()
  const row = (name: string) => form.getByRole('group', { name, exact: true })
  const adults = row('Adults').locator('output')
  for (let count = Number(await adults.textContent()); count > 1; count -= 1) {
    await row('Adults').getByRole('button', { name: 'One less' }).click()
    await expect.poll(() => adults.textContent()).toBe(String(count - 1))
  }
  expect(await row('Adults').getByRole('button', { name: 'One less' }).isEnabled()).toBe(false)
  expect(await row('Children').locator('output').textContent()).toBe('0')
  expect(await row('Children').getByRole('button', { name: 'One less' }).isEnabled()).toBe(false)
  expect(await form.getByRole('button', { name: /^Guests/ }).textContent()).toBe('1 adult')
  await close()
}, 60_000)

describe('the availability calendar of a room', () => {
  /** A room one of whose free nights between two days is wanted, and the first such night. */
  const roomFree = async (first: Day, last: Day, isWanted: (night: Day, free: ReadonlySet<Day>) => boolean) => {
    const rooms = await ask<{ id: number; room_number: string; property: { id: number } }[]>('/api/rooms/?limit=40')
    for (const room of rooms) {
      const query = `room_id=${room.id}&start_date=${first}&end_date=${last}`
      const { available_dates } = await ask<{ available_dates: Day[] }>(`/api/room-availability-dates/?${query}`)
      const free = new Set(available_dates)
      const start = available_dates.find((night) => isWanted(night, free))
      if (start) return { room, start }
    }
    throw new Error(`no room of the catalogue is free as wanted from ${first} to ${last}`)
  }
  const WEEK = [1, 2, 3, 4, 5, 6]
  /** A room with free nights in a row within next month, and the first of these nights. */
  const freeRow = () => {
    const { first, last } = monthOf(addDays(monthOf(today).last, 1))
    return roomFree(first, last, (night, free) => WEEK.every((more) => free.has(addDays(night, more))))
  }
  const monthName = (of: Day) =>
    new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(of))

  test('starts a stay by one click and ends it by a later one; a click on or before the start begins anew [4.calendar.1, 4.calendar.2, 4.calendar.3, 9.calendar.week]', async () => {
    const { room, start } = await freeRow()
    const { page, close } = await come(`/properties/${room.property.id}/rooms`)
    const card = page.locator(`#room-${room.id}`)
    await card.getByRole('button', { name: /^Availability calendar/ }).click()
    const grid = card.getByRole('grid').first()
    await grid.waitFor()
    expect(await grid.locator('th').allInnerTexts()).toEqual(WEEKDAYS.en)
    const day = (more: number) => card.getByRole('button', { name: `, ${formatDay(addDays(start, more), 'en')}` })
    // In the last days of a month the next one is there already.
    if ((await day(2).count()) === 0) await card.getByRole('button', { name: 'Next month' }).click()
    const ends = async () =>
      (
        await card.locator('button[aria-label*=", check-"]').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
      ).map((label) => label.replace(/^\w+, /, ''))
    const said = (more: number, end: 'check-in' | 'check-out') => `${formatDay(addDays(start, more), 'en')}, ${end}`
    await day(2).click()
    await expect.poll(ends).toEqual([said(2, 'check-in')])
    await day(4).click()
    await page.waitForURL(`**?checkIn=${addDays(start, 2)}&checkOut=${addDays(start, 4)}*`)
    await expect.poll(ends).toEqual([said(2, 'check-in'), said(4, 'check-out')])
    await day(3).click()
    await expect.poll(ends).toEqual([said(3, 'check-in')])
    await day(1).click()
    await expect.poll(ends).toEqual([said(1, 'check-in')])
    await day(1).click()
    await expect.poll(ends).toEqual([said(1, 'check-in')])
    await close()
  }, 60_000)

  test('ends a year ahead: the last departure is on that day, and this month is the first [4.calendar.5, 9.calendar.year]', async () => {
    const last = addDays(today, 365)
    const { room } = await roomFree(addDays(last, -1), last, () => true)
    const { page, close } = await come(`/properties/${room.property.id}/rooms`)
    const card = page.locator(`#room-${room.id}`)
    await card.getByRole('button', { name: /^Availability calendar/ }).click()
    const grid = card.getByRole('grid').first()
    await grid.waitFor()
    const turned = (name: string) => card.getByRole('button', { name }).getAttribute('aria-disabled')
    expect(await grid.getAttribute('aria-label')).toBe(monthName(today))
    expect(await turned('Previous month')).toBe('true')
    const toMonthOf = async (day: Day) => {
      while ((await grid.getAttribute('aria-label')) !== monthName(day)) {
        expect(await turned('Next month')).not.toBe('true')
        const before = (await grid.getAttribute('aria-label')) ?? ''
        await card.getByRole('button', { name: 'Next month' }).click()
        await expect.poll(() => grid.getAttribute('aria-label')).not.toBe(before)
      }
    }
    const day = (of: Day) => card.locator(`button[aria-label*=", ${formatDay(of, 'en')}"]`)
    await toMonthOf(addDays(last, -1))
    await day(addDays(last, -1)).click()
    await toMonthOf(last)
    expect(await turned('Next month')).toBe('true')
    await expect.poll(() => day(last).isEnabled()).toBe(true)
    if (addDays(last, 1) <= monthOf(last).last) expect(await day(addDays(last, 1)).isDisabled()).toBe(true)
    await day(last).click()
    await page.waitForURL(`**?checkIn=${addDays(last, -1)}&checkOut=${last}*`)
    await close()
  }, 60_000)
})

test('the calendar of the home page offers no day before today and none more than a year ahead; the inputs write MM/dd/yyyy [9.calendar.year, 9.calendar.format]', async () => {
  const { page, close } = await come('/home')
  const form = page.getByRole('form', { name: home.searchTitle })
  const input = form.getByRole('combobox').nth(1)
  await input.click()
  const panel = page.locator('[role=dialog], dialog').filter({ visible: true })
  await panel.getByRole('grid').first().waitFor()
  const day = (of: Day) => panel.locator(`button[aria-label*=", ${formatDay(of, 'en')}"]`)
  expect(await day(today).isEnabled()).toBe(true)
  if (addDays(today, -1) >= monthOf(today).first) expect(await day(addDays(today, -1)).isDisabled()).toBe(true)
  const previous = panel.getByRole('button', { name: 'Previous month' })
  expect(await previous.getAttribute('aria-disabled')).toBe('true')
  await day(today).click()
  const [year, month, date] = today.split('-')
  await expect.poll(() => input.inputValue()).toBe(`${month}/${date}/${year}`)
  const next = panel.getByRole('button', { name: 'Next month' })
  const shown = () => panel.getByRole('grid').last().getAttribute('aria-label')
  for (let turned = 0; turned < 13 && (await next.getAttribute('aria-disabled')) !== 'true'; turned += 1) {
    const before = await shown()
    await next.click()
    await expect.poll(shown).not.toBe(before)
  }
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  const last = addDays(today, 365)
  expect(await day(last).isEnabled()).toBe(true)
  if (addDays(last, 1) <= monthOf(last).last) expect(await day(addDays(last, 1)).isDisabled()).toBe(true)
  await close()
}, 60_000)
