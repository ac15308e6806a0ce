import type { PersonalData } from '#features/accounts/server/public.ts'
import { sql } from '#platform/server/db.ts'

/** Disputes about a traveller's bookings, and what the person wrote in others. A deletion leaves the decision for the books, without words. */
export const disputeData: PersonalData = {
  section: 'disputes',
  collect: async (db, { id }) => {
    const { rows } = await sql`
      select b.reference as booking, d.reason, d.complaint, d.opened_at, d.answer, d.answered_at, d.outcome, d.refund_amount,
        d.explanation, d.decided_at
      from dispute d join booking b on b.id = d.booking_id
      where b.account_id = ${id} or d.opened_by = ${id} or d.answered_by = ${id} order by d.id`.execute(db)
    return rows
  },
  objection: async (tx, { id }) => {
    const { rows } = await sql`
      select 1 from dispute d join booking b on b.id = d.booking_id
      where b.account_id = ${id} and d.status = 'open' limit 1`.execute(tx)
    return rows.length > 0 ? 'money_under_way' : null
  },
  erase: async (tx, { id }) => {
    await sql`
      update dispute set complaint = '', explanation = '', answer = case when answer is not null then '' end
      where booking_id in (select booking.id from booking where account_id = ${id})`.execute(tx)
  },
}
