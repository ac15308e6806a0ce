import type { BookingStatus } from '#domain/booking.ts'
import type { DisputeOutcome, DisputeReason, DisputeSide, DisputeStatus } from '#domain/dispute.ts'
import type { PayoutStatus } from '#domain/payout.ts'
import { OPEN_PAYOUT_STATUSES } from '#domain/payout.ts'
import type { Scope } from '#domain/permission.ts'
import { IS_PAID_COLLECTION } from '#features/payments/server/public.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { likeOf } from '#platform/server/search-text.ts'

type Person = { id: number; username: string }

/** A dispute without the booking and the people that it is about. */
export type DisputeRow = {
  id: number
  status: DisputeStatus
  raised_by: DisputeSide
  reason: DisputeReason
  complaint: string
  opened_at: Date
  answer: string | null
  answered_at: Date | null
  outcome: DisputeOutcome | null
  refund_amount: number
  explanation: string
  decided_at: Date | null
}

type StaffRow = DisputeRow & {
  booking: {
    id: number
    reference: string
    status: BookingStatus
    guest_name: string
    check_in: string
    check_out: string
  }
  hotel: { id: number; name: string }
  opened_by: Person
  answered_by: Person | null
  decided_by: Person | null
  held_amount: number
}

const COLUMNS = sql`d.id, d.status, d.raised_by, d.reason, d.complaint, d.opened_at, d.answer, d.answered_at, d.outcome,
  d.refund_amount, d.explanation, d.decided_at`

/** Whether a dispute about a booking is open, as SQL. */
export const hasOpenDispute = (booking: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from dispute where dispute.booking_id = ${booking} and dispute.status = 'open')`

/** What wallets paid for a booking and can go back to them, as SQL: parts of a price that is not paid in full go back by themselves. */
const refundableOf = (booking: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(p.amount), 0)::float8 from payment p where p.booking_id = ${booking} and ${IS_PAID_COLLECTION}
    and exists (select from ledger_entry entry where entry.booking_id = ${booking} and entry.kind = 'collection'))`

/** What the ledger has on an account for a booking, as what is owed or earned. */
const owedOf = (booking: RawBuilder<unknown>, account: 'hotel_payable' | 'commission') => sql<number>`(
  select coalesce(-sum(line.amount), 0)::float8 from ledger_entry entry
  join ledger_line line on line.entry_id = entry.id and line.account = ${account}
  where entry.booking_id = ${booking})`

type DisputedBooking = {
  status: BookingStatus
  check_in: string
  check_out: string
  paid_amount: number
  is_own: boolean
  may_answer: boolean
  is_reported: boolean
  is_disputed: boolean
}

/** A booking of the scope, as far as disputes go; `answering` is the scope within which one may answer. */
export const disputedBooking = async (
  db: Db,
  id: number,
  scope: Scope,
  answering: Scope | null,
): Promise<DisputedBooking | undefined> => {
  const column = { property: sql`b.property_id` }
  const { rows } = await sql<DisputedBooking>`
    select b.status, b.check_in, b.check_out, ${refundableOf(sql`b.id`)} as paid_amount,
      coalesce(b.account_id = ${scope.account_id}, false) as is_own,
      ${answering ? inScope(answering, column) : sql`false`} as may_answer,
      exists (select from dispute d where d.booking_id = b.id and d.opened_role = 'traveller') as is_reported,
      ${hasOpenDispute(sql`b.id`)} as is_disputed
    from booking b where b.id = ${id} and ${inScope(scope, { ...column, account: sql`b.account_id` })}`.execute(db)
  return rows[0]
}

/** The disputes about a booking, the latest first. */
export const disputesOf = async (db: Db, bookingId: number): Promise<DisputeRow[]> => {
  const { rows } = await sql<DisputeRow>`
    select ${COLUMNS} from dispute d where d.booking_id = ${bookingId} order by d.id desc`.execute(db)
  return rows
}

/** What of a booking's disputes prevents another one; the booking must be locked. */
export const earlierDisputes = async (tx: Tx, bookingId: number) => {
  const { rows } = await sql<{ is_reported: boolean; is_disputed: boolean; paid_amount: number }>`
    select exists (select from dispute where booking_id = ${bookingId} and opened_role = 'traveller') as is_reported,
      ${hasOpenDispute(sql`${bookingId}::bigint`)} as is_disputed,
      ${refundableOf(sql`${bookingId}::bigint`)} as paid_amount`.execute(tx)
  return rows[0] ?? { is_reported: false, is_disputed: false, paid_amount: 0 }
}

type NewDispute = {
  booking_id: number
  property_id: number
  raised_by: DisputeSide
  opened_role: 'traveller' | 'platform'
  opened_by: number
  reason: DisputeReason
  complaint: string
}

/** Inserts a dispute with what the hotel is owed for the booking now; its id. */
export const insertDispute = async (tx: Tx, dispute: NewDispute): Promise<number> => {
  const held_amount = owedOf(sql`${dispute.booking_id}::bigint`, 'hotel_payable')
  const values = { ...dispute, held_amount }
  return (await tx.insertInto('dispute').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** The booking of a dispute of the scope; null if there is none. */
export const bookingOfDispute = async (db: Db, id: number, scope: Scope): Promise<number | null> => {
  const { rows } = await sql<{ booking_id: number }>`
    select booking_id from dispute d where d.id = ${id} and ${inScope(scope, { property: sql`d.property_id` })}`.execute(
    db,
  )
  return rows[0]?.booking_id ?? null
}

/** Locks a dispute; the booking must be locked before. */
export const lockDispute = async (tx: Tx, id: number): Promise<DisputeRow & { decided_by: string | null }> => {
  await sql`select id from dispute where id = ${id} for update`.execute(tx)
  const { rows } = await sql<DisputeRow & { decided_by: string | null }>`
    select ${COLUMNS}, decider.username as decided_by from dispute d left join account decider on decider.id = d.decided_by
    where d.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Dispute ${id} is gone while its booking is locked`)
  return row
}

/** Writes what the hotel says. */
export const writeAnswer = (tx: Tx, id: number, { answer, answered_by }: { answer: string; answered_by: number }) =>
  tx.updateTable('dispute').set({ answer, answered_by, answered_at: sql<Date>`now()` }).where('id', '=', id).execute()

type Decided = { outcome: DisputeOutcome; refund_amount: number; explanation: string; decided_by: number }

/** Writes the decision about an open dispute. */
export const writeDecision = (tx: Tx, id: number, decided: Decided) =>
  tx
    .updateTable('dispute')
    .set({ ...decided, status: 'decided', decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** The money of a booking that a decision can change. */
export type DisputedMoney = {
  paid_amount: number
  hotel: number
  commission: number
  refunds: { id: number; msisdn: string; amount: number }[]
  requests: { id: number; total_amount: number; status: PayoutStatus }[]
}

const OPEN = sql.join(OPEN_PAYOUT_STATUSES.map((status) => sql.lit(status)))

/** The money of a locked booking. */
export const disputedMoney = async (tx: Tx, bookingId: number): Promise<DisputedMoney> => {
  const { rows } = await sql<DisputedMoney>`
    select ${refundableOf(sql`b.id`)} as paid_amount, ${owedOf(sql`b.id`, 'hotel_payable')} as hotel,
      ${owedOf(sql`b.id`, 'commission')} as commission,
      coalesce((select json_agg(json_build_object('id', p.id, 'msisdn', p.msisdn, 'amount', p.amount) order by p.id)
        from payment p where p.booking_id = b.id and p.kind = 'refund'), '[]') as refunds,
      coalesce((select json_agg(json_build_object('id', r.id, 'total_amount', r.total_amount, 'status', r.status)
        order by r.id) from payment_request r where r.booking_id = b.id and r.status in (${OPEN})), '[]') as requests
    from booking b where b.id = ${bookingId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no booking ${bookingId}`)
  return row
}

const personOf = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'username', ${sql.ref(`${alias}.username`)}) end`

const STAFF_COLUMNS = sql`${COLUMNS}, d.held_amount,
  json_build_object('id', b.id, 'reference', b.reference, 'status', b.status, 'guest_name', b.guest_name,
    'check_in', b.check_in, 'check_out', b.check_out) as booking,
  json_build_object('id', p.id, 'name', p.name) as hotel, ${personOf('opener')} as opened_by,
  ${personOf('hotelier')} as answered_by, ${personOf('decider')} as decided_by`

const FROM = sql`from dispute d join booking b on b.id = d.booking_id join property p on p.id = d.property_id
  join account opener on opener.id = d.opened_by left join account hotelier on hotelier.id = d.answered_by
  left join account decider on decider.id = d.decided_by`

/** One dispute for the staff. */
export const staffView = async (db: Db, id: number): Promise<StaffRow> => {
  const { rows } = await sql<StaffRow>`select ${STAFF_COLUMNS} ${FROM} where d.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no dispute ${id}`)
  return row
}

type DisputeFilter = { status?: DisputeStatus | 'all'; booking?: number; q?: string; limit: number; offset: number }

/** The disputes that match: the open ones first, the oldest of them first, then the decided ones, the latest first. */
export const staffViews = async (db: Db, { status, booking, q, limit, offset }: DisputeFilter) => {
  const like = q ? likeOf(q) : null
  const where = sql.join(
    [
      status && status !== 'all' ? sql`d.status = ${sql.lit(status)}` : sql`true`,
      booking ? sql`d.booking_id = ${booking}` : sql`true`,
      like ? sql`(b.reference ilike ${like} or p.name ilike ${like})` : sql`true`,
    ],
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    sql<StaffRow>`
      select ${STAFF_COLUMNS} ${FROM} where ${where}
      order by d.status = 'decided', case when d.status = 'open' then d.id else -d.id end
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${FROM} where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many disputes are open, and since when the oldest is. */
export const openDisputes = async (db: Db): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(opened_at) as oldest_at from dispute where status = 'open'`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}
