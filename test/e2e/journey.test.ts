import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatTsh, type Tsh } from '#domain/money.ts'
import { displayPhone, normalisePhone } from '#domain/phone.ts'
import { accounts as accountsEn } from '#i18n/en/accounts.ts'
import { booking as bookingEn } from '#i18n/en/booking.ts'
import { myBookings as myBookingsEn } from '#i18n/en/my-bookings.ts'
import { trip as tripEn } from '#i18n/en/trip.ts'
import { accounts as accountsSw } from '#i18n/sw/accounts.ts'
import { booking as bookingSw } from '#i18n/sw/booking.ts'
import { myBookings as myBookingsSw } from '#i18n/sw/my-bookings.ts'
import { trip as tripSw } from '#i18n/sw/trip.ts'
import { PASSWORD } from '#test/factories.ts'
import { approveByHand, signInByForm } from './people.ts'
import type { Person, Viewport } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// The journey that the product exists for, as a new traveller makes it: find a stay, book it, pay on the phone, see it
// confirmed, cancel it, see the money come back; and the hotel sees it too.

const WORDS = {
  en: { accounts: accountsEn, booking: bookingEn, mine: myBookingsEn, trip: tripEn },
  sw: { accounts: accountsSw, booking: bookingSw, mine: myBookingsSw, trip: tripSw },
}
/** The other two views are those of the journey by keyboard, which takes the same way. */
const VIEWPORTS: Viewport[] = [
  { width: 360, height: 740, language: 'en' },
  { width: 1280, height: 900, language: 'sw' },
]

const site = ownSiteForTests()

const register = async (person: Person, language: Language, username: string, phone: string) => {
  const { page } = person
  const words = WORDS[language].accounts.register
  await goTo(page, '/register')
  await person.audit('register')
  await page.fill('input[name=full_name]', 'Rehema Mushi')
  await page.fill('input[name=username]', username)
  await page.fill('input[name=email]', `${username}@example.com`)
  await page.fill('input[name=phone_number]', phone)
  await page.fill('input[name=password]', PASSWORD)
  await page.fill('input[name=confirm_password]', PASSWORD)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await page.getByText(words.done).waitFor()
  await page.waitForURL('**/login')
  await page.getByText(WORDS[language].accounts.login.waiting.account).waitFor()
  await person.audit('login')
}

/** What the only booking of who is signed in costs, as it is stored. */
const onlyTotal = async (page: Page) => {
  const bookings = (await (await page.request.get('/api/my-bookings/')).json()) as { total_amount: Tsh }[]
  expect(bookings).toHaveLength(1)
  return bookings[0]?.total_amount ?? 0
}

/** Notes on the page whether a text shows up at any moment from now on. */
const watchFor = (page: Page, text: string) =>
  page.evaluate((sought) => {
    document.body.dataset.seen = ''
    const look = () => {
      if (document.body.textContent?.includes(sought)) document.body.dataset.seen = 'yes'
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)

describe.each(VIEWPORTS)('at $width px in $language', ({ width, height, language }) => {
  test('a new traveller registers, searches, books, pays, is confirmed, cancels and is refunded; the hotel sees it [2.dialog.1, 4.dialog.5]', async () => {
    const words = WORDS[language]
    const viewport = { width, height, language }
    const person = await site.visit(viewport, { serviceWorkers: 'allow' })
    const { page } = person
    const username = `rehema_${width}_${language}`
    const phone = `07123${width === 360 ? '11' : '22'}${language === 'en' ? '111' : '222'}`
    await register(person, language, username, phone)
    await signInByForm(page, username, language)
    await page.waitForURL('**/home')

    const checkIn = addDays(todayIn(new Date()), width === 360 ? 40 : 60)
    const checkOut = addDays(checkIn, 3)
    await goTo(page, `/properties?region=Zanzibar&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
    await page.getByText('Nyota ya Bahari Resort').first().waitFor()
    await person.audit('properties')
    await page
      .getByRole('link', { name: /Nyota ya Bahari Resort/ })
      .first()
      .click()
    await page.waitForURL('**/rooms**')
    await page.getByRole('heading', { name: 'Nyota ya Bahari Resort' }).waitFor()
    await person.audit('rooms')

    await page
      .getByRole('button', { name: /^(Book|Hifadhi)/ })
      .filter({ visible: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=id_number]').fill('TZ1234567')
    await dialog.getByText(/TSh/).first().waitFor()
    await person.audit('dialog-details')
    await dialog.getByRole('button', { name: words.booking.next, exact: true }).click()
    await dialog.locator('input[name=payment_details]').fill(phone)
    await dialog.getByText('Mixx By Yass (TZ)').click()
    await person.audit('dialog-payment')
    const charged = await dialog.locator('button[type=submit]').textContent()
    const processing = dialog.getByText(words.booking.outcomes.processing).waitFor()
    await dialog.locator('button[type=submit]').click()
    await processing
    await dialog.getByText(words.booking.waiting.title).waitFor()
    await person.audit('dialog-waiting')
    const total = formatTsh(await onlyTotal(page), language)
    expect(charged, 'the button named what is charged, and the number').toBe(
      `${words.booking.pay(total)} ${words.booking.payFrom(displayPhone(normalisePhone(phone) ?? ''))}`,
    )
    await dialog.getByText(total).first().waitFor()

    const handset = await dialog.getByRole('link', { name: words.booking.waiting.handset }).getAttribute('href')
    await approveByHand(page, handset)
    await dialog.getByText(words.booking.confirmed.title).waitFor()
    await person.audit('dialog-confirmed')
    await dialog.getByRole('link', { name: words.booking.onward.page }).click()
    await page.waitForURL(/\/my-bookings\/\d+$/)
    await page.getByRole('main').getByRole('link', { name: words.trip.back, exact: true }).click()
    await page.waitForURL('**/my-bookings')
    await page
      .locator('main')
      .getByText(/BHM-[0-9A-Z]{6}/)
      .first()
      .waitFor()
    await page.locator('main').getByText(words.mine.statuses.confirmed).first().waitFor()
    await person.audit('my-bookings')
    const reference = /BHM-[0-9A-Z]{6}/.exec((await page.textContent('main')) ?? '')?.[0] ?? ''
    expect(reference).not.toBe('')

    await page.getByRole('button', { name: words.mine.cancelNamed('Nyota ya Bahari Resort', reference) }).click()
    const question = page.getByRole('dialog')
    await question.getByText(words.mine.cancelDialog.back).waitFor()
    await person.audit('cancel-dialog')
    await watchFor(page, words.mine.loading)
    await question.getByRole('button', { name: words.mine.cancelDialog.confirm, exact: true }).click()
    await question.getByText(words.mine.cancelDialog.doneTitle(reference)).waitFor()
    await person.audit('cancelled-dialog')
    await question.getByRole('button', { name: words.booking.close, exact: true }).last().click()
    await page.getByText(words.mine.statuses.cancelled).first().waitFor()
    expect(await page.evaluate(() => document.body.dataset.seen), 'the list stays while it is asked for again').toBe('')
    await expect
      .poll(
        async () => {
          await reload(page)
          await page.getByText(reference).first().waitFor()
          return page.textContent('main')
        },
        { timeout: 60_000, interval: 1500 },
      )
      .toContain(words.mine.refund.arrived(total))
    await person.audit('my-bookings-refunded')
    expect(person.faults).toEqual([])
    await person.context.close()

    const juma = await site.visit(viewport)
    await goTo(juma.page, '/login')
    await signInByForm(juma.page, 'juma', language)
    await juma.page.waitForURL('**/hotel-admin/dashboard')
    await juma.page.getByRole('heading', { level: 1 }).waitFor()
    await juma.audit('hotel-dashboard')
    await goTo(juma.page, `/hotel-admin/bookings?q=${reference}`)
    await juma.page.getByText(reference).filter({ visible: true }).first().waitFor()
    await juma.audit('hotel-bookings')
    expect(juma.faults).toEqual([])
    await juma.context.close()
  }, 180_000)
})
