import type { z } from 'zod'
import { type Day, monthOf, todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { addTaxRate as addContract, changeTaxRate as changeContract } from '../contract.ts'
import { firstOpenMonth, lockMonths } from './store-months.ts'
import { deleteTaxRate, insertTaxRate, type StoredTaxRate, taxRates, updateTaxRate } from './store-tax-rates.ts'

type Deps = { db: Db; transaction: RunTransaction; clock: Clock }
type New = z.output<typeof addContract.body>
type Changed = z.output<typeof changeContract.body>

/** The first day whose month is not closed: a rate from then on has not decided the taxes of any closed month. */
const firstOpenDay = async ({ clock }: Pick<Deps, 'clock'>, db: Db | Tx): Promise<Day> =>
  (await firstOpenMonth(db)) ?? monthOf(todayIn(clock())).first

/** All rates, and the first day from which they can be changed. */
export const showTaxRates = (deps: Pick<Deps, 'db' | 'clock'>) => async () => {
  const [rates, open_from] = await Promise.all([taxRates(deps.db), firstOpenDay(deps, deps.db)])
  return { rates, open_from }
}

const objectOf = ({ id, tax }: StoredTaxRate) => ({ object_type: 'tax_rate', object_id: id, summary: tax }) as const
const factsOf = ({ rate, valid_from, source }: StoredTaxRate) => ({ percent: rate / 100, valid_from, source })

const rateIn = (rates: readonly StoredTaxRate[], id: number): StoredTaxRate => {
  const found = rates.find((one) => one.id === id)
  if (!found) throw new Refusal('not_found')
  return found
}

/** Refuses a first day in a closed month, and one on which another rate of the tax begins already. */
const checkFirstDay = (
  { rates, open_from }: { rates: readonly StoredTaxRate[]; open_from: Day },
  { tax, valid_from, id }: Pick<StoredTaxRate, 'tax' | 'valid_from'> & { id: number | null },
) => {
  if (valid_from < open_from) throw new Refusal('tax_rate_closed')
  if (rates.some((one) => one.id !== id && one.tax === tax && one.valid_from === valid_from))
    throw new Refusal('tax_rate_taken')
}

/** One person at a time changes rates, and no month is closed meanwhile. */
const editing =
  (deps: Deps) =>
  <Result>(work: (tx: Tx, state: { rates: StoredTaxRate[]; open_from: Day }) => Promise<Result>): Promise<Result> =>
    deps.transaction(async (tx) => {
      await lockMonths(tx)
      return work(tx, { rates: await taxRates(tx), open_from: await firstOpenDay(deps, tx) })
    })

/** The stored rate, if it can still be changed and nobody has since its `version` was read. */
const changeable = (state: { rates: readonly StoredTaxRate[]; open_from: Day }, id: number, version: number) => {
  const before = rateIn(state.rates, id)
  if (before.version !== version) throw new Refusal('tax_rate_changed')
  if (before.valid_from < state.open_from) throw new Refusal('tax_rate_used')
  return before
}

/** Adds a rate from a day on whose month is not closed. Refuses with `tax_rate_closed` or `tax_rate_taken`. */
export const addTaxRate = (deps: Deps) => (form: New) =>
  editing(deps)(async (tx, state) => {
    checkFirstDay(state, { ...form, id: null })
    const id = await insertTaxRate(tx, form)
    const added = rateIn(await taxRates(tx), id)
    await recordAction(tx, { action: 'tax_rate.create', ...objectOf(added), after: factsOf(added) })
    return added
  })

/**
 * Corrects a rate whose first day is in no closed month. Refuses with `tax_rate_used` if it is, and with
 * `tax_rate_changed` if somebody else has changed it since.
 */
export const changeTaxRate =
  (deps: Deps) =>
  (id: number, { version, ...form }: Changed) =>
    editing(deps)(async (tx, state) => {
      const before = changeable(state, id, version)
      checkFirstDay(state, { tax: before.tax, valid_from: form.valid_from, id })
      await updateTaxRate(tx, id, form)
      const after = rateIn(await taxRates(tx), id)
      const facts = { before: factsOf(before), after: factsOf(after) }
      await recordAction(tx, { action: 'tax_rate.update', ...objectOf(after), ...facts })
      return after
    })

/** Takes such a rate back: the one before it holds on. */
export const removeTaxRate = (deps: Deps) => (id: number, version: number) =>
  editing(deps)(async (tx, state) => {
    const before = changeable(state, id, version)
    await deleteTaxRate(tx, id)
    await recordAction(tx, { action: 'tax_rate.delete', ...objectOf(before), before: factsOf(before) })
    return { success: true as const }
  })
