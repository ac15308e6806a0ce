import type { Day } from '#domain/calendar.ts'
import type { LedgerAccount, LedgerKind } from '#domain/ledger.ts'
import { type Db, sql } from '#platform/server/db.ts'

const ZONE = sql.lit('Africa/Dar_es_Salaam')

type AccountSum = { account: LedgerAccount; debit: number; credit: number; lines: number }

/** What the accounts have moved until the end of a day, from the totals of each day; those without lines are left out. */
export const accountSums = async (db: Db, day: Day): Promise<AccountSum[]> => {
  const { rows } = await sql<AccountSum>`
    select account, sum(debit)::float8 as debit, sum(credit)::float8 as credit, sum(lines)::int as lines
    from ledger_day where day <= ${day}::date group by account`.execute(db)
  return rows
}

/** The name of a property, or null. */
export const hotelById = async (db: Db, id: number): Promise<{ id: number; name: string } | null> =>
  (await db.selectFrom('property').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null

/** Which lines of an account, and which page of them. */
export type Period = {
  account: LedgerAccount
  start: Day
  end: Day
  hotel?: number
  /** Only entries of these kinds; their balances are sums from 0 on. */
  kinds?: readonly LedgerKind[]
  limit: number
  offset: number
}

type LineRow = {
  entry_id: number
  at: Date
  kind: LedgerKind
  amount: number
  balance: number
  property_id: number
  property_name: string
  booking_id: number
  reference: string
  payment_ref: string | null
}

type SumRow = { opening: number; debit: number; credit: number; total: number }

/** Narrows lines to entries of some kinds. */
const ofKinds = (kinds: Period['kinds']) =>
  kinds
    ? sql`and exists (select from ledger_entry entry
        where entry.id = ledger_line.entry_id and entry.kind = any(${kinds}::text[]))`
    : sql``

/** The totals of each day: of the whole account they are stored; of one hotel they are summed from its own lines. */
const daysOf = ({ account, end, hotel, kinds }: Period) =>
  hotel === undefined
    ? sql`select day, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines from ledger_day
        where account = ${account} and day <= ${end}::date ${kinds ? sql`and kind = any(${kinds}::text[])` : sql``}
        group by day`
    : sql`select (at at time zone ${ZONE})::date as day, coalesce(sum(amount) filter (where amount > 0), 0) as debit,
          coalesce(-sum(amount) filter (where amount < 0), 0) as credit, count(*) as lines from ledger_line
        where property_id = ${hotel} and account = ${account}
          and at < (${end}::date + 1)::timestamp at time zone ${ZONE} ${ofKinds(kinds)}
        group by 1`

/**
 * The sums and one page of an account's lines, read in one statement so that they agree. Only the lines of the page and those
 * before it on the same day are read: `place` is the day on which the page begins, what the account had before that day, and
 * how many of the day's lines come before the page.
 */
export const statementOf = async (db: Db, period: Period): Promise<SumRow & { lines: LineRow[] }> => {
  const { account, start, end, hotel, kinds, limit, offset } = period
  const own = hotel === undefined ? sql`` : sql`and property_id = ${hotel}`
  const { rows } = await sql<SumRow & { lines: LineRow[] | null }>`
    with days as materialized (${daysOf(period)}),
    sums as (
      select coalesce(sum(debit - credit) filter (where day < ${start}::date and ${!kinds}), 0)::float8 as opening,
        coalesce(sum(debit) filter (where day >= ${start}::date), 0)::float8 as debit,
        coalesce(sum(credit) filter (where day >= ${start}::date), 0)::float8 as credit,
        coalesce(sum(lines) filter (where day >= ${start}::date), 0)::int as total
      from days
    ),
    running as (
      select day, lines, sum(lines) over (order by day) - lines as lines_before,
        sum(debit - credit) over (order by day) - (debit - credit) as moved_before
      from days where day >= ${start}::date
    ),
    place as materialized (
      select running.day, opening + moved_before as balance, (${offset} - lines_before)::int as skipped
      from running, sums where lines_before <= ${offset} and ${offset} < lines_before + lines
    ),
    read as (
      select entry_id, at, amount, property_id from ledger_line
      where account = ${account} ${own} ${ofKinds(kinds)}
        and at >= (select day::timestamp at time zone ${ZONE} from place)
        and at < (${end}::date + 1)::timestamp at time zone ${ZONE}
      order by at, entry_id limit ${limit} + (select skipped from place)
    ),
    page as (
      select entry_id, at, amount, property_id,
        (select balance from place) + sum(amount) over (order by at, entry_id rows unbounded preceding) as balance
      from read order by at, entry_id offset (select skipped from place)
    )
    select opening, debit, credit, total, (
      select json_agg(json_build_object('entry_id', page.entry_id, 'at', page.at, 'kind', entry.kind,
          'amount', page.amount, 'balance', page.balance, 'property_id', page.property_id, 'property_name', property.name,
          'booking_id', entry.booking_id, 'reference', booking.reference, 'payment_ref', payment.ref)
        order by page.at, page.entry_id)
      from page join ledger_entry entry on entry.id = page.entry_id join property on property.id = page.property_id
        join booking on booking.id = entry.booking_id left join payment on payment.id = entry.payment_id) as lines
    from sums`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without sums')
  return { ...row, lines: (row.lines ?? []).map((line) => ({ ...line, at: new Date(line.at) })) }
}
