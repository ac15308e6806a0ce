import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { changePromotion as changeContract, addPromotion as contract } from '../contract.ts'
import {
  deletePromotion,
  insertPromotion,
  lockPromotion,
  type PromotionRow,
  regionExists,
  updatePromotion,
} from './store-promotions.ts'

type Deps = { transaction: RunTransaction }
type Form = z.output<typeof contract.body>
type Changed = z.output<typeof changeContract.body>

/** Refuses an unknown region, as its code would never be valid. */
const checkRegion = async (db: Db | Tx, { region }: Form) => {
  if (region !== null && !(await regionExists(db, region))) {
    throw new Refusal('validation', { fields: { region: 'region_unknown' } })
  }
}

const objectOf = ({ id, code }: PromotionRow) => ({ object_type: 'promotion', object_id: id, summary: code }) as const

/** What a person has set; uses are counted by bookings. */
const factsOf = ({ uses: _, version: __, ...facts }: PromotionRow) => facts

/** Creates a promotion; its code can be used immediately. */
export const addPromotion =
  ({ transaction }: Deps) =>
  (form: Form) =>
    transaction(async (tx) => {
      await checkRegion(tx, form)
      const added = await insertPromotion(tx, form)
      await recordAction(tx, { action: 'promotion.create', ...objectOf(added), after: factsOf(added) })
      return added
    })

/**
 * Replaces rule and texts; the price of existing bookings does not change. Refuses with `content_changed`, and the promotion
 * as it is now, if somebody else has changed it since its `version` was read.
 */
export const changePromotion =
  ({ transaction }: Deps) =>
  (id: number, { version, ...form }: Changed) =>
    transaction(async (tx) => {
      await checkRegion(tx, form)
      const before = await lockPromotion(tx, id)
      if (!before) throw new Refusal('not_found')
      if (version !== undefined && version !== before.version) throw new Refusal('content_changed', { current: before })
      const changed = await updatePromotion(tx, id, form)
      const facts = { before: factsOf(before), after: factsOf(changed) }
      await recordAction(tx, { action: 'promotion.update', ...objectOf(changed), ...facts })
      return changed
    })

/** Deletes a promotion; one that bookings refer to cannot be deleted, but switched off. */
export const removePromotion =
  ({ transaction }: Deps) =>
  (id: number) =>
    transaction(async (tx) => {
      const before = await lockPromotion(tx, id)
      if (!before) throw new Refusal('not_found')
      if (!(await deletePromotion(tx, id))) throw new Refusal('in_use')
      await recordAction(tx, { action: 'promotion.delete', ...objectOf(before), before: factsOf(before) })
      return { success: true } as const
    })
