import { expect } from 'vitest'
import { type BookingStatus, holdsNights, MOVES } from '#domain/booking.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { canMovePayment, isPaid, type PaymentMover, type PaymentState } from '#domain/payment.ts'
import { nightsOf } from '#domain/stay.ts'
import { searchByQuery } from '#features/search/server/store-oracle.ts'
import { sql } from '#platform/server/db.ts'
import type { Scene } from './money-scene.ts'

const read = async ({ stage, rooms, bookings }: Scene) => {
  const { db } = stage.market
  const mine = bookings.length > 0 ? bookings : [0]
  const ids = rooms.map(({ id }) => id)
  const [rows, payments, requests, moves, events, nights, lines] = await Promise.all([
    db.selectFrom('booking').selectAll().where('id', 'in', mine).orderBy('id').execute(),
    db.selectFrom('payment').selectAll().where('booking_id', 'in', mine).orderBy('id').execute(),
    db.selectFrom('payment_request').selectAll().where('booking_id', 'in', mine).orderBy('id').execute(),
    db.selectFrom('booking_move').selectAll().where('booking_id', 'in', mine).orderBy('id').execute(),
    db
      .selectFrom('payment_event')
      .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
      .select(['payment_id', 'event', 'from_status', 'to_status'])
      .where('booking_id', 'in', mine)
      .orderBy('payment_event.id')
      .execute(),
    db.selectFrom('room_night').selectAll().where('room_id', 'in', ids).execute(),
    sql<{ entry_id: number; booking_id: number; kind: string; account: string; amount: number }>`
      select entry_id, booking_id, kind, account, amount::float8 as amount
      from ledger_line join ledger_entry on ledger_entry.id = entry_id where booking_id = any(${mine}::bigint[])`
      .execute(db)
      .then((result) => result.rows),
  ])
  return { rows, payments, requests, moves, events, nights, lines }
}

type Facts = Awaited<ReturnType<typeof read>>

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The money that has come in and gone out according to the provider, without fees. */
const movedAtProvider = ({ stage }: Scene) => {
  const transactions = stage.sim.control.transactions()
  const moved = transactions.map(({ kind, status, collected, amount }) => {
    if (kind === 'payment') return status === 'SUCCESS' ? collected : 0
    return status === 'SUCCESS' ? -amount : 0
  })
  const fees = transactions.filter(({ kind, status }) => kind === 'payout' && status === 'SUCCESS')
  const float = stage.sim.control.floatSenti() / 100 - stage.sim.settings.openingFloat
  expect(float).toBeCloseTo(sum(moved) - sum(fees.map(({ fee_senti }) => fee_senti)) / 100, 2)
  return sum(moved)
}

const ledgerIsRight = (scene: Scene, { rows, payments, lines, requests }: Facts) => {
  for (const entry of new Set(lines.map(({ entry_id }) => entry_id))) {
    expect(sum(lines.filter(({ entry_id }) => entry_id === entry).map(({ amount }) => amount))).toBe(0)
  }
  const balance = (account: string, booking?: number) =>
    sum(
      lines
        .filter((line) => line.account === account && (booking === undefined || line.booking_id === booking))
        .map(({ amount }) => amount),
    )
  expect(balance('provider_cash')).toBe(movedAtProvider(scene))
  expect(balance('traveller_refundable')).toBe(0)
  for (const { id, total_amount, status, booking_source } of rows) {
    const mine = payments.filter(({ booking_id }) => booking_id === id)
    const paid = mine.filter(({ kind, status }) => kind === 'collection' && isPaid(status as PaymentState))
    const paidSum = sum(paid.map(({ amount }) => amount))
    expect([0, total_amount]).toContain(paidSum)
    const booked = (account: string, ...kinds: string[]) =>
      sum(
        lines
          .filter((line) => line.booking_id === id && line.account === account && kinds.includes(line.kind))
          .map(({ amount }) => amount),
      )
    const cash = balance('provider_cash', id)
    expect(cash + balance('hotel_payable', id) + balance('commission', id)).toBe(0)
    const paidOut = booked('hotel_payable', 'payout', 'payout_returned')
    const requested = requests.filter(({ booking_id, status }) => booking_id === id && status === 'paid')
    expect([id, paidOut]).toEqual([id, sum(requested.map((request) => request.total_amount))])
    const disputed = -booked('traveller_refundable', 'dispute_refund')
    // Only a refund after the payout can leave a hotel with a debt.
    if (disputed === 0) expect(-balance('hotel_payable', id)).toBeGreaterThanOrEqual(0)
    const left = cash + paidOut
    const kept = left + disputed
    if (status === 'pending' || status === 'expired') expect(kept).toBe(0)
    else if (status === 'cancelled') expect([0, total_amount - Math.round(total_amount / 2)]).toContain(kept)
    else if (booking_source === 'ota') expect([kept, paidSum]).toEqual([total_amount, disputed > 0 ? 0 : total_amount])
    else expect([0, total_amount]).toContain(kept)
    expect(balance('commission', id) + Math.round(left / 10)).toBe(0)
  }
}

/** No attempt ends unnoticed: while it is open it has a next poll, and nothing waits for a person. The scene polls itself. */
const nothingIsForgotten = async ({ stage, bookings }: Scene) => {
  const { rows } = await sql`
    select why, ref from payment_alarm where booking_id = any(${bookings}::bigint[]) and why <> 'poll_overdue'`.execute(
    stage.market.db,
  )
  expect(rows).toEqual([])
}

/** A collection that ended has been told to its traveller, unless they had cancelled before. */
const travellersAreNotified = async ({ stage, bookings }: Scene) => {
  const { rows } = await sql`
    select booking.id, payment.status from payment join booking on booking.id = payment.booking_id
    where booking.id = any(${bookings}::bigint[]) and booking.account_id is not null and booking.status <> 'cancelled'
      and payment.kind = 'collection' and payment.status not in ('created', 'submitting', 'pending')
      and not exists (
        select from notification where notification.account_id = booking.account_id
          and (notification.facts->>'id')::bigint = booking.id)`.execute(stage.market.db)
  expect(rows).toEqual([])
}

const nightsAreRight = ({ rows, nights }: Facts, today: Day) => {
  for (const { id, status, check_in, check_out } of rows) {
    const owned = nights.filter(({ booking_id }) => booking_id === id).map(({ night }) => night)
    const state = status as BookingStatus
    if (!holdsNights(state)) expect([state, owned.filter((night) => night >= today)]).toEqual([state, []])
    else if (state !== 'checked_out') expect([state, owned.sort()]).toEqual([state, nightsOf({ check_in, check_out })])
  }
}

const everyMoveIsInTheTable = ({ rows, moves, payments, events }: Facts) => {
  for (const { id, status } of rows) {
    let at: string | null = null
    for (const { move, actor, from_status, to_status } of moves.filter(({ booking_id }) => booking_id === id)) {
      expect(from_status).toBe(at)
      const known = MOVES.some(
        (rule) =>
          rule.move === move &&
          rule.from === from_status &&
          rule.to === to_status &&
          rule.by.some((who) => who === actor),
      )
      expect([move, actor, from_status, to_status, at === null ? move === 'book' : known]).toEqual([
        move,
        actor,
        from_status,
        to_status,
        true,
      ])
      at = to_status
    }
    expect(at).toBe(status)
  }
  for (const { id, status } of payments) {
    let at: string | null = null
    for (const event of events.filter(({ payment_id }) => payment_id === id)) {
      expect(event.from_status).toBe(at)
      const legal =
        at === null || canMovePayment(at as PaymentState, event.to_status as PaymentState, event.event as PaymentMover)
      expect([at, event.to_status, event.event, legal]).toEqual([at, event.to_status, event.event, true])
      at = event.to_status
    }
    expect(at).toBe(status)
  }
}

const providerHasOneRequest = (scene: Scene, { payments }: Facts) => {
  const refs = scene.stage.sim.control.transactions().map(({ ref }) => ref)
  expect(new Set(refs).size).toBe(refs.length)
  expect(refs.filter((ref) => !payments.some((payment) => payment.ref === ref))).toEqual([])
  const open = ['created', 'submitting', 'pending', 'refund_pending', 'refund_failed', 'review']
  expect(payments.filter(({ status }) => open.includes(status)).map(({ kind, status }) => `${kind} ${status}`)).toEqual(
    [],
  )
}

/** What must be true of a scene once it is drained, whatever has happened in it. */
export const checkMoney = async (scene: Scene): Promise<void> => {
  const facts = await read(scene)
  expect(facts.rows).toHaveLength(scene.bookings.length)
  providerHasOneRequest(scene, facts)
  ledgerIsRight(scene, facts)
  nightsAreRight(facts, scene.stage.market.today)
  everyMoveIsInTheTable(facts)
  await nothingIsForgotten(scene)
  await travellersAreNotified(scene)
}

/** The search index and the tables agree on every stay in the scene's nights. */
export const checkSearch = async ({ stage }: Scene): Promise<void> => {
  const { app, db } = stage.market
  await app.searchIndex.refresh()
  for (const from of [0, 1, 2, 3]) {
    const check_in = addDays(stage.firstNight, from)
    const requests = { destination: stage.destination.name, check_in, check_out: addDays(check_in, 1 + (from % 2)) }
    const { found } = await app.searchIndex.search(requests)
    expect(found.map(({ version, ...result }) => result)).toEqual((await searchByQuery(db, requests)).found)
  }
}

/** The payouts of bookings with an open dispute, by the dispute: what waits with its status, and what was sent. */
export const disputedPayouts = async ({ stage, bookings }: Scene): Promise<Map<number, string[]>> => {
  if (bookings.length === 0) return new Map()
  const { rows } = await sql<{ id: number; payouts: string[] }>`
    select id, array(
      select concat(request.id, ' ', request.status) from payment_request request
        where request.booking_id = dispute.booking_id and request.status in ('pending', 'approved')
      union all select concat('sent ', ref) from payment
        where payment.booking_id = dispute.booking_id and kind = 'payout' and submitted_at is not null) as payouts
    from dispute where status = 'open' and booking_id = any(${bookings}::bigint[])`.execute(stage.market.db)
  return new Map(rows.map(({ id, payouts }) => [id, payouts]))
}

/** While a dispute is open nobody asks for the money of its booking, approves it or sends it. */
export const checkFrozen = (before: Map<number, string[]>, after: Map<number, string[]>): void => {
  for (const [dispute, payouts] of after) {
    const earlier = before.get(dispute)
    if (earlier) expect(payouts.filter((payout) => !earlier.includes(payout))).toEqual([])
  }
}
