import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatTsh } from '#domain/money.ts'
import { hotel as en } from '#i18n/en/hotel.ts'
import { stayAccount as accountEn } from '#i18n/en/stay-account.ts'
import { hotel as sw } from '#i18n/sw/hotel.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import { announced, DESKTOP, expectUsable, JUMA, openPage, refusal, VIEWS } from '#test/component/open-page.tsx'

// Somebody else takes the cash of a booking that is open here, or changes its price.

const OWING = hotelBooking({ status: 'checked_in', allowed_statuses: ['checked_out'], owed_amount: 240_000 })
const PAID = { ...OWING, owed_amount: 0, paid_amount: 240_000 }
const dayWith = (...guests: readonly object[]) => ({
  date: '2027-03-02',
  arrivals: [],
  departures: guests,
  in_house: guests,
  rooms: 4,
  occupied_tonight: 1,
  awaiting_payment: 0,
  calendar_conflicts: 0,
  collected_30_days: 0,
  balance: 0,
  occupancy: [{ date: '2027-03-02', taken: 1, rooms: 4 }],
  meals_ahead: [],
})
const PLACES = VIEWS.flatMap((view) =>
  ['/hotel-admin/bookings', '/hotel-admin/dashboard'].map((path) => ({ path, view })),
)

test.each(PLACES)(
  'an open booking follows its row, and a refusal stays to be read: $path $view.width',
  async (place) => {
    const { path, view } = place
    const words = { en, sw }[view.language]
    let now = OWING
    await openPage(path, {
      view,
      user: JUMA,
      server: {
        'GET /api/hotel/today/': () => ({ status: 200, body: dayWith(now) }),
        'GET /api/hotel/bookings/': () => ({ status: 200, body: [now], total: 1 }),
        'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
        'GET /api/bookings/900/disputes/': () => ({
          status: 200,
          body: { disputes: [], can_report: false, can_answer: false },
        }),
        'POST /api/hotel/bookings/900/payment/': () => {
          now = PAID
          return refusal(409, 'already_paid', 'This booking is paid already.')
        },
      },
    })
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(OWING.guest_name) })
      .first()
      .click()
    const take = page.getByRole('button', { name: words.cash.take(formatTsh(240_000, view.language)) })
    await take.click()
    const dialog = page.getByRole('dialog', { name: words.cash.title })
    await dialog.getByRole('button', { name: words.cash.submit }).click()
    await expect.poll(() => take.elements()).toEqual([])
    await expect.element(dialog.getByText(/paid already/)).toBeVisible()
    await expectUsable('a refusal of cash')
    await dialog.getByRole('button', { name: words.confirm.back }).click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: words.moves.checked_out })).toBeVisible()
  },
)

test.each(VIEWS)('a price that has changed is read before the cash is noted: $width px', async (view) => {
  const { language } = view
  const words = { en, sw }[language]
  const [before, now] = [formatTsh(240_000, language), formatTsh(300_000, language)]
  const sent: unknown[] = []
  await openPage('/hotel-admin/bookings', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [OWING], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
      'POST /api/hotel/bookings/900/payment/': (body) => {
        sent.push(body)
        if (sent.length > 1) return { status: 200, body: { ...OWING, owed_amount: 0, cash_amount: 300_000 } }
        return { status: 409, body: { code: 'price_changed', error: 'The price has changed.', total_amount: 300_000 } }
      },
    },
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(OWING.guest_name) })
    .first()
    .click()
  await page.getByRole('button', { name: words.cash.take(before) }).click()
  const dialog = page.getByRole('dialog', { name: words.cash.title })
  await expect.element(dialog.getByText(words.cash.text(OWING.guest_name, before))).toBeVisible()
  const submit = dialog.getByRole('button', { name: words.cash.submit })
  await submit.click()
  await expect.element(dialog.getByText(/The price has changed/)).toBeVisible()
  await expect.element(dialog.getByText(words.cash.text(OWING.guest_name, now))).toBeVisible()
  await expectUsable('cash of another price')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    { payment: 'paid_cash', shown_amount: 240_000 },
    { payment: 'paid_cash', shown_amount: 300_000 },
  ])
  expect(announced().join()).toContain(words.cash.taken(OWING.guest_name, now))
})

test.each([
  ['/hotel-admin/bookings', en.bookings.empty],
  ['/hotel-admin/dashboard', en.today.noDepartures],
])('an open booking stays as it was last once its row is gone: %s', async (path, nothing) => {
  let now = [OWING]
  await openPage(path, {
    view: DESKTOP,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: dayWith(...now) }),
      'GET /api/hotel/bookings/': () => ({ status: 200, body: now, total: now.length }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
    },
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(OWING.guest_name) })
    .first()
    .click()
  const take = page.getByRole('button', { name: en.cash.take(formatTsh(240_000)) })
  await expect.element(take).toBeVisible()
  now = [PAID]
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => take.elements()).toEqual([])
  now = []
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(nothing)
  await expect.element(page.getByRole('dialog').getByText(PAID.reference)).toBeVisible()
  expect(take.elements()).toEqual([])
})

const DINNER = {
  id: 1,
  at: '2027-03-02T15:30:00.000Z',
  description: 'Dinner',
  quantity: 1,
  unit_price: 30_000,
  amount: 30_000,
  account: { id: 7, name: 'Zuhura Ally' },
}
/** The account of a dinner, of which the guest has paid so much. */
const accountWith = (paid: number) => {
  const { at, account } = DINNER
  return {
    charges: [{ ...DINNER, voided: null }],
    payments: paid > 0 ? [{ id: 1, at, kind: 'taken', amount: paid, account }] : [],
    sums: { charges: 30_000, paid, balance: 30_000 - paid },
  }
}

test.each(['/hotel-admin/bookings', '/hotel-admin/dashboard'])(
  'what is open of an open booking is that of its account before the list is read again: %s',
  async (path) => {
    const row = hotelBooking({ status: 'checked_in', allowed_statuses: ['checked_out'], charges_due: 30_000 })
    let isTaken = false
    const inTime = (body: object) => (isTaken ? new Promise<never>(() => {}) : { status: 200, body, total: 1 })
    await openPage(path, {
      view: DESKTOP,
      user: JUMA,
      server: {
        'GET /api/hotel/today/': () => inTime(dayWith(row)),
        'GET /api/hotel/bookings/': () => inTime([row]),
        'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
        'GET /api/bookings/900/disputes/': () => ({
          status: 200,
          body: { disputes: [], can_report: false, can_answer: false },
        }),
        'GET /api/hotel/bookings/900/account/': () => ({ status: 200, body: accountWith(isTaken ? 30_000 : 0) }),
        'POST /api/hotel/bookings/900/charges/payment/': () => {
          isTaken = true
          return { status: 200, body: accountWith(30_000) }
        },
      },
    })
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(OWING.guest_name) })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: OWING.guest_name, exact: true })
    await expect.element(sheet.getByText(en.bookings.chargesDue)).toBeVisible()
    await sheet.getByRole('button', { name: accountEn.take }).click()
    const dialog = page.getByRole('dialog', { name: accountEn.takeTitle })
    await dialog.getByRole('button', { name: accountEn.takeSubmit }).click()
    await expect.element(sheet.getByText(accountEn.settled)).toBeVisible()
    expect(sheet.getByText(en.bookings.chargesDue).elements()).toEqual([])
  },
)

test.each([
  ['/hotel-admin/bookings', en.bookings.empty],
  ['/hotel-admin/dashboard', en.today.noDepartures],
])('cash for charges is among the facts of an open booking whose row is gone: %s', async (path, nothing) => {
  let now = [hotelBooking({ status: 'checked_out', allowed_statuses: [], charges_due: 30_000 })]
  let account = accountWith(0)
  await openPage(path, {
    view: DESKTOP,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: dayWith(...now) }),
      'GET /api/hotel/bookings/': () => ({ status: 200, body: now, total: now.length }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
      'GET /api/hotel/bookings/900/account/': () => ({ status: 200, body: account }),
      'POST /api/hotel/bookings/900/charges/payment/': () => {
        account = accountWith(30_000)
        return { status: 200, body: account }
      },
    },
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(OWING.guest_name) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: OWING.guest_name, exact: true })
  await expect.element(sheet.getByText(en.bookings.chargesDue)).toBeVisible()
  now = []
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(nothing)
  await sheet.getByRole('button', { name: accountEn.take }).click()
  const dialog = page.getByRole('dialog', { name: accountEn.takeTitle })
  await dialog.getByRole('button', { name: accountEn.takeSubmit }).click()
  await expect.element(sheet.getByText(accountEn.settled)).toBeVisible()
  expect(sheet.getByText(en.bookings.chargesDue).elements()).toEqual([])
})
