import type { Role } from '#domain/account.ts'
import type { Actor, BookingMove, BookingStatus } from '#domain/booking.ts'
import { LOGGED_ELSEWHERE } from '#domain/desk-booking.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Wallet } from '#domain/wallet.ts'
import { type Db, sql } from '#platform/server/db.ts'

type Person = { id: number; username: string }

const personOf = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'username', ${sql.ref(`${alias}.username`)}) end`

type MoveRow = {
  at: Date
  move: BookingMove | 'book'
  to_status: BookingStatus
  actor: Actor
  reason: string
  by: Person | null
  role: Role | null
}

/** The moves of a booking with who made them. */
export const movesOn = async (db: Db, bookingId: number): Promise<MoveRow[]> => {
  const { rows } = await sql<MoveRow>`
    select m.at, m.move, m.to_status, m.actor, m.reason, ${personOf('a')} as by, a.role
    from booking_move m left join account a on a.id = m.account_id and a.deleted_at is null
    where m.booking_id = ${bookingId} order by m.id`.execute(db)
  return rows
}

type PaymentStepRow = {
  at: Date
  kind: 'collection' | 'refund' | 'payout'
  ref: string
  from_status: PaymentState | null
  to_status: PaymentState
  method: Wallet
  amount: number
  reason: string | null
  detail: string
}

/** Every step of the attempts to move a booking's money. */
export const paymentStepsOn = async (db: Db, bookingId: number): Promise<PaymentStepRow[]> => {
  const { rows } = await sql<PaymentStepRow>`
    select e.at, p.kind, p.ref, e.from_status, e.to_status, p.method, p.amount, p.reason, e.detail
    from payment p join payment_event e on e.payment_id = p.id
    where p.booking_id = ${bookingId} order by e.id`.execute(db)
  return rows
}

type NoticeRow = {
  at: Date
  occasion: string | null
  recipient: string | null
  facts: Record<string, unknown> | null
  title: string
  message: string
  recipients: number
  read: number
}

/** The notifications about the booking of a reference; one row for all staff who got the same. */
export const noticesAbout = async (db: Db, reference: string): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    select created_at as at, occasion, recipient, facts, min(title) as title, min(message) as message,
      count(*)::int as recipients, count(*) filter (where is_read)::int as read
    from notification where facts ->> 'reference' = ${reference}
    group by created_at, occasion, recipient, facts order by created_at, min(id)`.execute(db)
  return rows
}

type ActionRow = {
  at: Date
  action_type: string
  by: Person | null
  reason: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What the action log has of a booking and its payment requests, without what its moves and payments say already. */
export const actionsOn = async (db: Db, bookingId: number): Promise<ActionRow[]> => {
  const { rows } = await sql<ActionRow>`
    select log.at, log.action_type, ${personOf('a')} as by, log.reason, log.before, log.after
    from (
      select id from action_log where object_type = 'booking' and object_id = ${String(bookingId)}
        and action_type not in (${sql.join(LOGGED_ELSEWHERE)})
      union all
      select about.id from payment_request r
        join action_log about on about.object_type = 'payment_request' and about.object_id = r.id::text
        where r.booking_id = ${bookingId}
    ) found join action_log log on log.id = found.id
    left join account a on a.id = log.account_id and a.deleted_at is null
    order by log.id`.execute(db)
  return rows
}
