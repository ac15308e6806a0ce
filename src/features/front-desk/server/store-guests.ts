import type { Scope } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** One guest of earlier bookings. */
type DeskGuest = { guest_name: string; guest_email: string | null; stays: number; last_check_in: string }

/** Families share a phone: so many names of one number are proposed. */
const MOST_NAMES = 3

/** The guests who stayed, or will stay, at properties of the scope under this phone number, the latest first. */
export const guestsByPhone = async (db: Db, scope: Scope, phone: string): Promise<DeskGuest[]> => {
  const { rows } = await sql<DeskGuest>`
    select (array_agg(guest_name order by check_in desc, id desc))[1] as guest_name,
      (array_agg(guest_email order by check_in desc, id desc) filter (where guest_email <> ''))[1] as guest_email,
      count(*)::int as stays, max(check_in) as last_check_in
    from booking
    where guest_phone = ${phone} and guest_phone <> '' and guest_name <> ''
      and status in ('confirmed', 'checked_in', 'checked_out')
      and ${inScope(scope, { property: sql`booking.property_id` })}
    group by lower(guest_name) order by last_check_in desc, guest_name limit ${MOST_NAMES}`.execute(db)
  return rows
}

/** The property of a booking; undefined where the booking does not exist, or not within the scope. */
export const propertyOfBooking = async (tx: Tx, id: number, scope: Scope): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('booking')
    .select('property_id')
    .where('id', '=', id)
    .where(inScope(scope, { property: sql`booking.property_id` }))
    .executeTakeFirst()
  return row?.property_id
}

/**
 * Notes how a locked booking is paid; one that is paid later keeps its nights without an end. When cash came is in the
 * cash book: the column `cash_taken_at` is from before it, and is no longer written.
 */
export const writeSettlement = async (tx: Tx, id: number, settlement: 'cash' | 'later'): Promise<void> => {
  const change = settlement === 'later' ? { settlement, hold_expires_at: null } : { settlement }
  await tx.updateTable('booking').set(change).where('id', '=', id).execute()
}
