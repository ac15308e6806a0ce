import type { Actor, BookingMove } from '#domain/booking.ts'
import type { LedgerKind } from '#domain/ledger.ts'
import type { PaymentMover, PaymentState } from '#domain/payment.ts'
import type { Scope } from '#domain/permission.ts'
import type { Wallet } from '#domain/wallet.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** Where the property of a booking is, when one may come and go, and whom to call there. */
export type TripRow = {
  address: string
  destination: string
  region: string
  latitude: number
  longitude: number
  check_in_time: string
  check_out_time: string
  host_name: string
  host_phone: string
  host_email: string
  promo_code: string | null
}

/** What a trip needs besides the booking's own row. */
export const tripOf = async (db: Db | Tx, bookingId: number): Promise<TripRow> => {
  const { rows } = await sql<TripRow>`
    select property.address, destination.name as destination, region.name as region, property.latitude,
      property.longitude, property.check_in_time, property.check_out_time,
      trim(owner.first_name || ' ' || owner.last_name) as host_name,
      coalesce(property.phone, owner.phone_number) as host_phone, owner.email as host_email, promotion.code as promo_code
    from booking b
    join property on property.id = b.property_id
    join destination on destination.id = property.destination_id
    join region on region.id = destination.region_id
    join account owner on owner.id = property.owner_id
    left join promotion on promotion.id = b.promotion_id
    where b.id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no booking ${bookingId}`)
  return row
}

/** The moves of a booking, as they were written down. */
export const movesOf = async (db: Db | Tx, bookingId: number) => {
  const { rows } = await sql<{ move: BookingMove | 'book'; actor: Actor; at: Date }>`
    select move, actor, at from booking_move where booking_id = ${bookingId} order by id`.execute(db)
  return rows
}

/** The cash of the stay’s price that the desk took and gave back, each in positive amounts and in order. */
export const cashEntriesOf = async (db: Db, bookingId: number) => {
  const { rows } = await sql<{ kind: 'taken' | 'returned'; at: Date; amount: number }>`
    select kind, at, abs(amount) as amount from cash_entry where booking_id = ${bookingId} and purpose = 'stay'
      order by id`.execute(db)
  const of = (wanted: 'taken' | 'returned') => rows.flatMap(({ kind, ...entry }) => (kind === wanted ? [entry] : []))
  return { takings: of('taken'), returns: of('returned') }
}

/**
 * Every step of the attempts to move a booking's money; `reason` is why the attempt failed in the end. A step by which
 * money came back has the amount that was owed.
 */
export const moneyStepsOf = async (db: Db, bookingId: number) => {
  const { rows } = await sql<{
    kind: 'collection' | 'refund'
    from_status: PaymentState | null
    to_status: PaymentState
    by: PaymentMover
    at: Date
    amount: number
    method: Wallet
    msisdn: string
    detail: string
    reason: string | null
    by_link: boolean
  }>`
    select p.kind, e.from_status, e.to_status, e.event as by, e.at,
      coalesce((select r.amount from payment r where e.to_status = 'refunded' and r.refunds_id = p.id
        order by r.id desc limit 1), p.amount) as amount,
      p.method, p.msisdn, e.detail, p.reason,
      exists (select from payment c where c.id = coalesce(p.refunds_id, p.id) and c.link_key_hash is not null) as by_link
    from payment p join payment_event e on e.payment_id = p.id
    where p.booking_id = ${bookingId} and p.kind in ('collection', 'refund') order by e.id`.execute(db)
  return rows
}

/** Money of a booking that came by wallet or went back, as the ledger has it; an amount that went back is negative. */
export type TransferRow = {
  kind: LedgerKind
  payment_id: number
  at: Date
  amount: number
  method: Wallet
  msisdn: string
  /** The provider's, or ours if it has given none. */
  reference: string
  /** What the staff wrote down when they entered this transfer themselves. */
  entered: string | null
}

/** The transfers of a booking's money in the order in which they were posted, those that came back included. */
export const transfersOf = async (db: Db, bookingId: number): Promise<TransferRow[]> => {
  const { rows } = await sql<TransferRow>`
    select e.kind, e.payment_id, e.at, l.amount, p.method, p.msisdn, coalesce(p.provider_id, p.ref) as reference,
      (select event.detail from payment_event event
        where event.payment_id in (p.id, p.refunds_id) and event.event = 'platform' and event.at = e.at
        order by event.id desc limit 1) as entered
    from ledger_entry e
    join ledger_line l on l.entry_id = e.id and l.account = 'provider_cash'
    join payment p on p.id = e.payment_id
    where e.booking_id = ${bookingId} and p.kind in ('collection', 'refund') order by e.id`.execute(db)
  return rows
}

/** Refunds of a booking that have not reached the traveller: the last attempt for each collection. */
export const openRefundsOf = async (db: Db, bookingId: number) => {
  const { rows } = await sql<{
    status: PaymentState
    at: Date
    amount: number
    method: Wallet
    msisdn: string
    reference: string
  }>`
    select last.status, last.at, last.amount, last.method, last.msisdn, last.reference from (
      select distinct on (p.refunds_id) p.status, coalesce(p.settled_at, p.created_at) as at, p.amount, p.method, p.msisdn,
        coalesce(p.provider_id, p.ref) as reference, source.status as of
      from payment p join payment source on source.id = p.refunds_id
      where p.booking_id = ${bookingId} and p.kind = 'refund' order by p.refunds_id, p.id desc
    ) last where last.status <> 'succeeded' and last.of <> 'refunded' order by at`.execute(db)
  return rows
}

/** The booking of a reference with its traveller; undefined where there is none within the scope. */
export const byReference = (db: Db, reference: string, scope: Scope) =>
  db
    .selectFrom('booking')
    .select(['id', 'reference', 'account_id'])
    .where('reference', '=', reference)
    .where(inScope(scope, { property: sql`booking.property_id`, account: sql`booking.account_id` }))
    .executeTakeFirst()
