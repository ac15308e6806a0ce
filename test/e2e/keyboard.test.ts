import { describe, expect, test } from 'vitest'
import { addDays, type Day, formatDay, todayIn } from '#domain/calendar.ts'
import { accounts as accountsEn } from '#i18n/en/accounts.ts'
import { booking as bookingEn } from '#i18n/en/booking.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { home as homeEn } from '#i18n/en/home.ts'
import { myBookings as myBookingsEn } from '#i18n/en/my-bookings.ts'
import { properties as propertiesEn } from '#i18n/en/properties.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { accounts as accountsSw } from '#i18n/sw/accounts.ts'
import { booking as bookingSw } from '#i18n/sw/booking.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import { home as homeSw } from '#i18n/sw/home.ts'
import { myBookings as myBookingsSw } from '#i18n/sw/my-bookings.ts'
import { notifications } from '#i18n/sw/notifications.ts'
import { properties as propertiesSw } from '#i18n/sw/properties.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { wishlist } from '#i18n/sw/wishlist.ts'
import { PASSWORD } from '#test/factories.ts'
import { HOTEL } from './booked-hotel.ts'
import { byKeyboard } from './by-keyboard.ts'
import { approve, signIn } from './people.ts'
import type { Page, Viewport } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife, painted, reload } from './waiting.ts'

// What travellers do, by somebody who has no mouse: nothing is clicked, the focus is always seen, and never lost.

const WORDS = {
  en: {
    accounts: accountsEn,
    booking: bookingEn,
    common: commonEn,
    home: homeEn,
    mine: myBookingsEn,
    properties: propertiesEn,
    search: searchEn,
  },
  sw: {
    accounts: accountsSw,
    booking: bookingSw,
    common: commonSw,
    home: homeSw,
    mine: myBookingsSw,
    properties: propertiesSw,
    search: searchSw,
  },
}
const VIEWPORTS: Viewport[] = [
  { width: 1280, height: 900, language: 'en' },
  { width: 360, height: 740, language: 'sw' },
]
const today = todayIn(new Date())
/** So far ahead the demo catalogue has sold no night. */
const UNSOLD_MONTHS = 7

/** The same day of the months after a day's, one after the other; of a shorter month its last, and on from there. */
const monthsAfter = (day: Day, months: number): Day[] => {
  if (months === 0) return []
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const next = new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10) as Day
  return [next, ...monthsAfter(next, months - 1)]
}

const site = ownSiteForTests()

describe.each(VIEWPORTS)('at $width px in $language', (viewport) => {
  const { language, width } = viewport
  const words = WORDS[language]
  const dayNamed = (page: Page, day: Day) =>
    page.getByRole('button', { name: new RegExp(`\\b${formatDay(day, language)}`) })

  /** From day to day in a calendar, each seen before the next key. */
  const walk = async (me: ReturnType<typeof byKeyboard>, page: Page, key: string, days: Day[]) => {
    for (const day of days) {
      await me.press(key)
      await me.expectFocus(dayNamed(page, day))
    }
  }

  /** Chooses the day that has the focus: while the nights of its month are on their way, it is faded and cannot be chosen. */
  const choose = async (me: ReturnType<typeof byKeyboard>, page: Page) => {
    await page.locator('.cal-day:focus:not([aria-disabled])').waitFor()
    await me.press('Enter')
  }

  test('somebody without a mouse registers, searches, books, pays and cancels', async () => {
    const person = await site.visit(viewport)
    const { page } = person
    const me = byKeyboard(page)
    const field = (name: string) => page.locator(`main input[name=${name}], dialog input[name=${name}]`)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const heading = page.getByRole('heading', { level: 1 })
    const username = `kibodi_${width}`
    const phone = `071234${width}`.padEnd(10, '5')

    await goTo(page, '/register')
    const account = [
      ['full_name', 'Zuhura Kimaro'],
      ['username', username],
      ['email', `${username}@example.com`],
      ['phone_number', phone],
      ['password', PASSWORD],
      ['confirm_password', PASSWORD],
    ] as const
    const { register } = words.accounts
    await me.tabTo(field('full_name'))
    await page.getByText(register.passwordHint).waitFor()
    await me.press('Enter')
    await me.expectFocus(field('full_name'))
    // What is wrong says what the hint said before, and not beside it.
    await page.locator('input[name=password][aria-invalid=true]').waitFor()
    expect(await page.getByText(register.passwordHint).or(page.getByText(register.fullNameHint)).count()).toBe(0)
    for (const [name, text] of account) {
      if (name !== 'full_name') await me.tabTo(field(name))
      await me.type(text)
    }
    await me.press('Enter')
    await page.waitForURL('**/login')
    await me.expectFocus(heading)
    await me.tabTo(field('password'))
    await me.type(PASSWORD)
    await me.press('Enter')
    await page.waitForURL('**/home')
    await me.expectFocus(heading)

    const place = page.getByRole('combobox', { name: words.home.where })
    await me.tabTo(place)
    await me.type('Zanz')
    await me.press('ArrowDown', 'Enter')
    await me.expectFocus(place)
    expect(await place.inputValue()).toBe('Zanzibar')
    const checkIn = page.getByRole('combobox', { name: words.search.dates.checkInLabel })
    const checkOut = page.getByRole('combobox', { name: words.search.dates.checkOutLabel })
    await me.tabTo(checkIn)
    await me.press('ArrowDown')
    await me.expectFocus(dayNamed(page, today))
    const wanted = (end: 'start' | 'end') =>
      page.getByText(words.search.dates.wanted[end]).filter({ visible: true }).waitFor()
    await wanted('start')
    await walk(me, page, 'ArrowDown', [addDays(today, 7)])
    const months = monthsAfter(addDays(today, 7), UNSOLD_MONTHS)
    await walk(me, page, 'PageDown', months)
    await choose(me, page)
    await wanted('end')
    const far = months.at(-1) ?? today
    await walk(me, page, 'ArrowRight', [addDays(far, 1), addDays(far, 2)])
    await me.press('Enter', 'Escape')
    await me.expectFocus(checkIn)
    expect(await checkOut.inputValue()).not.toBe('')
    const guests = page.locator('main [popovertarget]')
    await me.tabTo(guests)
    await me.press('Enter')
    const fewer = page.locator(':popover-open').getByRole('button', { name: words.search.fewer }).first()
    await me.tabTo(fewer)
    await me.press('Enter')
    await me.expectFocus(fewer) // one adult is the least, and the button keeps the focus
    await me.press('Escape')
    await me.expectFocus(guests)
    await me.tabTo(button(words.common.search).filter({ visible: true }).last())
    await me.press('Enter')
    await me.expectFocus(page.locator('#stay-results'))
    await me.tabTo(page.locator('section[aria-labelledby=stay-results] a').last())
    await me.press('Enter')
    await page.waitForURL('**/properties?**')
    await me.expectFocus(heading)

    await reload(page)
    await page.getByText(HOTEL).first().waitFor()
    await me.tabTo(page.locator('a[href="#content"]'))
    await me.press('Enter')
    await me.expectFocus(page.locator('#content'))
    await me.tabTo(page.getByRole('link', { name: new RegExp(HOTEL) }))
    await me.press('Enter')
    await page.waitForURL('**/rooms**')
    await me.expectFocus(heading)

    const book = page.locator('article').getByRole('button', { name: /^(Book|Hifadhi)/, disabled: false })
    await me.tabTo(book)
    await me.press('Enter')
    const dialog = page.getByRole('dialog').filter({ hasText: words.booking.idHint })
    await me.expectFocusIn(dialog)
    const arrival = dialog.getByRole('combobox', { name: words.search.dates.checkInLabel })
    const before = await arrival.inputValue()
    await me.tabTo(dialog.getByRole('combobox', { name: words.search.dates.checkOutLabel }))
    await me.press('ArrowDown')
    await me.expectFocus(dayNamed(page, far))
    await me.press('Escape')
    await me.expectFocus(dialog.getByRole('combobox', { name: words.search.dates.checkOutLabel }))
    await me.tabTo(arrival, 'Shift+Tab')
    await me.press('ArrowDown')
    await me.expectFocus(dayNamed(page, far))
    await walk(me, page, 'ArrowRight', [addDays(far, 1)])
    await choose(me, page)
    await walk(me, page, 'ArrowRight', [addDays(far, 2), addDays(far, 3)])
    await choose(me, page)
    await me.tabTo(button(words.search.dates.done))
    await me.press('Enter')
    await me.expectFocus(arrival)
    expect(await arrival.inputValue()).not.toBe(before)
    await me.tabTo(field('id_number'))
    await me.type('TZ7654321')
    await me.press('Escape')
    await me.expectFocusIn(page.getByRole('dialog', { name: words.booking.leave.title }))
    await me.press('Escape')
    await me.expectFocus(field('id_number'))
    await expect.poll(() => dialog.innerText()).toMatch(/TSh/)
    await me.tabTo(button(words.booking.next))
    await me.press('Enter')
    await me.expectFocusIn(page.locator('dialog[open]'))
    await me.tabTo(page.locator('input[name=payment_method]'))
    await me.press('Space')
    await me.tabTo(field('payment_details'))
    await me.press('Control+A')
    await me.type(phone)
    const pay = page.locator('dialog[open] button[type=submit]:not([aria-disabled])')
    await pay.waitFor()
    await me.tabTo(pay)
    await me.press('Enter')
    const paying = page.locator('dialog[open]')
    await paying.getByText(words.booking.waiting.title).waitFor()
    await me.expectFocusIn(paying)
    const handset = await paying.getByRole('link', { name: words.booking.waiting.handset }).getAttribute('href')
    await approve(handset)
    await paying.getByText(words.booking.confirmed.title).waitFor()
    await me.expectFocusIn(paying)
    await me.tabTo(paying.getByRole('link', { name: words.booking.onward.page }))
    await me.press('Enter')
    await page.waitForURL(/\/my-bookings\/\d+$/)
    const back = page.getByRole('main').locator('a[href="/my-bookings"]')
    await back.waitFor()
    await me.expectFocusIn(page.getByRole('main'))
    await me.tabTo(back)
    await me.press('Enter')
    await page.waitForURL('**/my-bookings')
    await me.expectFocus(heading)

    const cancel = button(new RegExp(`^${words.mine.cancelNamed(HOTEL, '')}`))
    await cancel.waitFor()
    await me.tabTo(cancel)
    await me.press('Enter')
    const question = page.getByRole('dialog', { name: words.mine.cancelDialog.title })
    await me.expectFocusIn(question)
    await question.getByText(words.mine.cancelDialog.back).waitFor()
    await me.press('Escape')
    await me.expectFocus(cancel)
    await me.press('Enter')
    await question.getByText(words.mine.cancelDialog.back).waitFor()
    await me.tabTo(question.getByRole('button', { name: words.mine.cancelDialog.confirm, exact: true }))
    await me.press('Enter')
    const result = page.getByRole('dialog').filter({ hasText: words.mine.cancelDialog.sentLater })
    await me.expectFocusIn(result)
    await me.tabTo(result.getByRole('button', { name: words.common.close, exact: true }).last())
    await me.press('Enter')
    await page.getByText(words.mine.statuses.cancelled).first().waitFor()
    // The button is gone with what it did; the focus stays with the booking.
    await me.expectFocus(page.getByRole('article').filter({ hasText: HOTEL }))
    expect(me.missing).toEqual([])
    expect(person.faults).toEqual([])
    await person.context.close()
  }, 300_000)
})

/** The narrowest window, where most is hidden behind something, and the longer words. */
const PHONE: Viewport = { width: 360, height: 740, language: 'sw' }

const come = async (name: string, viewport: Viewport) => {
  const person = await site.visit(viewport)
  await signIn(person.context, name)
  return person
}

test('the calendar takes the focus when its code comes late, and lets Tab go on', async () => {
  // Without the service worker, which would fetch the code where nobody can hold it up.
  const window = { baseURL: site.url, viewport: { width: 1280, height: 900 }, locale: 'en-GB' }
  const context = await site.browser.newContext({ ...window, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await noteLife(context)
  const page = await context.newPage()
  const me = byKeyboard(page)
  const { dates } = searchEn
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/Calendar-/, async (route) => {
    await late
    await route.continue()
  })
  await goTo(page, '/home')
  const checkIn = page.getByRole('combobox', { name: dates.checkInLabel })
  await me.tabTo(checkIn)
  await me.press('Space')
  await page.getByRole('dialog', { name: dates.title }).locator('.skeleton').first().waitFor()
  await me.expectFocus(checkIn)
  arrive()
  await me.expectFocusIn(page.locator(':popover-open [role=grid]'))
  await me.press('Enter')
  await me.tabTo(page.getByRole('button', { name: dates.clear }))
  await me.press('Enter')
  // Nothing is left to clear, and the focus is back among the days.
  await me.expectFocusIn(page.locator(':popover-open [role=grid]'))
  await me.tabTo(page.locator('main [popovertarget]'))
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0)
  expect(me.missing).toEqual([])
  await context.close()
}, 120_000)

/** Waits for the code that follows the focus, which is fetched with the first Tab. */
const followed = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/keyboard-[\w-]+\.js$/.test(name)),
  )
  await painted(page)
}

test('the focus stays near what was taken away', async () => {
  const person = await come('asha', PHONE)
  const { page } = person
  const me = byKeyboard(page)
  await goTo(page, '/wishlist')
  const lines = page.locator('main ul > li')
  const remove = lines.getByRole('button', { name: new RegExp(`^${wishlist.removeNamed('')}`) }).first()
  await me.tabTo(remove)
  await me.press('Enter')
  const undo = lines.getByRole('button', { name: new RegExp(`^${wishlist.undoNamed('')}`) })
  await me.expectFocus(undo)
  await me.press('Enter')
  await me.expectFocusIn(lines.first())

  await goTo(page, '/notifications')
  const first = await lines.first().textContent()
  const read = lines.getByRole('button', { name: notifications.markRead }).first()
  await me.tabTo(read)
  await me.press('Enter')
  await me.expectFocusIn(lines.first())
  const drop = lines.getByRole('button', { name: new RegExp(`^${notifications.remove}`) }).first()
  await me.tabTo(drop)
  // It waits until the answer to the other button is there.
  await page.locator('button:focus:not([aria-disabled])').waitFor()
  await me.press('Enter')
  await me.expectFocusIn(page.locator('dialog[open]'))
  await me.tabTo(page.locator('dialog[open]').getByRole('button', { name: notifications.confirm.remove, exact: true }))
  await me.press('Enter')
  await expect.poll(() => lines.first().textContent()).not.toBe(first)
  await me.expectFocusIn(lines.first())

  await goTo(page, '/properties?region=Zanzibar&guests=2')
  const chips = page.getByRole('region', { name: searchSw.activeFilters })
  await me.tabTo(chips.getByRole('button').first())
  await me.press('Enter')
  await page.waitForURL((url) => !url.searchParams.has('region'))
  await expect.poll(() => chips.getByText('Zanzibar').count()).toBe(0)
  await me.expectFocusIn(chips)
  expect(me.missing).toEqual([])
  expect(person.faults).toEqual([])
  await person.context.close()
}, 180_000)

test('the focus stays near what can no longer be used, and is found again after another window', async () => {
  const person = await come('asha', PHONE)
  const { page } = person
  const me = byKeyboard(page)
  await goTo(page, '/wishlist')
  const line = page.locator('main ul > li').first()
  await me.tabTo(line.getByRole('button').last())
  await followed(page)
  await page.evaluate(() => document.activeElement?.toggleAttribute('disabled', true))
  await me.expectFocusIn(line)
  // What the browser tells an element while its window goes to the back: it stays the active one.
  await page.evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent('blur')))
  await painted(page)
  await me.expectFocusIn(line)
  await me.tabTo(page.locator('footer a').first())
  expect(await page.locator('main [tabindex="-1"]:is(li, article)').count()).toBe(0)
  expect(me.missing).toEqual([])
  await person.context.close()
}, 120_000)
