import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { isPaid, isReturning, OPEN_PAYMENT_STATES, PAYMENT_STATES, type PaymentState } from '#domain/payment.ts'
import { type Span, wholeMonths } from '#domain/report.ts'
import type { Wallet } from '#domain/wallet.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { lockNames } from '#platform/server/lock.ts'

// The database notes each payment that ends as one more in `payment_change`. The counts of months are those that were folded,
// and what was noted since; both are read in one statement, so that they are those of the payments.

/** The payments by one wallet; `median_seconds` is that of whole seconds, null without a payment that brought money. */
export type WalletRow = { method: Wallet; ended: number; succeeded: number; median_seconds: number | null }

const anyOf = (states: readonly PaymentState[]) => sql.join(states.map((state) => sql.lit(state)))
const BROUGHT_MONEY = anyOf(PAYMENT_STATES.filter((state) => isPaid(state) || isReturning(state)))

const begunIn = (first: Day, end: Day) => sql`
  select method, status, payment_seconds(submitted_at, settled_at) as seconds, 1 as payments from payment
  where kind = 'collection' and status not in (${anyOf(OPEN_PAYMENT_STATES)})
    and created_at >= ${instantAt(first, '00:00')} and created_at < ${instantAt(end, '00:00')}`

/** Whole months as they are counted, the days before and after them from the payments. */
const endedIn = ({ from, to }: Span) => {
  const months = wholeMonths({ from, to })
  const after = addDays(to, 1)
  if (!months) return begunIn(from, after)
  const { first, end } = months
  const parts = [
    sql`select method, status, seconds, payments from payment_month
      where month >= ${first}::date and month < ${end}::date`,
    sql`select method, status, seconds, payments from payment_change where day >= ${first}::date and day < ${end}::date`,
    ...(from < first ? [begunIn(from, first)] : []),
    ...(end < after ? [begunIn(end, after)] : []),
  ]
  return sql.join(parts, sql` union all `)
}

/** How the payments that travellers began in a span ended, by wallet; those that are still open are left out. */
export const walletsIn = async (db: Db, span: Span): Promise<WalletRow[]> => {
  const { rows } = await sql<WalletRow>`
    with counted as (
      select method, status in (${BROUGHT_MONEY}) as succeeded, seconds, sum(payments)::bigint as payments
      from (${endedIn(span)}) ended group by 1, 2, 3 having sum(payments) > 0
    ),
    running as (
      select method, seconds, sum(payments) over (partition by method)::bigint as all_payments,
        sum(payments) over (partition by method order by seconds)::bigint as so_far
      from counted where succeeded and seconds is not null
    ),
    middle as (
      select method, (min(seconds) filter (where so_far > (all_payments - 1) / 2)
        + min(seconds) filter (where so_far > all_payments / 2)) / 2.0 as seconds
      from running group by method
    )
    select counted.method, sum(payments)::int as ended,
      coalesce(sum(payments) filter (where succeeded), 0)::int as succeeded, middle.seconds::float8 as median_seconds
    from counted left join middle on middle.method = counted.method
    group by counted.method, middle.seconds order by ended desc, counted.method`.execute(db)
  return rows
}

/** Adds what was noted to the counts of months. Of several processes at once one waits for the other. */
export const foldEnded = async (tx: Tx): Promise<void> => {
  await lockNames(tx, ['payment_change'])
  await sql`
    with noted as (delete from payment_change returning day, method, status, seconds, payments)
    insert into payment_month as stored (month, method, status, seconds, payments)
    select date_trunc('month', day)::date, method, status, seconds, sum(payments) from noted group by 1, 2, 3, 4
    on conflict (month, method, status, seconds) do update set payments = stored.payments + excluded.payments`.execute(
    tx,
  )
}
