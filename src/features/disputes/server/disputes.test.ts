import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import { deleteUser } from '#features/accounts/contract.ts'
import { listActions } from '#features/action-log/contract.ts'
import {
  cancelOnBehalf,
  deskBooking,
  deskCancellationTerms,
  resendConfirmation,
} from '#features/booking-desk/contract.ts'
import { hotelBookings } from '#features/front-desk/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { hotelEarnings, listPaymentRequests, processPaymentRequest } from '#features/payouts/contract.ts'
import { myBooking } from '#features/trips/contract.ts'
import { sql } from '#platform/server/db.ts'
import { balancesOf } from '#test/drive-payments.ts'
import { makeAccount, makeMember, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { openPayouts } from '#test/payouts.ts'
import {
  answerDispute,
  bookingDisputes,
  decideDispute,
  listDisputes,
  openDispute,
  previewDecision,
  reportStay,
} from '../contract.ts'

type Scene = Awaited<ReturnType<typeof openPayouts>>
type Browser = Scene['hotel']
let scene: Scene

beforeAll(async () => {
  scene = await openPayouts()
  await scene.wallet()
})
afterAll(() => scene.market.close())

/** A stay of 200,000 shillings whose guest left so many days ago. */
const stay = async (daysAgo = 2, status = 'checked_out', by?: Browser) => {
  const { market, driver } = scene
  const browser = by ?? (await market.traveller()).browser
  const { id, reference } = await market.book(browser, { room: await market.room({ price_tsh: 100_000 }) })
  await driver.collect(id)
  const shift = 12 + daysAgo
  await sql`update booking set status = ${status}, check_in = check_in - ${shift}::int, check_out = check_out - ${shift}::int
    where id = ${id}`.execute(market.db)
  return { id, reference, guest: browser }
}
const COMPLAINT = { reason: 'not_as_described', complaint: 'There was no water for two days.' } as const
const report = (by: Browser, id: number) => by.call(reportStay, { params: { id }, body: COMPLAINT })
const open = (id: number, by: Browser = scene.support) =>
  by.call(openDispute, {
    params: { id },
    body: { raised_by: 'platform', reason: 'fraud', complaint: 'Two cards, one name.' },
  })
const answer = (id: number, by: Browser = scene.hotel) =>
  by.call(answerDispute, { params: { id }, body: { answer: 'The tank was filled the same evening.' } })
const seen = async (by: Browser, id: number) => (await by.call(bookingDisputes, { params: { id } })).ok
const titles = async (by: Browser) => (await by.call(listNotifications, {})).ok.map(({ title }) => title)

type Outcome = { outcome: 'released' | 'refunded'; refund_amount: number }
const preview = (id: number, decision: Outcome, by: Browser = scene.support) =>
  by.call(previewDecision, { params: { id }, query: decision })
const decide = (id: number, decision: Outcome, version: string, by: Browser = scene.support) =>
  by.call(decideDispute, {
    params: { id },
    body: { ...decision, explanation: 'Half of the stay was without water.', version },
  })
const REFUND: Outcome = { outcome: 'refunded', refund_amount: 50_000 }
const RELEASE: Outcome = { outcome: 'released', refund_amount: 0 }

test('a report freezes the money of the stay, the hotel answers once, and a part goes back to the guest', async () => {
  const { id, reference, guest } = await stay()
  expect(await seen(guest, id)).toEqual({ disputes: [], can_report: true, can_answer: false })
  const reported = await report(guest, id)
  expect([reported.status, reported.ok]).toMatchObject([201, { status: 'open', raised_by: 'guest', answer: null }])
  const dispute = reported.ok.id
  expect(await refusalOf(report(guest, id))).toBe('409 already_reported')
  expect(await seen(guest, id)).toMatchObject({ can_report: false, disputes: [COMPLAINT] })
  expect((await titles(guest))[0]).toBe('We have received your report')
  expect((await titles(scene.hotel))[0]).toBe(`A dispute about booking ${reference}`)
  expect((await titles(scene.support))[0]).toContain('has reported a stay')

  // Nothing can be asked for, and the hotel sees why.
  expect(await refusalOf(scene.ask(id))).toBe('409 dispute_open')
  const earnings = (await scene.hotel.call(hotelEarnings, { query: { limit: 500 } })).ok
  expect(earnings.bookings.find((one) => one.id === id)).toMatchObject({
    is_disputed: true,
    held: 180_000,
    available: 0,
  })

  expect(await seen(scene.hotel, id)).toMatchObject({ can_report: false, can_answer: true })
  expect((await answer(dispute)).status).toBe(200)
  expect(await refusalOf(answer(dispute))).toBe('409 dispute_answered')
  expect((await titles(guest))[0]).toBe('The hotel has answered')
  expect(await seen(scene.hotel, id)).toMatchObject({
    can_answer: false,
    disputes: [{ answer: 'The tank was filled the same evening.' }],
  })

  expect(await refusalOf(preview(dispute, { outcome: 'refunded', refund_amount: 200_001 }))).toBe(
    '409 refund_exceeds_paid',
  )
  expect(await refusalOf(preview(dispute, { outcome: 'refunded', refund_amount: 50 }))).toBe('409 amount_out_of_range')
  expect(await refusalOf(preview(dispute, { outcome: 'refunded', refund_amount: 0 }))).toBe('400 validation')
  expect(await refusalOf(preview(dispute, { outcome: 'released', refund_amount: 5 }))).toBe('400 validation')
  const shown = (await preview(dispute, REFUND)).ok
  expect(shown).toMatchObject({
    paid_amount: 200_000,
    refunds: [{ msisdn: '0712 *** 678', amount: 50_000 }],
    hotel: { before: 180_000, after: 135_000 },
    commission: { before: 20_000, after: 15_000 },
    requests_too_large: [],
  })
  // A preview changes nothing.
  expect(await seen(guest, id)).toMatchObject({ disputes: [{ status: 'open' }] })
  expect(await scene.balanceOf(id)).toBe(180_000)
  expect(await refusalOf(decide(dispute, { ...REFUND, refund_amount: 60_000 }, shown.version))).toBe(
    '409 repair_changed',
  )

  expect((await decide(dispute, REFUND, shown.version)).ok).toMatchObject({ status: 'decided', refund_amount: 50_000 })
  expect(await seen(guest, id)).toMatchObject({
    can_report: false,
    disputes: [{ outcome: 'refunded', refund_amount: 50_000, explanation: 'Half of the stay was without water.' }],
  })
  expect((await titles(guest))[0]).toBe('We have decided about your stay')
  expect((await titles(scene.hotel))[0]).toContain('goes back to the guest')
  await scene.send(id)
  expect((await titles(guest))[0]).toBe('Your money has been sent back')
  expect(await balancesOf(scene.market, id)).toEqual({
    provider_cash: 150_000,
    hotel_payable: -135_000,
    commission: -15_000,
  })
  expect(await refusalOf(scene.ask(id))).toBe('409 balance_exceeded')
  expect((await scene.ask(id, 135_000)).status).toBe(201)

  // What was not sent back stays paid, and no desk asks for the rest.
  const money = {
    paid_amount: 150_000,
    owed_amount: 0,
    desk_amount: 0,
    refund: { amount: 50_000, status: 'succeeded' },
  }
  const [ofHotel] = (await scene.hotel.call(hotelBookings, { query: { q: reference } })).ok
  expect(ofHotel).toMatchObject(money)
  expect((await guest.call(myBooking, { params: { id } })).ok).toMatchObject({ paid_amount: 150_000, rest_amount: 0 })

  const desk = (await scene.support.call(deskBooking, { params: { id } })).ok
  expect(desk).toMatchObject(money)
  expect(desk.payments.map(({ kind, kept_amount = null }) => [kind, kept_amount])).toEqual([
    ['collection', 150_000],
    ['refund', null],
  ])
  expect(desk.timeline.flatMap((step) => (step.source === 'action' ? [step.action_type] : []))).toEqual([
    'dispute.open',
    'dispute.answer',
    'dispute.decide',
    'payment_request.create',
  ])
})

test('an open dispute stops a request at each step but the rejection, and a decision for the hotel lets it go on', async () => {
  const request = await scene.createRequest()
  expect((await open(request.booking)).ok).toMatchObject({ raised_by: 'platform', held_amount: 180_000 })
  const [listed] = (await scene.support.call(listDisputes, { query: { booking: request.booking } })).ok
  const dispute = listed?.id ?? 0
  expect((await scene.requestOf(request.id)).is_disputed).toBe(true)
  expect(await refusalOf(scene.step(request.id, 'approve'))).toBe('409 dispute_open')
  expect(await refusalOf(open(request.booking))).toBe('409 dispute_exists')
  const { version } = (await preview(dispute, RELEASE)).ok
  expect((await decide(dispute, RELEASE, version)).status).toBe(200)
  expect((await scene.step(request.id, 'approve')).status).toBe(200)

  // Opened again after the money was ordered and before it was sent: it is not sent.
  expect((await scene.step(request.id, 'pay')).status).toBe(200)
  const again = (await open(request.booking)).ok.id
  await scene.send(request.booking)
  expect(await scene.requestOf(request.id)).toMatchObject({ status: 'approved', is_sending: false })
  expect(await scene.balanceOf(request.booking)).toBe(180_000)
  expect(await refusalOf(scene.step(request.id, 'pay'))).toBe('409 dispute_open')
  // A refund of all shows the request that could not be paid any more.
  const all = (await preview(again, { outcome: 'refunded', refund_amount: 200_000 })).ok
  expect(all.requests_too_large).toMatchObject([{ id: request.id, total_amount: 180_000 }])
  await decide(again, { outcome: 'refunded', refund_amount: 200_000 }, all.version)
  await scene.send(request.booking)
  expect(await balancesOf(scene.market, request.booking)).toEqual({})
  expect(await refusalOf(scene.step(request.id, 'pay'))).toBe('409 balance_exceeded')
  expect((await scene.step(request.id, 'reject', 'All of it went back.')).status).toBe(200)
})

test('of money that a decision sends back, a cancellation does not say that none had been paid', async () => {
  await scene.market.sims.clickpesa.control.advance(61_000)
  const { id, guest } = await stay(-1, 'confirmed')
  const dispute = (await open(id)).ok.id
  const whole: Outcome = { outcome: 'refunded', refund_amount: 200_000 }
  expect((await decide(dispute, whole, (await preview(dispute, whole)).ok.version)).status).toBe(200)
  const params = { id }
  const decided = { paid_amount: 0, refund_amount: 0, decided_amount: 200_000 }
  const asked = { params, query: { on_behalf_of: 'hotel' as const } }
  expect((await scene.support.call(deskCancellationTerms, asked)).ok).toMatchObject(decided)
  // The refund is still under way.
  const cancel = { params, body: { on_behalf_of: 'hotel' as const, reason: 'No room' } }
  expect((await scene.support.call(cancelOnBehalf, cancel)).status).toBe(200)
  for (const by of [guest, scene.hotel]) {
    const [told] = (await by.call(listNotifications, {})).ok
    expect(told?.message).toContain(`Bhumwi has already decided about the ${formatTsh(200_000, 'en')} paid`)
  }
})

describe('a refund of a part', () => {
  test('is the only one: a later dispute says that no more can go back, and is decided for the hotel', async () => {
    await scene.market.sims.clickpesa.control.advance(61_000)
    const { id } = await stay()
    const first = (await open(id)).ok.id
    await decide(first, REFUND, (await preview(first, REFUND)).ok.version)
    for (const refund of ['under way', 'sent']) {
      const again = (await open(id)).ok.id
      expect(await refusalOf(preview(again, { ...REFUND, refund_amount: 20_000 })), refund).toBe('409 refunded_already')
      expect(await refusalOf(decide(again, REFUND, '')), refund).toBe('409 refunded_already')
      const plan = (await preview(again, RELEASE)).ok
      expect(plan).toMatchObject({ paid_amount: 0, hotel: { before: 135_000, after: 135_000 } })
      expect((await decide(again, RELEASE, plan.version)).ok).toMatchObject({ outcome: 'released' })
      await scene.send(id)
    }
  })

  test('waits until the booking cannot be cancelled any more, so that a cancellation sends the whole money back', async () => {
    // The provider takes the same amount for the same number once a minute.
    await scene.market.sims.clickpesa.control.advance(61_000)
    const { id, guest } = await stay(-1, 'confirmed')
    const dispute = (await open(id)).ok.id
    expect(await refusalOf(preview(dispute, REFUND))).toBe('409 refund_of_part_too_early')
    const cancel = { params: { id }, body: { on_behalf_of: 'hotel' as const, reason: 'No room' } }
    expect((await scene.support.call(cancelOnBehalf, cancel)).status).toBe(200)
    await scene.send(id)
    expect((await titles(guest))[0]).toBe('Your money has been sent back')
    expect(await balancesOf(scene.market, id)).toEqual({})
  })

  test('is not demanded a second time by a confirmation that is sent again', async () => {
    await scene.market.sims.clickpesa.control.advance(61_000)
    const { id, guest } = await stay(-1, 'checked_in')
    const dispute = (await open(id)).ok.id
    await decide(dispute, REFUND, (await preview(dispute, REFUND)).ok.version)
    expect((await scene.support.call(resendConfirmation, { params: { id } })).status).toBe(200)
    const [resent] = (await guest.call(listNotifications, {})).ok
    expect(resent?.message).toContain(`We have received ${formatTsh(200_000, 'en')}.`)
    expect(resent?.message).not.toContain('at the hotel')
  })
})

test('nothing is sent back to a number that was erased with its account', async () => {
  const { id, guest } = await stay()
  const dispute = (await report(guest, id)).ok.id
  // As a deletion leaves the payments of the account.
  await sql`update payment set msisdn = '' where booking_id = ${id}`.execute(scene.market.db)
  expect(await refusalOf(preview(dispute, REFUND))).toBe('409 payer_number_erased')
  expect(await seen(guest, id)).toMatchObject({ disputes: [{ status: 'open' }] })
  expect(await scene.balanceOf(id)).toBe(180_000)
  expect((await preview(dispute, RELEASE)).status).toBe(200)
})

describe('a stay can be reported', () => {
  test('by its guest, until 14 days after check-out, and never before it begins', async () => {
    const late = await stay(15)
    expect(await refusalOf(report(late.guest, late.id))).toBe('409 not_reportable')
    const last = await stay(14, 'no_show')
    expect((await report(last.guest, last.id)).status).toBe(201)
    const coming = await stay(-13, 'confirmed')
    expect(await seen(coming.guest, coming.id)).toMatchObject({ can_report: false })
    expect(await refusalOf(report(coming.guest, coming.id))).toBe('409 not_reportable')
    expect(await refusalOf(open(coming.id))).toBe('409 not_disputable')
  })

  test('only with what it is about and some words', async () => {
    const { id, guest } = await stay()
    const body = { reason: 'damage' as 'other', complaint: ' ' }
    expect((await guest.call(reportStay, { params: { id }, body })).failure).toMatchObject({
      fields: { reason: 'Choose what it is about.', complaint: 'Please write something.' },
    })
  })
})

test('a dispute is seen by its guest, its hotel and the staff, and answered by owner or manager alone', async () => {
  const { id, guest } = await stay()
  const dispute = (await report(guest, id)).ok.id
  const { market } = scene
  const member = async (role: 'manager' | 'front_desk') => {
    const account = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeMember(market.db, { property_id: market.property.id, account_id: account.id, role })
    return signInAs(market.app, account)
  }
  const [desk, manager] = [await member('front_desk'), await member('manager')]
  expect(await seen(desk, id)).toMatchObject({ can_answer: false, disputes: [{ id: dispute }] })
  expect(await refusalOf(answer(dispute, desk))).toBe('403 wrong_role')
  const stranger = (await market.traveller()).browser
  expect(await refusalOf(stranger.call(bookingDisputes, { params: { id } }))).toBe('404 not_found')
  const elsewhere = await signInAs(market.app, await makeAccount(market.db, { role: 'hotel_admin' }))
  expect(await refusalOf(answer(dispute, elsewhere))).toBe('404 not_found')
  expect((await answer(dispute, manager)).status).toBe(200)
})

test('the list has the open disputes first, and finds one by its reference', async () => {
  const [first, second] = [await stay(), await stay()]
  const ids = [(await report(first.guest, first.id)).ok.id, (await report(second.guest, second.id)).ok.id]
  const all = (await scene.finance.call(listDisputes, { query: { limit: 500 } })).ok
  const open = all.filter(({ status }) => status === 'open')
  expect(all.slice(0, open.length)).toEqual(open)
  expect(open.map(({ id }) => id).slice(-2)).toEqual(ids)
  expect(all.slice(open.length).map(({ id }) => id)).toEqual(
    all
      .slice(open.length)
      .map(({ id }) => id)
      .toSorted((a, b) => b - a),
  )
  const found = (await scene.finance.call(listDisputes, { query: { q: first.reference, status: 'open' } })).ok
  expect(found).toMatchObject([{ id: ids[0], booking: { reference: first.reference } }])
})

describe('two people at once', () => {
  test('decide a dispute: one acts, the other reads who was faster', async () => {
    const { id, guest } = await stay()
    const dispute = (await report(guest, id)).ok.id
    const refund = (await preview(dispute, REFUND)).ok.version
    const release = (await preview(dispute, RELEASE)).ok.version
    const both = await Promise.all([
      decide(dispute, REFUND, refund, scene.finance),
      decide(dispute, RELEASE, release, scene.support),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = both.find(({ status }) => status === 409)
    const winner = both.find(({ status }) => status === 200)
    expect(loser?.failure).toMatchObject({
      code: 'dispute_decided',
      decided_by: winner?.ok.decided_by?.username,
      outcome: winner?.ok.outcome,
    })
    await scene.send(id)
    expect(await scene.balanceOf(id)).toBe(winner?.ok.outcome === 'refunded' ? 135_000 : 180_000)
  })

  test('pay a request and open a dispute: no money leaves beside an open dispute', async () => {
    await scene.market.sims.clickpesa.control.advance(61_000)
    const request = await scene.createRequest()
    await scene.step(request.id, 'approve')
    const [paid, opened] = await Promise.all([scene.step(request.id, 'pay'), open(request.booking)])
    expect(opened.status).toBe(201)
    expect([200, 409]).toContain(paid.status)
    await scene.send(request.booking)
    expect(await scene.balanceOf(request.booking)).toBe(180_000)
    expect((await scene.requestOf(request.id)).status).toBe('approved')
  })

  test('approve a request: one acts, the other reads who was faster', async () => {
    const { id } = await scene.createRequest()
    const other = await scene.staffOf('finance')
    const approve = (by: Browser) =>
      by.call(processPaymentRequest, {
        params: { id },
        body: { payment_request_id: id, action: 'approve', seen_status: 'pending' },
      })
    const both = await Promise.all([approve(scene.finance), approve(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [found] = (await scene.finance.call(listPaymentRequests, { query: { limit: 1 } })).ok
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: 'already_decided',
      status: 'approved',
      decided_by: found?.decided_by?.username,
    })
  })
})

test('the action log has what was done about a dispute, of its words only those of the decision', async () => {
  const { id, reference, guest } = await stay()
  const dispute = (await report(guest, id)).ok.id
  await answer(dispute)
  await decide(dispute, RELEASE, (await preview(dispute, RELEASE)).ok.version)
  await open(id)
  const rows = (await scene.support.call(listActions, {})).ok
  const ofStay = rows.filter((row) => row.object_type === 'booking' && row.object_id === String(id)).toReversed()
  const steps = ofStay.filter(({ action_type }) => action_type.startsWith('dispute.'))
  expect(steps).toMatchObject([
    { action_type: 'dispute.open', summary: reference, reason: '' },
    { action_type: 'dispute.answer', summary: reference, reason: '' },
    { action_type: 'dispute.decide', reason: 'Half of the stay was without water.' },
    { action_type: 'dispute.open', summary: reference, reason: '' },
  ])
  expect(steps[0]?.after).toEqual({ raised_by: 'guest', dispute_reason: COMPLAINT.reason })
})

test('the words of a dispute go with the account of its guest, from its row and from the log', async () => {
  const { market } = scene
  const account = await makeAccount(market.db, { withPassword: true })
  const guest = await signInAs(market.app, account)
  const { id } = await stay(2, 'checked_out', guest)
  const dispute = (await report(guest, id)).ok.id
  await answer(dispute)
  const remove = () => guest.call(deleteUser, { body: { password: PASSWORD } })
  await sql`update payment set next_poll_at = null where booking_id = ${id}`.execute(market.db)
  expect(await refusalOf(remove())).toBe('409 money_under_way')
  await decide(dispute, RELEASE, (await preview(dispute, RELEASE)).ok.version)
  expect((await remove()).status).toBe(200)
  const { rows } =
    await sql`select reason, complaint, answer, outcome, explanation from dispute where id = ${dispute}`.execute(
      market.db,
    )
  expect(rows).toEqual([{ reason: COMPLAINT.reason, complaint: '', answer: '', outcome: 'released', explanation: '' }])
  const logged = await sql`select 1 from action_log where object_type = 'booking' and object_id = ${String(id)}
    and action_log::text ~ 'water for two days|tank was filled'`.execute(market.db)
  expect(logged.rows).toEqual([])
})
