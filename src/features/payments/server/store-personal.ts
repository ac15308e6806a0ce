import { maskNumber } from '#domain/phone.ts'
import type { PersonalData } from '#features/accounts/server/public.ts'
import { sql } from '#platform/server/db.ts'

type PersonalPaymentRow = { msisdn: string }

/**
 * The payments of a traveller's bookings, and not what their hotels were paid. A deletion keeps amount, day and the provider's reference, but not the number.
 * While the provider is still polled about a payment, money may arrive that must be refunded to that number.
 */
export const paymentData: PersonalData = {
  section: 'payments',
  collect: async (db, { id }) => {
    const { rows } = await sql<PersonalPaymentRow>`
      select b.reference as booking, p.kind, p.method, p.msisdn, p.amount, p.status, p.reason, p.ref as our_reference,
        p.provider_id as their_reference, p.created_at, p.settled_at
      from payment p join booking b on b.id = p.booking_id where b.account_id = ${id} and p.kind <> 'payout' order by p.id`.execute(
      db,
    )
    return rows.map((row) => ({ ...row, msisdn: maskNumber(row.msisdn) }))
  },
  objection: async (tx, { id }) => {
    const { rows } = await sql`
      select 1 from payment p join booking b on b.id = p.booking_id where b.account_id = ${id} and p.kind <> 'payout' and (p.next_poll_at is not null
        or p.status in ('created', 'submitting', 'pending', 'review', 'refund_pending', 'refund_failed')) limit 1`.execute(
      tx,
    )
    return rows.length > 0 ? 'money_under_way' : null
  },
  erase: async (tx, { id }) => {
    await sql`update payment set msisdn = '' from booking b where b.id = payment.booking_id and b.account_id = ${id}
      and payment.kind <> 'payout'`.execute(tx)
  },
}
