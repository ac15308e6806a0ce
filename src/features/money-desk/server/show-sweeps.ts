import type { Day } from '#domain/calendar.ts'
import { nextStep, type SweepDifference } from '#domain/money-sweep.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { differencesWaiting, openSweepRows, type SweepRowFound, sweepRows } from './store-sweep-rows.ts'
import { countSweeps, sweepViews } from './store-sweeps.ts'

type Page = { limit: number; offset: number }

/** The days that were compared, the latest first. */
export const showSweeps =
  ({ db }: { db: Db }) =>
  async (page: Page) => {
    const [total, rows] = await Promise.all([countSweeps(db), sweepViews(db, page)])
    return { total, rows }
  }

const rowOf = (found: SweepRowFound) => {
  const { id, kind, outcome, ref, at, purpose, our_amount, our_status, status, booking, hotel } = found
  const { settled_by: by, settled_at, settled_reason: reason } = found
  const { their_state: state, their_amount: amount, their_currency: currency } = found
  // A reference that was unknown may have become an attempt since.
  const isOurs = our_amount !== null && our_status !== null && status !== null && purpose && booking && hotel
  return {
    id,
    kind,
    outcome,
    ref,
    at,
    ours: isOurs ? { purpose, amount: our_amount, status: our_status, status_now: status, booking, hotel } : null,
    theirs: state === null ? null : { state, amount, currency },
    step: nextStep(found),
    settled: by !== null && settled_at !== null && reason !== null ? { by, at: settled_at, reason } : null,
  }
}

/** What differed on a day, with the next step of each row as things are now. */
export const showSweep =
  ({ db }: { db: Db }) =>
  async (day: Day, { outcome, ...page }: Page & { outcome?: SweepDifference }) => {
    const [[sweep], rows] = await Promise.all([
      sweepViews(db, { day, limit: 1, offset: 0 }),
      sweepRows(db, day, { outcome, ...page }),
    ])
    if (!sweep) throw new Refusal('not_found')
    const { provider_only, here_only, amount_differs, status_differs } = sweep
    const total = outcome ? sweep[outcome] : provider_only + here_only + amount_differs + status_differs
    return { sweep, total, rows: rows.map(rowOf) }
  }

/** What is not settled yet of all days, the oldest first. */
export const showOpenDifferences =
  ({ db }: { db: Db }) =>
  async (page: Page) => {
    const [{ count }, rows] = await Promise.all([differencesWaiting(db), openSweepRows(db, page)])
    return { total: count, rows: rows.map((row) => ({ ...rowOf(row), day: row.day })) }
  }
