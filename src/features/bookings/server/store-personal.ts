import { DOCUMENT_DAYS } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import { UNCLOSED_DAYS } from '#domain/deletion-refusal.ts'
import type { PersonalData } from '#features/accounts/server/public.ts'
import { IS_PAID_COLLECTION } from '#features/payments/server/public.ts'
import { type Db, sql } from '#platform/server/db.ts'

/**
 * Deletes the numbers of passports and licences that no hotel needs any more. A hold that ran out is given the week in
 * which its money can still come and revive it.
 */
export const forgetDocuments = (db: Db, today: Day) =>
  sql`
  update booking set guest_document = null
  where guest_document is not null and (check_out < ${today}::date - ${DOCUMENT_DAYS}::int
    or status in ('cancelled', 'no_show') or status = 'expired' and hold_expires_at < now() - interval '7 days')`.execute(
    db,
  )

/** A traveller's bookings with their moves. A deletion leaves stay and price for the books, without names. */
export const bookingData: PersonalData = {
  section: 'bookings',
  collect: async (db, { id }) => {
    const { rows } = await sql`
      select b.reference, property.name as property, room.room_number, b.check_in, b.check_out, b.nights, b.guests,
        b.children, b.status, b.nightly_price, b.guest_charge, b.meal_plan, b.residency, b.window_discount, b.extras_sold as extras, b.levies, b.discount_amount, b.total_amount,
        b.booking_source, b.settlement, b.cancellation_policy, b.guest_name, b.guest_email, b.guest_phone, b.guest_document, b.notes, b.created_at,
        (select coalesce(json_agg(json_build_object('move', m.move, 'to', m.to_status, 'by', m.actor, 'reason', m.reason,
            'at', m.at) order by m.id), '[]') from booking_move m where m.booking_id = b.id) as moves
      from booking b join property on property.id = b.property_id join room on room.id = b.room_id
      where b.account_id = ${id} order by b.id`.execute(db)
    return rows
  },
  // A hotel that has not closed a past booking may still cancel it: its money goes back to the number of its payment.
  // Later the account can be deleted, and a cancellation that would send money back is refused from then on.
  objection: async (tx, { id }) => {
    const { rows } = await sql`
      select 1 from booking b where b.account_id = ${id} and (b.status = 'pending' or (b.status in ('confirmed', 'checked_in')
        and b.check_out >= (now() at time zone 'Africa/Dar_es_Salaam')::date)
        or (b.status = 'confirmed'
          and b.check_out >= (now() at time zone 'Africa/Dar_es_Salaam')::date - ${UNCLOSED_DAYS}::int
          and exists (select from payment p where p.booking_id = b.id and ${IS_PAID_COLLECTION})))
      limit 1`.execute(tx)
    return rows.length > 0 ? 'stay_ahead' : null
  },
  erase: async (tx, { id }) => {
    await tx
      .updateTable('booking')
      .set({ guest_name: '-', guest_email: null, guest_phone: '', guest_document: null, notes: '' })
      .where('account_id', '=', id)
      .execute()
    // Reasons in words, the traveller's and the hotel's; those of the clock and of payments name no person.
    await tx
      .updateTable('booking_move')
      .set({ reason: '' })
      .where('booking_id', 'in', tx.selectFrom('booking').select('id').where('account_id', '=', id))
      .where('account_id', 'is not', null)
      .execute()
    // What the hotel and the staff were answered about these bookings, kept for repeated requests, names the guest.
    await sql`delete from idempotency
      where coalesce(reply -> 'booking', reply) -> 'guest_name' is not null
        and coalesce(reply -> 'booking', reply) ->> 'reference' in (
          select reference from booking where account_id = ${id})`.execute(tx)
  },
}
