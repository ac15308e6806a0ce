import type { Actor, BookingMove } from '#domain/booking.ts'
import type { PaymentState } from '#domain/payment.ts'
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

/** The booking of a reference with its traveller; undefined where there is none within the scope. */
export const byReference = (db: Db, reference: string, scope: Scope) =>
  db
    .selectFrom('booking')
    .select(['id', 'reference', 'account_id'])
    .where('reference', '=', reference)
    .where(inScope(scope, { property: sql`booking.property_id`, account: sql`booking.account_id` }))
    .executeTakeFirst()
