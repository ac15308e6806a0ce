import { addDays, type Day, instantAt, monthOf, todayIn } from '#domain/calendar.ts'
import type { LedgerAccount } from '#domain/ledger.ts'
import { type MonthRates, monthFigures, sumFigures } from '#domain/money-month.ts'
import type { AccountMove } from '#domain/money-moved.ts'
import type { Catalogue, Row } from '../tables.ts'

/** The rates of the whole history, as the migration writes them. */
const RATES: MonthRates = { vat_rate: 1800, withheld_rate: 0 }
/** The day of the next month on which finance closes one, and its hour. */
const CLOSED = { day: 4, at: '10:15' }

type Line = AccountMove & { property_id: number; entry_id: number; month: Day }

const linesOf = (rows: Catalogue): Line[] => {
  const entryOf = new Map(rows.ledger_entry.map((entry) => [entry.id, entry]))
  return rows.ledger_line.flatMap(({ entry_id, property_id, account, amount }) => {
    const entry = entryOf.get(entry_id)
    if (!entry) return []
    const month = monthOf(todayIn(entry.at)).first
    const moved = { debit: Math.max(amount, 0), credit: Math.max(-amount, 0) }
    return [
      {
        ...moved,
        account: account as LedgerAccount,
        kind: entry.kind as AccountMove['kind'],
        property_id,
        entry_id,
        month,
      },
    ]
  })
}

const balancesOf = (lines: readonly Line[]) => {
  const balances: Record<string, number> = {}
  for (const { account, debit, credit } of lines) balances[account] = (balances[account] ?? 0) + debit - credit
  return balances
}

/** Closes the months of the ledger one after the other, all but the last one that is over: somebody can try it there. */
export const addMonths = (rows: Catalogue, { today, now }: { today: Day; now: Date }): void => {
  const finance = rows.account.find(({ username }) => username === 'daudi')
  const lines = linesOf(rows)
  const first = lines.map(({ month }) => month).toSorted()[0]
  if (!finance || first === undefined) return
  const categoryOf = (property_id: number) => {
    const property = rows.property.find(({ id }) => id === property_id)
    return rows.category.find(({ id }) => id === property?.category_id)?.name ?? ''
  }
  const lastOver = monthOf(addDays(monthOf(today).first, -1)).first
  for (let month = first; month < lastOver; month = addDays(monthOf(month).last, 1)) {
    const closed_at = instantAt(addDays(monthOf(month).last, CLOSED.day), CLOSED.at)
    if (closed_at > now) return
    const own = lines.filter((line) => line.month === month)
    const hotels = [...Map.groupBy(own, ({ property_id }) => property_id)]
      .toSorted(([a], [b]) => a - b)
      .map(([property_id, moves]): Row<'money_month_hotel'> => {
        return { month, property_id, category: categoryOf(property_id), ...monthFigures(moves, RATES) }
      })
    rows.money_month.push({
      month,
      ...sumFigures(hotels),
      ...RATES,
      balances: balancesOf(lines.filter((line) => line.month <= month)),
      entries: new Set(own.map(({ entry_id }) => entry_id)).size,
      doubts: 0,
      closed_at,
      closed_by: finance.id,
    })
    rows.money_month_hotel.push(...hotels)
  }
}
