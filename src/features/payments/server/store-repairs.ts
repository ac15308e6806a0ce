import { isWallet, type Wallet } from '#domain/wallet.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { insertPayment, lockPayment, type PaymentRow, recordEvent } from './store.ts'

/** Whether a refund of a collection was sent, and has not come back. */
export const isRefunded = async (tx: Tx, collectionId: number): Promise<boolean> => {
  const { rows } = await sql<{ sent: number }>`
    select count(*) filter (where entry.kind = 'refund_sent')::int
      - count(*) filter (where entry.kind = 'refund_returned')::int as sent
    from ledger_entry entry join payment p on p.id = entry.payment_id
    where p.id = ${collectionId} or p.refunds_id = ${collectionId}`.execute(tx)
  return (rows[0]?.sent ?? 0) > 0
}

/** Whether the ledger says already that a refund was sent under this attempt. */
export const hasSentEntry = async (tx: Tx, paymentId: number): Promise<boolean> => {
  const entries = tx.selectFrom('ledger_entry').select('id').where('payment_id', '=', paymentId)
  return (await entries.where('kind', '=', 'refund_sent').executeTakeFirst()) !== undefined
}

/** Changes the amount of a locked collection to the one that arrived, with an event that has both. */
export const correctAmount = async (tx: Tx, payment: PaymentRow, amount: number): Promise<PaymentRow> => {
  await tx.updateTable('payment').set({ amount }).where('id', '=', payment.id).execute()
  const detail = `TSh ${payment.amount} was asked for, TSh ${amount} arrived`
  await recordEvent(tx, payment, 'platform', payment.status, payment.status, detail)
  return { ...payment, amount }
}

type Surplus = Pick<PaymentRow, 'property_id' | 'booking_id' | 'provider' | 'ref' | 'method' | 'msisdn' | 'amount'>

/**
 * Inserts a collection that waits for a decision: money that arrived without an attempt of its own. It is not polled. Null
 * if the booking has an open collection.
 */
export const insertArrived = async (tx: Tx, arrived: Surplus): Promise<PaymentRow | null> => {
  const id = await insertPayment(tx, { ...arrived, kind: 'collection' })
  if (id === null) return null
  await tx.updateTable('payment').set({ status: 'review', submitted_at: sql`now()` }).where('id', '=', id).execute()
  const payment = await lockPayment(tx, id)
  await recordEvent(tx, payment, 'platform', 'created', 'review', 'money that arrived without an attempt')
  return payment
}

/** A call-back that no attempt belongs to, by its id, locked; null if it was handled, or has an attempt by now. */
export const lockReceipt = async (
  tx: Tx,
  id: number,
): Promise<{ id: number; provider: string; dedupe_key: string; ref: string | null; kind: string } | null> => {
  const { rows } = await sql<{ id: number; provider: string; dedupe_key: string; ref: string | null; kind: string }>`
    select id, provider, dedupe_key, ref, kind from provider_event e
    where id = ${id} and handled_at is null
      and not exists (select from payment p where p.provider = e.provider and p.ref = e.ref)
    for update`.execute(tx)
  return rows[0] ?? null
}

/** Marks every call-back about a reference as handled, and the one with this id. */
export const settleReceipts = (tx: Tx, { id, provider, ref }: { id: number; provider: string; ref: string | null }) =>
  sql`update provider_event set handled_at = now()
    where handled_at is null and (id = ${id} or (provider = ${provider} and ref = ${ref}))`.execute(tx)

/** What the latest wallet of a booking was, for one whose prefix says nothing; null if it never paid by wallet. */
export const lastWallet = async (db: Db, bookingId: number): Promise<Wallet | null> => {
  const row = await db
    .selectFrom('payment')
    .select('method')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'collection')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && isWallet(row.method) ? row.method : null
}
