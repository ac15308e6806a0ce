import type { BookingStatus } from '#domain/booking.ts'
import type { LedgerAccount, LedgerKind } from '#domain/ledger.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { PayoutStatus } from '#domain/payout.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** Everything about one booking that a repair can change. */
export type MoneyState = {
  reference: string
  status: BookingStatus
  payments: { id: number; kind: 'collection' | 'refund' | 'payout'; amount: number; status: PaymentState }[]
  requests: { id: number; total_amount: number; status: PayoutStatus }[]
  entries: { id: number; kind: LedgerKind; lines: { account: LedgerAccount; amount: number }[] }[]
}

/** The state of a booking and its money. */
export const moneyState = async (tx: Tx, bookingId: number): Promise<MoneyState> => {
  const { rows } = await sql<MoneyState>`
    select b.reference, b.status,
      coalesce((select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'amount', p.amount, 'status', p.status)
        order by p.id) from payment p where p.booking_id = b.id), '[]') as payments,
      coalesce((select json_agg(json_build_object('id', r.id, 'total_amount', r.total_amount, 'status', r.status)
        order by r.id) from payment_request r where r.booking_id = b.id), '[]') as requests,
      coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'lines', (
          select json_agg(json_build_object('account', l.account, 'amount', l.amount) order by l.account)
          from ledger_line l where l.entry_id = e.id)) order by e.id)
        from ledger_entry e where e.booking_id = b.id), '[]') as entries
    from booking b where b.id = ${bookingId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no booking ${bookingId}`)
  return row
}

/** The booking of a reference, or null. */
export const bookingByReference = async (db: Db, reference: string): Promise<number | null> =>
  (await db.selectFrom('booking').select('id').where('reference', '=', reference.toUpperCase()).executeTakeFirst())
    ?.id ?? null

/** The provider's reference of a call-back that is not handled; null if there is none. */
export const receiptById = async (
  db: Db,
  id: number,
): Promise<{ ref: string | null; kind: string; claimed: string } | null> => {
  const found = db.selectFrom('provider_event').select(['ref', 'kind', 'claimed']).where('id', '=', id)
  return (await found.where('handled_at', 'is', null).executeTakeFirst()) ?? null
}
