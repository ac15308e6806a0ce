import type { Day } from '#domain/calendar.ts'
import type { RecordState, SweepDifference, SweepKind } from '#domain/money-sweep.ts'
import { OPEN_PAYMENT_STATES, type PaymentState, STATES_TO_LOOK_AT } from '#domain/payment.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** A row as it is stored, with its attempt as it is now. */
export type SweepRowFound = {
  id: number
  day: Day
  kind: SweepKind
  outcome: SweepDifference
  ref: string | null
  at: Date
  our_status: PaymentState | null
  our_amount: number | null
  their_state: RecordState | null
  their_amount: number | null
  their_currency: string | null
  status: PaymentState | null
  purpose: 'collection' | 'refund' | 'payout' | null
  booking: { id: number; reference: string } | null
  hotel: { id: number; name: string } | null
  is_waiting: boolean
  settled_by: string | null
  settled_at: Date | null
  settled_reason: string | null
}

const WAITING = sql`exists (select from provider_event e where e.handled_at is null and e.ref = r.ref)`

/** Each row with the attempt that belongs to it now: a reference that was unknown may have become one since. */
const FROM_ROWS = sql`
  from money_sweep_row r
  left join payment p on p.id = coalesce(r.payment_id, (select found.id from payment found where found.ref = r.ref limit 1))`

/** What a row and a settlement must have in common; the instant alone tells records without a reference apart. */
const SAME = sql`
  s.kind = r.kind and s.outcome = r.outcome and s.ref is not distinct from r.ref and (r.ref is not null or s.at = r.at)
  and s.payment_id is not distinct from r.payment_id and s.our_status is not distinct from r.our_status
  and s.our_amount is not distinct from r.our_amount and s.their_state is not distinct from r.their_state
  and s.their_amount is not distinct from r.their_amount and s.their_currency is not distinct from r.their_currency`

const COLUMNS = sql`
  r.id, r.day, r.kind, r.outcome, r.ref, r.at, r.our_status, r.our_amount, r.their_state, r.their_amount, r.their_currency,
  p.status, p.kind as purpose,
  case when b.id is not null then json_build_object('id', b.id, 'reference', b.reference) end as booking,
  case when b.id is not null then json_build_object('id', hotel.id, 'name', hotel.name) end as hotel,
  p.id is null and ${WAITING} as is_waiting, settled.by as settled_by, settled.at as settled_at, settled.reason as settled_reason`

const JOINS = sql`
  left join booking b on b.id = p.booking_id left join property hotel on hotel.id = p.property_id
  left join lateral (
    select who.username as by, s.settled_at as at, s.reason
    from money_sweep_settlement s join account who on who.id = s.settled_by
    where ${SAME} order by s.id desc limit 1) settled on true`

type Page = { limit: number; offset: number }

/** Some rows of a day. */
export const sweepRows = async (
  db: Db,
  day: Day,
  { outcome, limit, offset }: Page & { outcome?: SweepDifference },
): Promise<SweepRowFound[]> => {
  const { rows } = await sql<SweepRowFound>`
    select ${COLUMNS} ${FROM_ROWS} ${JOINS}
    where r.day = ${day} and (${outcome ?? null}::text is null or r.outcome = ${outcome ?? null})
    order by r.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * The rows for which `nextStep` of the domain still names something to do, without those that a person has settled, and
 * without money under an unknown reference that a person has dismissed. What stands on two days is the row of the later one.
 */
const OPEN = sql`not exists (select from money_sweep_settlement s where ${SAME})
  and not exists (select from money_sweep_row later where later.kind = r.kind and later.ref = r.ref and later.day > r.day)
  and case
  when p.id is null then ${WAITING} or (r.their_state in ('succeeded', 'unknown')
    and not exists (select from provider_event e where e.handled_at is not null and e.ref = r.ref))
  else p.status in (${sql.join([...STATES_TO_LOOK_AT, ...OPEN_PAYMENT_STATES].map((state) => sql.lit(state)))})
    or p.status = r.our_status end`

/** A page of what is not settled yet, the oldest first. */
export const openSweepRows = async (db: Db, { limit, offset }: Page): Promise<SweepRowFound[]> => {
  const { rows } = await sql<SweepRowFound>`
    select ${COLUMNS} ${FROM_ROWS} ${JOINS} where ${OPEN} order by r.at, r.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** How much is not settled yet, and since when the oldest of it. */
export const differencesWaiting = async (db: Db): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(r.at) as oldest_at ${FROM_ROWS} where ${OPEN}`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}

/** One row, locked until the transaction ends; undefined if there is none, or another comparison has replaced it. */
export const lockSweepRow = async (tx: Tx, id: number): Promise<SweepRowFound | undefined> => {
  await sql`select from money_sweep_row where id = ${id} for update`.execute(tx)
  const { rows } = await sql<SweepRowFound>`select ${COLUMNS} ${FROM_ROWS} ${JOINS} where r.id = ${id}`.execute(tx)
  return rows[0]
}

/** Stores that a person has explained the difference of a row. */
export const insertSettlement = (tx: Tx, id: number, { by, reason }: { by: number; reason: string }) =>
  sql`
    insert into money_sweep_settlement (kind, outcome, ref, at, payment_id, our_status, our_amount, their_state, their_amount,
      their_currency, reason, settled_by)
    select kind, outcome, ref, at, payment_id, our_status, our_amount, their_state, their_amount, their_currency, ${reason}, ${by}
    from money_sweep_row where id = ${id}`.execute(tx)

/** Deletes what was explained of the difference of a row, so that it waits again. */
export const deleteSettlements = (tx: Tx, id: number) =>
  sql`delete from money_sweep_settlement s using money_sweep_row r where r.id = ${id} and ${SAME}`.execute(tx)
