import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { addLevy as contract, LevyRule } from '../contract.ts'
import { insertLevy, lockLevy, updateLevy } from './store.ts'

type Deps = { transaction: RunTransaction }
type Form = z.output<typeof contract.body>

const objectOf = ({ id, name }: LevyRule) => ({ object_type: 'levy', object_id: id, summary: name }) as const

/** Adds a rule. */
export const addLevy =
  ({ transaction }: Deps) =>
  (form: Form) =>
    transaction(async (tx) => {
      const added = await insertLevy(tx, form)
      await recordAction(tx, { action: 'levy.create', ...objectOf(added), after: added })
      return added
    })

/** Replaces a rule; bookings keep the lines that they were made with. */
export const changeLevy =
  ({ transaction }: Deps) =>
  (id: number, form: Form) =>
    transaction(async (tx) => {
      const before = await lockLevy(tx, id)
      if (!before) throw new Refusal('not_found')
      const after = await updateLevy(tx, id, form)
      await recordAction(tx, { action: 'levy.update', ...objectOf(after), before, after })
      return after
    })
