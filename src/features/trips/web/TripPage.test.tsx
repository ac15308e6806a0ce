import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatDay, formatInstant, todayIn } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { stayCharges as chargesEn } from '#i18n/en/stay-charges.ts'
import { stayLevies as leviesEn } from '#i18n/en/stay-levies.ts'
import { trip as tripEn } from '#i18n/en/trip.ts'
import { voucher as voucherEn } from '#i18n/en/voucher.ts'
import { stayCharges as chargesSw } from '#i18n/sw/stay-charges.ts'
import { stayLevies as leviesSw } from '#i18n/sw/stay-levies.ts'
import { trip as tripSw } from '#i18n/sw/trip.ts'
import { voucher as voucherSw } from '#i18n/sw/voucher.ts'
import { MADE } from '#test/component/booking-dialog.ts'
import { ASHA, DESKTOP, expectUsable, inDark, openPage, VIEWS } from '#test/component/open-page.tsx'
import { TRIP as BOOKING } from '#test/component/trip.ts'
import type { BookingDetail } from '../contract.ts'

const today = todayIn(new Date())
const WORDS = {
  en: { trip: tripEn, voucher: voucherEn, levies: leviesEn, charges: chargesEn },
  sw: { trip: tripSw, voucher: voucherSw, levies: leviesSw, charges: chargesSw },
}

describe.each(VIEWS)('the page of a booking at $width px in $language', (view) => {
  const { trip, voucher, levies, charges } = WORDS[view.language]
  const levy = levies.atProperty(view.language === 'sw' ? 'Tozo ya kitanda' : 'Bed night levy')
  const open = (status: BookingDetail['status'], fields: Partial<BookingDetail> = {}) =>
    openPage('/my-bookings/900', {
      view,
      user: ASHA,
      server: {
        'GET /api/my-bookings/900/': () => ({ status: 200, body: { ...BOOKING, ...fields, status } }),
        'GET /api/my-reviews/': () => ({ status: 200, body: [], total: 0 }),
        'GET /api/bookings/900/disputes/': () => ({
          status: 200,
          body: { disputes: [], can_report: false, can_answer: false },
        }),
      },
    })

  test('names what is paid at the property and the way there', async () => {
    await open('confirmed')
    await expect.element(page.getByText(levy, { exact: false })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: trip.way })).toBeVisible()
    await expectUsable('a coming stay')
  })

  test('says what is left for the hotel of a price of which a smaller amount was accepted', async () => {
    const rest_amount = 20_000
    await open('confirmed', { paid_amount: MADE.total_amount - rest_amount, rest_amount })
    const rest = formatTsh(rest_amount, view.language)
    await expect.element(page.getByText(trip.next.payAtHotel(rest))).toBeVisible()
    await expect.element(page.getByText(voucher.payAtHotel, { exact: true })).toBeVisible()
    await expect.element(page.getByText(formatTsh(MADE.total_amount - rest_amount, view.language))).toBeVisible()
  })

  test('says when its guest left, if that was before the booked day', async () => {
    const left_on = addDays(today, 7)
    await open('checked_out', { left_on })
    await expect.element(page.getByText(trip.leftOn(formatDay(left_on, view.language)))).toBeVisible()
    await expectUsable('a stay that ended early')
  })

  test('lists what was charged beside the stay, what was paid of it, and what is still to be paid', async () => {
    const at = '2027-02-01T17:00:00.000Z'
    const dinner = { id: 1, at, description: 'Dinner', quantity: 2, unit_price: 12_500, amount: 25_000 }
    const laundry = { ...dinner, id: 2, description: 'Laundry', quantity: 1, unit_price: 8_000, amount: 8_000 }
    const stay_account = { charges: [dinner, laundry], sums: { charges: 33_000, paid: 20_000, balance: 13_000 } }
    await open('checked_in', { stay_account })
    const card = page.getByRole('region', { name: charges.title })
    const money = (amount: number) => formatTsh(amount, view.language)
    const list = card.getByRole('list')
    await expect
      .poll(() =>
        list
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toHaveLength(2)
    const [first, second] = list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(first).toBe(
      `Dinner${charges.pieces('2', money(12_500))}${formatInstant(new Date(at), view.language)}${money(25_000)}`,
    )
    expect(second).toBe(`Laundry${formatInstant(new Date(at), view.language)}${money(8_000)}`)
    const sums = card.element().querySelector('dl')?.textContent
    expect(sums).toBe([charges.total, money(33_000), charges.paid, money(20_000), charges.due, money(13_000)].join(''))
    await expectUsable('a stay with charges')
    await inDark(() => expectUsable('a stay with charges in the dark'))
  })

  test.each([
    { balance: 0, said: charges.settled, open: null },
    { balance: -5_000, said: charges.over, open: 5_000 },
  ])('says of an account with $balance open what it is', async ({ balance, said, open: amount }) => {
    const charge = {
      id: 1,
      at: '2027-02-01T17:00:00.000Z',
      description: 'Soda',
      quantity: 1,
      unit_price: 3_000,
      amount: 3_000,
    }
    await open('checked_out', {
      stay_account: { charges: [charge], sums: { charges: 3_000, paid: 3_000 - balance, balance } },
    })
    const card = page.getByRole('region', { name: charges.title })
    await expect.element(card.getByText(said)).toBeVisible()
    expect(card.getByText(charges.due).elements()).toEqual([])
    if (amount !== null) await expect.element(card.getByText(formatTsh(amount, view.language))).toBeVisible()
  })

  test('leads to a receipt as soon as charges are paid, also if the stay costs nothing', async () => {
    const charge = {
      id: 1,
      at: '2027-02-01T17:00:00.000Z',
      description: 'Soda',
      quantity: 1,
      unit_price: 3_000,
      amount: 3_000,
    }
    const accountOf = (paid: number) => ({ charges: [charge], sums: { charges: 3_000, paid, balance: 3_000 - paid } })
    const free = { settlement: 'cash', total_amount: 0, paid_amount: 0, payment: null } as const
    const receipt = page.getByRole('link', { name: trip.receipt })
    await open('checked_in', { ...free, stay_account: accountOf(0) })
    await expect.element(page.getByRole('region', { name: charges.title })).toBeVisible()
    expect(receipt.elements()).toEqual([])
    await open('checked_in', { ...free, stay_account: accountOf(3_000) })
    await expect.element(receipt).toBeVisible()
  })

  test('has no account where nothing was charged', async () => {
    await open('checked_in')
    await expect.element(page.getByRole('heading', { name: trip.history })).toBeVisible()
    expect(page.getByText(charges.title).elements()).toEqual([])
  })

  test.each(['cancelled', 'expired', 'no_show'] as const)('leads nobody to a stay that is %s', async (status) => {
    await open(status)
    await expect.element(page.getByRole('heading', { name: trip.price })).toBeVisible()
    expect(page.getByText(levy, { exact: false }).elements()).toEqual([])
    expect(page.getByRole('heading', { name: trip.way }).elements()).toEqual([])
    await expectUsable(`a stay that is ${status}`)
  })
})

test('each part of a refund that began at one instant stands once in the history', async () => {
  const at = '2027-02-01T08:00:00.000Z'
  const begun = (amount: number): BookingDetail['history'][number] => ({
    event: 'refund_begun',
    at,
    actor: null,
    amount,
    method: 'mpesa',
    msisdn: '255712345678',
    reason: null,
  })
  const history = [begun(3_000_000), begun(1_000_000)]
  await openPage('/my-bookings/900', {
    view: DESKTOP,
    user: ASHA,
    server: {
      'GET /api/my-bookings/900/': () => ({ status: 200, body: { ...BOOKING, status: 'cancelled', history } }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
    },
  })
  for (const { amount } of history)
    await expect.element(page.getByRole('listitem').getByText(formatTsh(amount ?? 0), { exact: false })).toBeVisible()
})
