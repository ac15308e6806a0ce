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
