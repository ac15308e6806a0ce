import type { PersonalData } from '#features/accounts/server/public.ts'
import { sql } from '#platform/server/db.ts'

/**
 * The messages about a traveller's bookings, and what the person wrote for a hotel. The deletion of the guest's account
 * leaves that somebody wrote, without words; those of a member of a hotel stay for the guest, without the name.
 */
export const messageData: PersonalData = {
  section: 'messages',
  collect: async (db, { id }) => {
    const { rows } = await sql`
      select b.reference as booking, m.side, m.account_id is not distinct from ${id}::int as is_own, m.body, m.created_at
      from booking_message m join booking b on b.id = m.booking_id
      where b.account_id = ${id} or m.account_id = ${id} order by m.id`.execute(db)
    return rows
  },
  erase: async (tx, { id }) => {
    // What the hotel was answered about its messages, kept for repeated requests, has the words too.
    await sql`delete from idempotency where reply -> 'is_mine' is not null and exists (
      select from booking_message m join booking b on b.id = m.booking_id
      where b.account_id = ${id} and idempotency.reply -> 'id' = to_jsonb(m.id))`.execute(tx)
    await sql`
      update booking_message set body = '', erased_at = now()
      where erased_at is null and booking_id in (select booking.id from booking where account_id = ${id})`.execute(tx)
  },
}
