import type { Day } from '#domain/calendar.ts'
import { type AccountMove, type MoneyMoved, moneyMoved } from '#domain/money-moved.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** What travellers, hotels and the platform moved on each day from one to another, both counted; days without are left out. */
export const moneyMovedByDay = async (db: Db, { from, to }: { from: Day; to: Day }) => {
  const { rows } = await sql<AccountMove & { day: Day }>`
    select day::text as day, account, kind, sum(debit)::float8 as debit, sum(credit)::float8 as credit from ledger_day
    where account in ('provider_cash', 'commission') and day between ${from}::date and ${to}::date
    group by day, account, kind order by day`.execute(db)
  const days = Map.groupBy(rows, ({ day }) => day)
  return [...days].map(([day, moves]): MoneyMoved & { day: Day } => ({ day, ...moneyMoved(moves) }))
}

/** What travellers paid on the whole platform on each day from `first` on, in whole shillings; refunds are not subtracted. */
export const collectedByDay = async (db: Db, first: Day): Promise<{ day: Day; collected: number }[]> => {
  const { rows } = await sql<{ day: Day; collected: number }>`
    select day::text as day, sum(credit - debit)::float8 as collected from ledger_day
    where kind = 'collection' and account in ('hotel_payable', 'commission') and day >= ${first}::date
    group by day`.execute(db)
  return rows
}
