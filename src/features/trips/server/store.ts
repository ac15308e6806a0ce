import type { Actor, BookingMove } from '#domain/booking.ts'
import { type PaymentState, RECEIVED_STATES } from '#domain/payment.ts'
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

/** Every step of the attempts to move a booking's money; `reason` is why the attempt failed in the end. */
export const moneyStepsOf = async (db: Db, bookingId: number) => {
  const { rows } = await sql<{
    kind: 'collection' | 'refund'
    from_status: PaymentState | null
    to_status: PaymentState
    at: Date
    amount: number
    method: Wallet
    msisdn: string
    detail: string
    reason: string | null
  }>`
    select p.kind, e.from_status, e.to_status, e.at, p.amount, p.method, p.msisdn, e.detail, p.reason
    from payment p join payment_event e on e.payment_id = p.id
    where p.booking_id = ${bookingId} and p.kind in ('collection', 'refund') order by e.id`.execute(db)
  return rows
}

/**
 * The money of a booking that came by wallet, went back (`is_over`), or is on its way back, with the provider's reference if
 * it has given one; a refund that failed and was tried again is there once.
 */
export const moneyMovedOf = async (db: Db, bookingId: number) => {
  const { rows } = await sql<{
    kind: 'collection' | 'refund'
    is_over: boolean
    at: Date
    amount: number
    method: Wallet
    msisdn: string
    reference: string
  }>`
    select p.kind, coalesce(p.status = 'succeeded' or source.status = 'refunded', false) as is_over, coalesce(p.settled_at, p.created_at) as at, p.amount, p.method, p.msisdn,
      coalesce(p.provider_id, p.ref) as reference
    from payment p left join payment source on source.id = p.refunds_id
    where p.booking_id = ${bookingId} and (p.kind = 'collection' and p.status = any(${[...RECEIVED_STATES]}::text[]) or p.kind = 'refund' and p.id = (
      select max(latest.id) from payment latest where latest.kind = 'refund' and latest.refunds_id = p.refunds_id
        and latest.booking_id = p.booking_id))
    order by at, p.id`.execute(db)
  return rows
}

/** What the staff wrote about the tax number of a property when they last checked it; null if nobody did. */
export const taxEvidenceOf = async (db: Db, propertyId: number): Promise<string | null> => {
  const { rows } = await sql<{ detail: string }>`
    select detail from evidence where property_id = ${propertyId} and kind = 'tin' and withdrawn_at is null
    order by id desc limit 1`.execute(db)
  return rows[0]?.detail ?? null
}

/** The booking of a reference with its traveller; undefined where there is none within the scope. */
export const byReference = (db: Db, reference: string, scope: Scope) =>
  db
    .selectFrom('booking')
    .select(['id', 'reference', 'account_id'])
    .where('reference', '=', reference)
    .where(inScope(scope, { property: sql`booking.property_id`, account: sql`booking.account_id` }))
    .executeTakeFirst()
