import { type Day, todayIn } from '#domain/calendar.ts'
import { dueDays } from '#domain/money-sweep.ts'
import { Refusal } from '#domain/refusal.ts'
import type { PaymentDeps } from '#features/payments/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { idleSweeps, insertSweep, restartSweep, sweepViews, sweptDays } from './store-sweeps.ts'

/** Name of the job that compares a day. */
export const SWEEP_DAY = 'sweep-day'

type Deps = Pick<PaymentDeps, 'db' | 'transaction' | 'enqueue' | 'clock'>

/** Orders the comparison of the days that are due, and again of those that stopped before their end. */
export const orderDueSweeps =
  ({ db, transaction, enqueue, clock }: Deps) =>
  async (): Promise<void> => {
    const now = clock()
    const due = dueDays(todayIn(now), now, await sweptDays(db))
    await transaction(async (tx) => {
      for (const day of due) if (await insertSweep(tx, day)) await enqueue(tx, SWEEP_DAY, { day })
      for (const day of await idleSweeps(tx)) await enqueue(tx, SWEEP_DAY, { day })
    })
  }

/** Orders the comparison of a day that is over, by a person. */
export const orderSweep =
  ({ db, transaction, enqueue, clock }: Deps) =>
  async (day: Day, accountId: number) => {
    if (day >= todayIn(clock())) throw new Refusal('day_not_over')
    await transaction(async (tx) => {
      if (!(await restartSweep(tx, day, accountId))) throw new Refusal('sweep_running')
      await enqueue(tx, SWEEP_DAY, { day })
      await recordAction(tx, { action: 'money_sweep.run', object_type: 'money_sweep', object_id: day, summary: day })
    })
    const [ordered] = await sweepViews(db, { day, limit: 1, offset: 0 })
    if (!ordered) throw new Error(`The comparison of ${day} was ordered, and is not there`)
    return ordered
  }
