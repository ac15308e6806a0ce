import type { PaymentState } from '#domain/payment.ts'
import type { RepairList } from '#domain/payment-repair.ts'
import type { Said } from '#features/payments/server/public.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** From so many minutes on an attempt without an outcome is in the list: its payer has no more time to answer. */
const STUCK_MINUTES = 10
/** A call-back may arrive before its attempt is committed. */
const RECEIPT_SECONDS = 60

/** A row of one of the lists, without the repairs that fit it. */
export type CaseRow = {
  subject: 'payment' | 'receipt'
  id: number
  kind: 'collection' | 'refund' | 'payout'
  ref: string | null
  status: PaymentState | null
  amount: number | null
  booking: { id: number; reference: string } | null
  hotel: { id: number; name: string } | null
  since: Date
  said: (Said & { at: Date }) | null
  booked: number
  is_entered: boolean
  is_refunded: boolean
  tries: number
}

/** The attempts of all lists, each with its list. The condition of the index is written out. */
const CASES = sql`
  select p.id, p.kind, p.ref, p.status, p.amount, p.booking_id, p.property_id, p.said, p.said_amount, p.said_currency,
    p.said_at, entered.is_entered, entered.booked,
    case
      when p.kind = 'refund' or p.status = 'refund_failed' or (p.status = 'review' and entered.is_entered) then 'refunds'
      when p.status = 'review' and p.kind = 'collection' and p.said = 'succeeded'
        and (p.said_amount is distinct from p.amount or coalesce(p.said_currency, 'TZS') <> 'TZS') then 'amounts'
      else 'stuck'
    end as list
  from payment p cross join lateral (
    select count(*) > 0 as is_entered, coalesce(sum(line.amount) filter (where line.account = 'provider_cash'), 0)::float8 as booked
    from ledger_entry entry join ledger_line line on line.entry_id = entry.id where entry.payment_id = p.id) entered
  where p.status in ('created', 'submitting', 'pending', 'review', 'refund_failed')
    and (p.status in ('review', 'refund_failed')
      or coalesce(p.submitted_at, p.created_at) < now() - make_interval(mins => ${sql.lit(STUCK_MINUTES)}))`

const RECEIPTS = sql`
  from provider_event e
  where e.handled_at is null and e.received_at < now() - make_interval(secs => ${sql.lit(RECEIPT_SECONDS)})
    and not exists (select from payment p where p.provider = e.provider and p.ref = e.ref)`

/** How many cases each list has. */
export const countCases = async (db: Db): Promise<Record<RepairList, number>> => {
  const { rows } = await sql<{ list: RepairList; count: number }>`
    select list, count(*)::int as count from (${CASES}) c group by list
    union all select 'receipts', count(*)::int ${RECEIPTS}`.execute(db)
  const countOf = (list: RepairList) => rows.find((row) => row.list === list)?.count ?? 0
  return {
    stuck: countOf('stuck'),
    receipts: countOf('receipts'),
    amounts: countOf('amounts'),
    refunds: countOf('refunds'),
  }
}

/** How many call-backs belong to no attempt, and since when the oldest waits. */
export const receiptsWaiting = async (db: Db): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(e.received_at) as oldest_at ${RECEIPTS}`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}

/** How many attempts from before an instant wait for a person or an outcome. */
export const countDoubts = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment p
    where p.status in ('created', 'submitting', 'pending', 'review', 'refund_failed') and p.created_at < ${before}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const receiptRows = async (db: Db, { limit, offset }: { limit: number; offset: number }): Promise<CaseRow[]> => {
  const { rows } = await sql<{ id: number; ref: string | null; kind: string; claimed: string; received_at: Date }>`
    select e.id, e.ref, e.kind, e.claimed, e.received_at ${RECEIPTS}
    order by e.received_at, e.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id, ref, kind, claimed, received_at }) => ({
    subject: 'receipt',
    id,
    kind: kind === 'payout' ? 'payout' : 'collection',
    ref,
    status: null,
    amount: null,
    booking: null,
    hotel: null,
    since: received_at,
    said: { state: claimed as Said['state'], amount: null, currency: null, at: received_at },
    booked: 0,
    is_entered: false,
    is_refunded: false,
    tries: 0,
  }))
}

type PaymentCase = Omit<CaseRow, 'subject' | 'said'> & {
  said: Said['state'] | null
  said_amount: number | null
  said_currency: string | null
  said_at: Date | null
}

const paymentRows = async (
  db: Db,
  list: RepairList,
  { limit, offset }: { limit: number; offset: number },
): Promise<CaseRow[]> => {
  const { rows } = await sql<PaymentCase>`
    select c.id, c.kind, c.ref, c.status, c.amount, c.said, c.said_amount, c.said_currency, c.said_at, c.booked,
      c.is_entered, moved.at as since, refunds.is_refunded, refunds.tries,
      json_build_object('id', b.id, 'reference', b.reference) as booking,
      json_build_object('id', hotel.id, 'name', hotel.name) as hotel
    from (${CASES}) c join booking b on b.id = c.booking_id join property hotel on hotel.id = c.property_id
    cross join lateral (select max(e.at) as at from payment_event e where e.payment_id = c.id and e.to_status = c.status) moved
    cross join lateral (
      select count(distinct r.id) filter (where r.refunds_id = c.id)::int as tries,
        count(entry.id) filter (where entry.kind = 'refund_sent')
          > count(entry.id) filter (where entry.kind = 'refund_returned') as is_refunded
      from payment r left join ledger_entry entry on entry.payment_id = r.id
      where r.refunds_id = c.id or r.id = c.id) refunds
    where c.list = ${list} order by moved.at, c.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ said, said_amount: amount, said_currency: currency, said_at: at, ...row }) => ({
    ...row,
    subject: 'payment',
    said: said && at ? { state: said, amount, currency, at } : null,
  }))
}

/** One page of a list, the oldest first. */
export const caseRows = (db: Db, list: RepairList, page: { limit: number; offset: number }): Promise<CaseRow[]> =>
  list === 'receipts' ? receiptRows(db, page) : paymentRows(db, list, page)
