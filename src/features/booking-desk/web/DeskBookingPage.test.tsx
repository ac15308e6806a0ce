import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deskBooking as en } from '#i18n/en/desk-booking.ts'
import { deskBooking as sw } from '#i18n/sw/desk-booking.ts'
import { conversation } from '#test/component/conversation.ts'
import { deskBooking } from '#test/component/desk-booking.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { DeskBooking } from './desk-booking.ts'

const WORDS = { en, sw }
const ok = (body: unknown): Reply => ({ status: 200, body })
const PATH = '/bhumwi-admin/bookings/5'

type OpenInput = {
  view?: (typeof VIEWS)[number]
  role?: 'owner' | 'support' | 'finance'
  server?: Parameters<typeof openPage>[1]['server']
}
const open = (booking: DeskBooking, { view = DESKTOP, role = 'support', server = {} }: OpenInput = {}) =>
  openPage(PATH, {
    view,
    user: staff(role),
    server: {
      'GET /api/bhumwi-admin/bookings/5/': () => ok(booking),
      'GET /api/bhumwi-admin/disputes/': () => ok([]),
      'GET /api/bookings/5/messages/': () => ok(conversation({ side: null, messages: [] })),
      ...server,
    },
  })
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(VIEWS)('a booking has stay, people, price, money and history: $width $language', async (view) => {
  const words = WORDS[view.language]
  await open(deskBooking(), { view })
  await expect.element(main().getByRole('heading', { level: 1, name: 'BHM-ABC123' })).toBeVisible()
  for (const title of [words.stay, words.people, words.price, words.payments, words.ledger, words.requests])
    await expect.element(main().getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Asha Juma' }))
    .toHaveAttribute('href', '/bhumwi-admin/people/3')
  await expect
    .element(main().getByRole('link', { name: words.request(7) }))
    .toHaveAttribute('href', '/bhumwi-admin/payment-requests?q=BHM-ABC123')
  await expect.element(main().getByText(words.answered('http_503 timeout'))).toBeVisible()
  await expectUsable('one booking of the desk')
  await inDark(() => expectUsable('one booking of the desk in the dark'))
})

test.each(VIEWS)('of a payment of which a part went back, staff see what stays: $language', async (view) => {
  const words = WORDS[view.language]
  const booking = deskBooking()
  const [payment] = booking.payments.filter(({ kind }) => kind === 'collection').slice(-1)
  if (!payment) throw new Error('the booking has no payment')
  const refund = { amount: 50_000, status: 'succeeded' as const }
  const refunded = { ...payment, status: 'refunded' as const, amount: 200_000 }
  const money = { paid_amount: 150_000, refund }
  await open({ ...booking, ...money, payments: [{ ...refunded, kept_amount: 150_000 }] }, { view })
  await expect.element(main().getByText(`${words.kinds.collection}: ${words.refundedInPart}`)).toBeVisible()
  const term = main().getByRole('term').filter({ hasText: words.paidLessRefund })
  await expect.element(term).toBeVisible()
  expect(term.element().parentElement?.textContent).toContain('TSh\u00a0150,000')
})

test('a payment of which all went back is refunded, not in part', async () => {
  const booking = deskBooking()
  const payments = booking.payments.map((payment) => ({ ...payment, status: 'refunded' as const }))
  await open({ ...booking, paid_amount: 0, payments })
  await expect.element(main().getByText(`${en.kinds.collection}: ${en.states.refunded}`).first()).toBeVisible()
  await expect.element(main().getByText(en.refundedInPart)).not.toBeInTheDocument()
})

test('the price says which residency was declared, and what was proven', async () => {
  const totals = { none: 200_000, citizen: 140_000 }
  const sold = { residency: 'citizen' as const, percent: 30, amount: 60_000, totals }
  await open({ ...deskBooking(), residency: { ...sold, proof: 'none', due: 60_000 } })
  await expect.element(main().getByText('Citizen of Tanzania, −30%')).toBeVisible()
  await expect.element(main().getByText(/^-TSh\s60,000/)).toBeVisible()
  await expect
    .element(
      main()
        .getByText(/TSh\s60,000 taken at the property$/)
        .last(),
    )
    .toBeVisible()
})

test('the history has the latest first, and can be narrowed to one kind', async () => {
  await open(deskBooking())
  const texts = () => [...document.querySelectorAll('main ol > li')].map(({ textContent }) => textContent)
  await expect.poll(texts).toHaveLength(8)
  expect(texts()[0]).toMatch(/^To the hotel, by email \(sent\)/)
  expect(texts()[1]).toMatch(/^To the guest, by SMS \(was refused\)Bhumwi: Booking BHM-ABC123 is confirmed/)
  expect(texts()[2]).toMatch(/^To the hotel: New booking/)
  expect(texts()[7]).toMatch(/^Booked/)
  await main().getByLabelText(en.show.label).selectOptions(en.show.payment)
  await expect.element(main().getByText(en.roles.hotel)).not.toBeInTheDocument()
  await expect
    .element(
      main()
        .getByText(/did not go through/)
        .first(),
    )
    .toBeVisible()
})

test('a booking of which nothing is known yet has its own words for it', async () => {
  await open(deskBooking({ payments: [], requests: [], timeline: [], ledger: { entries: [], sums: [] } }))
  for (const text of [en.noPayments, en.noRequests, en.noLedger, en.nothing])
    await expect.element(main().getByText(text)).toBeVisible()
})

test('who may not see people gets masked numbers without links, and no actions', async () => {
  const masked = { guest: null, host: null, shows_contacts: false, guest_phone: '0712 *** 678', ledger: null }
  await open(deskBooking(masked), { role: 'finance' })
  await expect.element(main().getByText(en.masked)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Asha Juma' })).not.toBeInTheDocument()
  await expect.element(main().getByRole('heading', { name: en.ledger })).not.toBeInTheDocument()
  await expect.element(button(en.cancel.open)).not.toBeInTheDocument()
})

test('a cancellation shows what goes back for whom, asks for a reason, and sends what was shown', async () => {
  const sent: unknown[] = []
  await open(deskBooking(), {
    server: {
      'GET /api/bhumwi-admin/bookings/5/cancellation/': (_body, query) =>
        ok({
          paid_amount: 200_000,
          refund_amount: query.get('on_behalf_of') === 'guest' ? 100_000 : 200_000,
          percent: query.get('on_behalf_of') === 'guest' ? 50 : 100,
          until: null,
        }),
      'POST /api/bhumwi-admin/bookings/5/cancel/': (body) => {
        sent.push(body)
        return ok({ success: true })
      },
    },
  })
  await button(en.cancel.open).click()
  await expect.element(dialog().getByText(en.cancel.of(50, 'TSh 200,000'))).toBeVisible()
  await dialog().getByText(en.cancel.whoses.hotel, { exact: true }).click()
  await expect.element(dialog().getByText(en.cancel.of(100, 'TSh 200,000'))).toBeVisible()
  await button(en.cancel.submit).click()
  await expect.element(dialog().getByText('Please write something.')).toBeVisible()
  await expectUsable('the cancellation', 'dialog[open]')
  await userEvent.keyboard('The roof leaks')
  await button(en.cancel.submit).click()
  const shown = { paid_amount: 200_000, refund_amount: 200_000 }
  await expect.poll(() => sent).toEqual([{ on_behalf_of: 'hotel', reason: 'The roof leaks', ...shown }])
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(announced).toContain(en.cancel.done)
})

test('an amount that has changed is fetched again and stays in sight', async () => {
  let refund_amount = 100_000
  await open(deskBooking(), {
    server: {
      'GET /api/bhumwi-admin/bookings/5/cancellation/': () =>
        ok({ paid_amount: 200_000, refund_amount, percent: refund_amount / 2000, until: null, ...NO_CASH }),
      'POST /api/bhumwi-admin/bookings/5/cancel/': () => {
        refund_amount = 0
        return refusal(409, 'refund_changed', 'Another amount goes back by now.')
      },
    },
  })
  await button(en.cancel.open).click()
  await dialog().getByLabelText(en.cancel.reason).fill('Called')
  await button(en.cancel.submit).click()
  await expect.element(dialog().getByText('Another amount goes back by now.')).toBeVisible()
  await expect.element(dialog().getByText(en.cancel.nothing('TSh 200,000'))).toBeVisible()
})

const NO_CASH = { cash_amount: 0, desk_amount: 0 }

test.each([
  ['whose desk took cash', { cash_amount: 200_000, desk_amount: 0 }, en.cancel.cash('TSh 200,000')],
  ['whose desk may have taken cash', { cash_amount: 0, desk_amount: 200_000 }, en.cancel.atDesk('TSh 200,000')],
  ['whose money a decision sent back', { ...NO_CASH, decided_amount: 200_000 }, en.cancel.decided('TSh 200,000')],
])('of a booking %s it is never said that nothing was paid', async (_, cash, sentence) => {
  const reply = ok({ paid_amount: 0, refund_amount: 0, percent: 100, until: null, ...cash })
  await open(deskBooking(), { server: { 'GET /api/bhumwi-admin/bookings/5/cancellation/': () => reply } })
  await button(en.cancel.open).click()
  await expect.element(dialog().getByText(sentence)).toBeVisible()
  expect(dialog().getByText(en.cancel.unpaid).elements()).toEqual([])
})

test.each(VIEWS)('a refund to an erased number is said to be impossible before it is sent: $width px', async (view) => {
  const { cancel: words } = { en, sw }[view.language]
  const paid = { paid_amount: 200_000, percent: 100, until: null, ...NO_CASH }
  await open(deskBooking(), {
    view,
    server: {
      'GET /api/bhumwi-admin/bookings/5/cancellation/': (_, query) =>
        query.get('on_behalf_of') === 'hotel'
          ? ok({ ...paid, refund_amount: 200_000, number_erased: true })
          : ok({ ...paid, refund_amount: 0, percent: 0 }),
    },
  })
  await button(words.open).click()
  await expect.element(button(words.submit)).toBeEnabled()
  await dialog().getByText(words.whoses.hotel, { exact: true }).click()
  await expect.element(dialog().getByText(words.erasedHint)).toBeVisible()
  await expect.element(button(words.submit)).toBeDisabled()
  expect(dialog().getByText('200,000').elements()).toEqual([])
  await expectUsable('a cancellation that is impossible', 'dialog[open]')
})

test('terms that could not be fetched have a Retry, and nothing can be sent', async () => {
  let reply: Reply = { status: 500, body: {} }
  await open(deskBooking(), { server: { 'GET /api/bhumwi-admin/bookings/5/cancellation/': () => reply } })
  await button(en.cancel.open).click()
  await expect.element(dialog().getByText(en.cancel.termsFailed)).toBeVisible()
  reply = ok({ paid_amount: 0, refund_amount: 0, percent: 0, until: null, ...NO_CASH })
  await button('Retry').click()
  await expect.element(dialog().getByText(en.cancel.unpaid)).toBeVisible()
})

test('a confirmation says where it goes before it is sent again', async () => {
  await open(deskBooking(), {
    server: { 'POST /api/bhumwi-admin/bookings/5/resend/': () => ok({ success: true }) },
  })
  await button(en.resend.open).click()
  await expect.element(dialog().getByText(/asha@example.com/)).toBeVisible()
  await button(en.resend.submit).click()
  await expect.poll(announced).toContain(en.resend.done)
})

test('a booking that cannot be cancelled or has no voucher offers neither', async () => {
  await open(deskBooking({ status: 'cancelled', cancellable_for: [], can_resend: false }))
  await expect.element(main().getByRole('heading', { level: 1, name: 'BHM-ABC123' })).toBeVisible()
  await expect.element(button(en.cancel.open)).not.toBeInTheDocument()
  await expect.element(button(en.resend.open)).not.toBeInTheDocument()
})
