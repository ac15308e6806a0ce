import type { Day } from '#domain/calendar.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The bookings that ended in these days (both included), of accounts in use, without a review or an invitation yet. */
export const staysToInvite = async (db: Db, { from, to }: { from: Day; to: Day }): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select b.id from booking b join account a on a.id = b.account_id
    where b.status = 'checked_out' and a.blocked_at is null and a.deleted_at is null and b.check_out between ${from}::date and ${to}::date
      and not exists (select from review where booking_id = b.id)
      and not exists (select from review_invitation where booking_id = b.id)
    order by b.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Claims the only invitation of a booking; false where it was sent before. A concurrent claim waits for this one. */
export const claimInvitation = async (tx: Tx, bookingId: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_invitation')
    .values({ booking_id: bookingId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A stay with the guest to invite. */
export type InvitedStay = BookedStay & { account_id: number; guest_email: string | null }

/** The stay of a booking that has an account; undefined for any other. */
export const invitedStay = async (tx: Tx, bookingId: number): Promise<InvitedStay | undefined> => {
  const { rows } = await sql<InvitedStay>`
    select b.id, b.account_id, b.guest_email, b.reference, p.name as property_name, room.room_number, b.guest_name, b.check_in,
      b.check_out, b.nights, b.guests, b.children, b.total_amount
    from booking b join property p on p.id = b.property_id join room on room.id = b.room_id
    where b.id = ${bookingId} and b.account_id is not null`.execute(tx)
  return rows[0]
}
