import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { addPromotion as contract } from '../contract.ts'
import { deletePromotion, insertPromotion, regionExists, updatePromotion } from './store-promotions.ts'

type Form = z.output<typeof contract.body>

/** Refuses an unknown region, as its code would never be valid. */
const checkRegion = async (db: Db, { region }: Form) => {
  if (region !== null && !(await regionExists(db, region))) {
    throw new Refusal('validation', { fields: { region: 'region_unknown' } })
  }
}

/** Creates a promotion; its code can be used immediately. */
export const addPromotion =
  ({ db }: { db: Db }) =>
  async (form: Form) => {
    await checkRegion(db, form)
    return insertPromotion(db, form)
  }

/** Replaces rule and texts; the price of existing bookings does not change. */
export const changePromotion =
  ({ db }: { db: Db }) =>
  async (id: number, form: Form) => {
    await checkRegion(db, form)
    const changed = await updatePromotion(db, id, form)
    if (!changed) throw new Refusal('not_found')
    return changed
  }

/** Deletes a promotion; one that bookings refer to cannot be deleted, but switched off. */
export const removePromotion =
  ({ transaction }: { transaction: RunTransaction }) =>
  async (id: number) => {
    const outcome = await transaction((tx) => deletePromotion(tx, id))
    if (outcome === 'missing') throw new Refusal('not_found')
    if (outcome === 'in_use') throw new Refusal('in_use')
    return { success: true } as const
  }
