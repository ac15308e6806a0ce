import type { BookingSource, BookingStatus } from '#domain/booking.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { type Span, wholeMonths } from '#domain/report.ts'
import type { Wallet } from '#domain/wallet.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { lockNames } from '#platform/server/lock.ts'

// The database notes each change of a booking as one more or one less in `booking_change`. The counts of days and months
// are those that were folded, and what was noted since; both are read in one statement, so that they are those of the rows.

const OF_DAYS = sql`(
  select day, status, source, wallets, bookings, value from booking_day
  union all select day, status, source, wallets, bookings, value from booking_change) counted`

/** The bookings made on one day and what became of them. */
export type BookingDay = {
  day: Day
  bookings: number
  value: number
  cancelled: number
  no_shows: number
  unpaid_holds: number
}

/** The bookings of each day of a span that has any; `value` in whole shillings, holds that ran out in neither. */
export const bookingDays = async (db: Db, { from, to }: Span): Promise<BookingDay[]> => {
  const { rows } = await sql<BookingDay>`
    select day,
      coalesce(sum(bookings) filter (where status <> 'expired'), 0)::int as bookings,
      coalesce(sum(value) filter (where status <> 'expired'), 0)::float8 as value,
      coalesce(sum(bookings) filter (where status = 'cancelled'), 0)::int as cancelled,
      coalesce(sum(bookings) filter (where status = 'no_show'), 0)::int as no_shows,
      coalesce(sum(bookings) filter (where status = 'expired'), 0)::int as unpaid_holds
    from ${OF_DAYS} where day between ${from}::date and ${to}::date
    group by day having sum(bookings) > 0`.execute(db)
  return rows
}

/** Which bookings are counted; days are those on which they were made, a wallet is one from which money was asked for. */
export type CountFilter = {
  status?: BookingStatus
  source?: BookingSource
  wallet?: Wallet
  made_from?: Day
  made_to?: Day
  without?: BookingStatus
}

/** How many bookings there are. */
export const countBookings = async (db: Db, filter: CountFilter): Promise<number> => {
  const { status, source, wallet, made_from, made_to, without } = filter
  const parts = [sql`true`]
  if (status) parts.push(sql`status = ${status}`)
  if (without) parts.push(sql`status <> ${without}`)
  if (source) parts.push(sql`source = ${source}`)
  if (wallet) parts.push(sql`${wallet} = any(wallets)`)
  if (made_from) parts.push(sql`day >= ${made_from}::date`)
  if (made_to) parts.push(sql`day <= ${made_to}::date`)
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(bookings), 0)::int as total from ${OF_DAYS} where ${sql.join(parts, sql` and `)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many bookings the properties of a region have, with `status` those of that one. */
export const countOfRegion = async (db: Db, region: number, status?: BookingStatus): Promise<number> => {
  const ofStatus = status ? sql`status = ${status}` : sql`true`
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(bookings), 0)::int as total
    from (
      select property_id, bookings from booking_month where ${ofStatus}
      union all select property_id, bookings from booking_change where ${ofStatus}) counted
    where property_id in (
      select p.id from property p join destination d on d.id = p.destination_id where d.region_id = ${region})`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/**
 * The bookings of a span by property (`property_id`, `bookings`, `value`), holds that ran out left out: whole months as they
 * are counted, the days before and after them from the bookings.
 */
export const bookingsByProperty = ({ from, to }: Span) => {
  const months = wholeMonths({ from, to })
  const made = (first: Day, end: Day) => sql`
    select property_id, 1 as bookings, total_amount as value from booking
    where status <> 'expired' and created_at >= ${instantAt(first, '00:00')} and created_at < ${instantAt(end, '00:00')}`
  const after = addDays(to, 1)
  const parts = months
    ? [
        sql`select property_id, bookings, value from booking_month
          where status <> 'expired' and month >= ${months.first}::date and month < ${months.end}::date`,
        sql`select property_id, bookings, value from booking_change
          where status <> 'expired' and day >= ${months.first}::date and day < ${months.end}::date`,
        ...(from < months.first ? [made(from, months.first)] : []),
        ...(months.end < after ? [made(months.end, after)] : []),
      ]
    : [made(from, after)]
  return sql`select property_id, sum(bookings) as bookings, sum(value) as value
    from (${sql.join(parts, sql` union all `)}) made group by property_id`
}

/** Adds what was noted to the counts of days and months. Of several processes at once one waits for the other. */
export const foldCounts = async (tx: Tx): Promise<void> => {
  await lockNames(tx, ['booking_change'])
  await sql`
    with noted as (delete from booking_change returning day, property_id, status, source, wallets, bookings, value),
    days as (
      insert into booking_day as stored (day, status, source, wallets, bookings, value)
      select day, status, source, wallets, sum(bookings), sum(value) from noted group by 1, 2, 3, 4
      on conflict (day, status, source, wallets) do update
        set bookings = stored.bookings + excluded.bookings, value = stored.value + excluded.value)
    insert into booking_month as stored (month, property_id, status, bookings, value)
    select date_trunc('month', day)::date, property_id, status, sum(bookings), sum(value) from noted group by 1, 2, 3
    on conflict (month, property_id, status) do update
      set bookings = stored.bookings + excluded.bookings, value = stored.value + excluded.value`.execute(tx)
}
