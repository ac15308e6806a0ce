import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { displayPhone } from '#domain/phone.ts'
import { booking } from '#i18n/en/booking.ts'
import { chipIn } from '#i18n/en/chip-in.ts'
import { payLink as en } from '#i18n/en/pay-link.ts'
import { payLink as sw } from '#i18n/sw/pay-link.ts'
import { newPayerNumber } from '#test/factories.ts'
import { openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { approve, handsetOf, register, signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// Three friends share the price of a stay: one has an account, the others have a link.

vi.setConfig({ testTimeout: 240_000 })

const WORDS = { en, sw }
const STAY = stayAhead(75, 2)
/** A number whose payer types a wrong PIN. */
const WRONG_PIN = '0710 000 001'

/** How late the form's code comes on a weak network: after its fields. */
const SLOW_MS = 2000

const site = ownSiteForTests()

const friend = async (language: Language, link: string, { slow = false } = {}) => {
  const visitor = await site.visit({ width: 360, height: 740, language })
  if (slow)
    await visitor.page.route('**/assets/PartPayment-*', async (route) => {
      await wait(SLOW_MS)
      await route.continue()
    })
  await goTo(visitor.page, link)
  const main = visitor.page.getByRole('main')
  return { ...visitor, main, number: main.locator('[name=payment_details]'), words: WORDS[language] }
}

/** Says yes on the phone with this number, once the prompt is there. */
const approveFrom = async (page: Page, number: string) => approve(`${await handsetOf(page.context())}?msisdn=${number}`)

test('a price is shared by three people, who pay from their own phones, and the booking is confirmed by the last', async () => {
  const host = await site.visit({ width: 360, height: 740, language: 'en' })
  await register(site.url, { username: 'sharer', first_name: 'Neema', last_name: 'Mushi' })
  await signIn(host.context, 'sharer')
  const { page } = host
  await goTo(page, await roomsOfHotel(page, STAY))
  const dialog = await openBookingDialog(page)
  await dialog.locator('input[name=id_number]').fill('TZ-1990-1')
  await dialog.getByRole('button', { name: booking.next, exact: true }).click()
  const first = newPayerNumber()
  await dialog.locator('input[name=payment_details]').fill(displayPhone(first))
  await dialog.locator('select[name=payers]').selectOption('3')
  await host.audit('dialog-of-several-payers')
  await dialog.getByRole('button', { name: new RegExp(displayPhone(first)) }).click()
  await approveFrom(page, first)
  await dialog.getByText(chipIn.link.progress(1, 3)).waitFor()
  await dialog.getByRole('button', { name: chipIn.link.make }).click()
  const link = new URL(await dialog.getByLabel(chipIn.link.label).inputValue())
  expect(link.origin).toBe(site.url)

  // The link stays in this tab.
  await reload(page)
  await page.getByLabel(chipIn.link.label).waitFor()
  expect(await page.getByLabel(chipIn.link.label).inputValue()).toBe(link.href)

  const second = await friend('sw', link.pathname)
  await second.main.getByText(second.words.ofParts(1, 3)).waitFor()
  await second.audit('a-part-to-pay')
  await second.number.fill(WRONG_PIN)
  const pay = second.main.locator('button[type=submit]')
  await pay.dblclick()
  await second.main.getByText(second.words.failed).waitFor()
  // What was typed is not typed again.
  expect(await second.number.inputValue()).toBe(WRONG_PIN)
  const of = newPayerNumber()
  await second.number.fill(displayPhone(of))
  await pay.dblclick()
  await approveFrom(page, of)
  await second.main.getByText(second.words.stillOpen(1)).waitFor()

  // What is typed before the form's code has come is there when it has.
  const third = await friend('en', link.pathname, { slow: true })
  await third.main.getByText(third.words.ofParts(2, 3)).waitFor()
  const last = newPayerNumber()
  await third.number.fill(displayPhone(last))
  await third.main.getByText(displayPhone(last)).waitFor()
  expect(await third.number.inputValue()).toBe(displayPhone(last))
  await third.main.locator('button[type=submit]').click()
  await approveFrom(page, last)
  await third.main.getByText(third.words.confirmed).waitFor()
  await third.audit('the-last-part-paid')

  // The host's own page says the same without being loaded again.
  await page.getByText(booking.confirmed.title).first().waitFor()
  const late = await friend('sw', link.pathname)
  await late.main.getByText(late.words.completed).waitFor()
  expect(await late.number.count()).toBe(0)

  const [made] = await (await page.request.get('/api/my-bookings/')).json()
  expect(made).toMatchObject({ status: 'confirmed', paid_amount: made.total_amount, check_in: STAY.check_in })
  const hotel = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(hotel.context, 'juma')
  const [seen] = await (await hotel.page.request.get(`/api/hotel/bookings/?q=${made.reference}`)).json()
  expect(seen).toMatchObject({ status: 'confirmed', paid_amount: made.total_amount })
  for (const each of [host, second, third, late]) expect(each.faults).toEqual([])
})
