import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { changeLevy as changeContract, addLevy as contract, LevyRule } from '../contract.ts'
import { insertLevy, lockLevy, updateLevy } from './store.ts'

type Deps = { transaction: RunTransaction }
type Form = z.output<typeof contract.body>
type Changed = z.output<typeof changeContract.body>

const objectOf = ({ id, name }: LevyRule) => ({ object_type: 'levy', object_id: id, summary: name }) as const
const factsOf = ({ version: _, ...facts }: LevyRule) => facts

/** Adds a rule. */
export const addLevy =
  ({ transaction }: Deps) =>
  (form: Form) =>
    transaction(async (tx) => {
      const added = await insertLevy(tx, form)
      await recordAction(tx, { action: 'levy.create', ...objectOf(added), after: factsOf(added) })
      return added
    })

/**
 * Replaces a rule; bookings keep the lines that they were made with. Refuses with `levy_changed`, and the rule as it is now,
 * if somebody else has changed it since its `version` was read.
 */
export const changeLevy =
  ({ transaction }: Deps) =>
  (id: number, { version, ...form }: Changed) =>
    transaction(async (tx) => {
      const before = await lockLevy(tx, id)
      if (!before) throw new Refusal('not_found')
      if (before.version !== version) throw new Refusal('levy_changed', { current: before })
      const after = await updateLevy(tx, id, form)
      await recordAction(tx, {
        action: 'levy.update',
        ...objectOf(after),
        before: factsOf(before),
        after: factsOf(after),
      })
      return after
    })
