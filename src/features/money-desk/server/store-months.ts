import type { Day } from '#domain/calendar.ts'
import type { LedgerAccount } from '#domain/ledger.ts'
import type { MonthFigures, MonthRates } from '#domain/money-month.ts'
import type { AccountMove } from '#domain/money-moved.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

const ZONE = sql.lit('Africa/Dar_es_Salaam')

/** A closed month, as it was frozen. */
export type ClosedMonth = MonthFigures &
  MonthRates & { month: string; entries: number; doubts: number; closed_at: Date; closed_by: string }

const monthText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`

/** The closed months, the latest first; with `month` that one alone. */
export const closedMonths = async (db: Db, month?: string): Promise<ClosedMonth[]> =>
  db
    .selectFrom('money_month')
    .innerJoin('account', 'account.id', 'money_month.closed_by')
    .select([monthText('money_month.month').as('month'), 'account.username as closed_by', 'closed_at'])
    .select(['collected', 'taken_back', 'refunded', 'paid_out', 'commission', 'vat', 'withheld'])
    .select(['vat_rate', 'withheld_rate', 'entries', 'doubts'])
    .$if(month !== undefined, (query) => query.where('money_month.month', '=', `${month}-01`))
    .orderBy('money_month.month', 'desc')
    .execute()

/** The first day of the first month that is not closed; null if the ledger is empty. */
export const firstOpenMonth = async (db: Db): Promise<Day | null> => {
  const { rows } = await sql<{ first: Day | null }>`
    select coalesce((select max(month) + interval '1 month' from money_month),
      (select date_trunc('month', min(day)) from ledger_day))::date::text as first`.execute(db)
  return rows[0]?.first ?? null
}

/** What a hotel moved in a month by account and kind of entry. */
type HotelMoves = { property_id: number; category: string; moves: AccountMove[] }

/**
 * The moves of each hotel from one day to another, both counted, and how many entries there are. A line has the instant of
 * its entry: both are restricted by it, or the entries of all months would be read.
 */
export const movesByHotel = async (
  db: Db,
  { first, last }: { first: Day; last: Day },
): Promise<{ hotels: HotelMoves[]; entries: number }> => {
  const from = sql`${first}::timestamp at time zone ${ZONE}`
  const until = sql`(${last}::date + 1)::timestamp at time zone ${ZONE}`
  const { rows } = await sql<AccountMove & { property_id: number; category: string }>`
    select moved.property_id, category.name as category, account, kind, debit::float8, credit::float8
    from (
      select line.property_id, line.account, entry.kind,
        coalesce(sum(line.amount) filter (where line.amount > 0), 0) as debit,
        coalesce(-sum(line.amount) filter (where line.amount < 0), 0) as credit
      from ledger_line line join ledger_entry entry on entry.id = line.entry_id
      where line.account in ('provider_cash', 'commission') and line.at >= ${from} and line.at < ${until}
        and entry.at >= ${from} and entry.at < ${until}
      group by 1, 2, 3) moved
    join property p on p.id = moved.property_id join category on category.id = p.category_id
    order by moved.property_id`.execute(db)
  const hotels = Map.groupBy(rows, ({ property_id }) => property_id)
  const counted = await sql<{ entries: number }>`
    select count(*)::int as entries from ledger_entry entry where entry.at >= ${from} and entry.at < ${until}`.execute(
    db,
  )
  return {
    hotels: [...hotels].map(([property_id, moves]) => ({ property_id, category: moves[0]?.category ?? '', moves })),
    entries: counted.rows[0]?.entries ?? 0,
  }
}

/** The rates of the platform's taxes that hold on a day. */
export const ratesOn = async (db: Db, day: Day): Promise<MonthRates> => {
  const { rows } = await sql<{ kind: string; rate: number }>`
    select distinct on (kind) kind, rate from money_rate where valid_from <= ${day}::date
    order by kind, valid_from desc`.execute(db)
  const rateOf = (kind: string) => rows.find((row) => row.kind === kind)?.rate ?? 0
  return { vat_rate: rateOf('vat_on_commission'), withheld_rate: rateOf('withheld_from_payouts') }
}

/** Waits until no transaction writes entries, and keeps others from writing any until this one ends. */
export const lockMonths = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('money_month'), 0)`.execute(tx)

type NewMonth = MonthFigures &
  MonthRates & {
    first: Day
    entries: number
    doubts: number
    balances: Partial<Record<LedgerAccount, number>>
    closed_by: number
    hotels: readonly (MonthFigures & { property_id: number; category: string })[]
  }

/** Freezes a month. The database refuses one that is not the next, or not over. */
export const insertMonth = async (tx: Tx, { first, hotels, balances, ...month }: NewMonth): Promise<void> => {
  await tx
    .insertInto('money_month')
    .values({ month: first, ...month, balances: JSON.stringify(balances) })
    .execute()
  await sql`
    insert into money_month_hotel (month, property_id, category, collected, taken_back, refunded, paid_out, commission, vat,
      withheld)
    select ${first}::date, property_id, category, collected, taken_back, refunded, paid_out, commission, vat, withheld
    from json_to_recordset(${JSON.stringify(hotels)}::json) as hotel (property_id int, category text, collected bigint,
      taken_back bigint, refunded bigint, paid_out bigint, commission bigint, vat bigint, withheld bigint)`.execute(tx)
}

/** What each hotel did in a closed month, by name. */
export const hotelsOfMonth = (db: Db, month: string) =>
  sql<MonthFigures & { hotel: { id: number; name: string }; category: string }>`
    select json_build_object('id', p.id, 'name', p.name) as hotel, m.category, m.collected::float8, m.taken_back::float8,
      m.refunded::float8, m.paid_out::float8, m.commission::float8, m.vat::float8, m.withheld::float8
    from money_month_hotel m join property p on p.id = m.property_id
    where m.month = ${`${month}-01`}::date order by p.name, p.id`
    .execute(db)
    .then(({ rows }) => rows)
