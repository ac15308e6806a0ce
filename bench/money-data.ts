// What the money pages are measured over, beside the bookings, collections and payment requests of `office-data.ts`.

/** So many slots of `ledger_day` share a day, as processes do. */
const SLOTS = 8
const ZONE = 'Africa/Dar_es_Salaam'
const monthOf = (instant: string) => `date_trunc('month', ${instant} at time zone '${ZONE}')::date`

const LINES = 'insert into ledger_line (entry_id, property_id, account, amount, at)'

/** The transfers of payment requests: what failed had arrived, and came back on the next day. */
const TRANSFERS = [
  `insert into payment (property_id, booking_id, kind, provider, ref, provider_id, method, msisdn, amount, status, created_at,
       submitted_at, settled_at)
     select property_id, booking_id, 'payout', 'mobile_money', 'T' || id, 'PT' || id, 'mpesa', '255712000111', total_amount,
       case status when 'paid' then 'succeeded' else 'reversed' end, decided_at + interval '20 seconds',
       decided_at + interval '30 seconds', decided_at + interval '1 minute'
     from payment_request where status in ('paid', 'failed')`,
  `update payment_request r set payment_id = p.id, paid_by = r.decided_by
     from payment p where p.kind = 'payout' and p.ref = 'T' || r.id`,
  `insert into ledger_entry (property_id, booking_id, payment_id, kind, at)
     select property_id, booking_id, id, kind.kind, settled_at + kind.later
     from payment, (values ('payout', interval '0'), ('payout_returned', interval '1 day')) kind(kind, later)
     where payment.kind = 'payout' and (kind.kind = 'payout' or status = 'reversed')`,
]

const LEDGER = [
  `${LINES} select e.id, e.property_id, line.account, line.amount, e.at
     from ledger_entry e, (values ('provider_cash', 200000), ('hotel_payable', -180000), ('commission', -20000)) line(account, amount)
     where e.kind = 'collection'`,
  `${LINES} select e.id, e.property_id, line.account, case e.kind when 'payout' then line.amount else -line.amount end, e.at
     from ledger_entry e, (values ('provider_cash', -180000), ('hotel_payable', 180000)) line(account, amount)
     where e.kind <> 'collection'`,
  `insert into ledger_day (day, account, kind, slot, debit, credit, lines)
     select (line.at at time zone '${ZONE}')::date, line.account, entry.kind, line.entry_id % ${SLOTS},
       coalesce(sum(line.amount) filter (where line.amount > 0), 0),
       coalesce(-sum(line.amount) filter (where line.amount < 0), 0), count(*)
     from ledger_line line join ledger_entry entry on entry.id = line.entry_id group by 1, 2, 3, 4`,
]

/** All months but the current one and the one before are closed. */
const months = (closedBy: number) => [
  `insert into money_month_hotel (month, property_id, category, collected, taken_back, refunded, paid_out, commission, vat)
     select ${monthOf('line.at')}, line.property_id, 'Hotel',
       coalesce(sum(line.amount) filter (where line.account = 'provider_cash' and entry.kind = 'collection'), 0), 0, 0,
       coalesce(-sum(line.amount) filter (where line.account = 'provider_cash' and entry.kind <> 'collection'), 0),
       coalesce(-sum(line.amount) filter (where line.account = 'commission'), 0), 0
     from ledger_line line join ledger_entry entry on entry.id = line.entry_id
     where ${monthOf('line.at')} < ${monthOf('now()')} - interval '1 month' group by 1, 2`,
  `insert into money_month (month, collected, taken_back, refunded, paid_out, commission, vat_rate, vat, entries, closed_by)
     select month, sum(collected), 0, 0, sum(paid_out), sum(commission), 18, 0, 0, ${closedBy} from money_month_hotel group by month`,
]

/** One call-back of each attempt and what it did; some call-backs are about no attempt, some amounts are wrong. */
const ANSWERS = [
  `update payment set said = 'succeeded', said_amount = amount - id % 2 * 100, said_currency = 'TZS', said_at = settled_at
     where status = 'review'`,
  `insert into payment_event (payment_id, property_id, event, from_status, to_status, at)
     select id, property_id, 'snapshot', 'pending', status, settled_at from payment`,
  `insert into provider_event (provider, dedupe_key, ref, kind, claimed, received_at, handled_at)
     select provider, 'K' || id, case when id % 10000 = 0 then 'X' || id else ref end,
       case kind when 'payout' then 'payout' else 'payment' end, 'succeeded', settled_at,
       case when id % 10000 > 0 then settled_at end
     from payment`,
]

/** Fills in the money of collections and payment requests: transfers, the ledger and its totals, closed months, call-backs. */
export const moneyOf = (closedBy: number): string[] => [...TRANSFERS, ...LEDGER, ...months(closedBy), ...ANSWERS]
