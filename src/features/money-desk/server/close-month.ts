import { addDays, type Day, instantAt, monthOf, todayIn } from '#domain/calendar.ts'
import { type MonthRates, monthFigures, sumFigures } from '#domain/money-month.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { accountSums } from './store-ledger.ts'
import {
  closedMonths,
  firstOpenMonth,
  hotelsOfMonth,
  insertMonth,
  lockMonths,
  movesByHotel,
  ratesOn,
} from './store-months.ts'
import { countDoubts } from './store-repairs.ts'

type Deps = { db: Db; transaction: RunTransaction; clock: Clock }

/** The figures of a month as they are now, by hotel and in all, and the checks that come before it is closed. */
const readMonth = async (db: Db | Tx, first: Day) => {
  const { last } = monthOf(first)
  const [rates, { hotels, entries }, sums, doubts] = await Promise.all([
    ratesOn(db, last),
    movesByHotel(db, { first, last }),
    accountSums(db, last),
    countDoubts(db, instantAt(addDays(last, 1), '00:00')),
  ])
  const rows = hotels.map(({ property_id, category, moves }) => {
    return { property_id, category, ...monthFigures(moves, rates) }
  })
  const balances = Object.fromEntries(sums.map(({ account, debit, credit }) => [account, debit - credit]))
  const is_balanced = Object.values(balances).reduce((sum, balance) => sum + balance, 0) === 0
  return { last, rates, rows, figures: sumFigures(rows), entries, doubts, balances, is_balanced }
}

const openMonth = async ({ db, clock }: Deps, first: Day) => {
  const { last, rates, figures, entries, doubts, is_balanced } = await readMonth(db, first)
  const is_over = todayIn(clock()) > last
  return { month: first.slice(0, 7), ...figures, ...rates, entries, doubts, is_balanced, is_over }
}

/** The closed months, and the first open one with its figures until now. */
export const showMonths = (deps: Deps) => async () => {
  const [closed, first] = await Promise.all([closedMonths(deps.db), firstOpenMonth(deps.db)])
  return { closed, next: first === null ? null : await openMonth(deps, first) }
}

/** A closed month by hotel. */
export const showMonthOfHotels =
  ({ db }: Pick<Deps, 'db'>) =>
  async (month: string) => {
    const [found] = await closedMonths(db, month)
    if (!found) throw new Refusal('not_found')
    const { vat_rate, withheld_rate, collected, taken_back, refunded, paid_out, commission, vat, withheld } = found
    const totals = { collected, taken_back, refunded, paid_out, commission, vat, withheld }
    return { month, vat_rate, withheld_rate, hotels: await hotelsOfMonth(db, month), totals }
  }

type Shown = MonthRates & { entries: number; doubts: number }
type CloseInput = Shown & { month: string; reason: string; account_id: number }

const isAsShown = (now: Shown, shown: Shown): boolean =>
  (['entries', 'doubts', 'vat_rate', 'withheld_rate'] as const).every((name) => now[name] === shown[name])

/** Refuses a month that is closed, not the next one, or not over. */
const checkOrder = async ({ clock }: Deps, tx: Tx, month: string) => {
  const [closed] = await closedMonths(tx, month)
  if (closed) throw new Refusal('month_closed', { closed_by: closed.closed_by, closed_at: closed.closed_at })
  const first = `${month}-01`
  if (first !== (await firstOpenMonth(tx))) throw new Refusal('month_not_next')
  if (todayIn(clock()) <= monthOf(first).last) throw new Refusal('month_not_over')
  return first
}

/**
 * Closes the first open month as it was shown. Nobody writes entries meanwhile; from then on the database dates every entry
 * into a later month. Of two people at once the second finds it closed.
 */
export const closeMonth =
  (deps: Deps) =>
  async ({ month, reason, account_id: closed_by, ...shown }: CloseInput) =>
    deps.transaction(async (tx) => {
      await lockMonths(tx)
      const first = await checkOrder(deps, tx, month)
      const { rates, rows, figures, balances, is_balanced, entries, doubts } = await readMonth(tx, first)
      if (!is_balanced) throw new Refusal('month_unbalanced')
      if (!isAsShown({ ...rates, entries, doubts }, shown)) throw new Refusal('month_changed')
      await insertMonth(tx, { first, ...figures, ...rates, entries, doubts, balances, closed_by, hotels: rows })
      const { collected, commission, paid_out } = figures
      await recordAction(tx, {
        action: 'money_month.close',
        object_type: 'money_month',
        object_id: month,
        summary: month,
        after: { entries, doubts, collected, commission, paid_out },
        reason,
      })
      const [closed] = await closedMonths(tx, month)
      if (!closed) throw new Error(`The month ${month} was closed, and is not there`)
      return closed
    })
