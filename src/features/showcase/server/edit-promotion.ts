import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { addPromotion as contract } from '../contract.ts'
import { deletePromotion, insertPromotion, regionExists, updatePromotion } from './store-promotions.ts'

type Form = z.output<typeof contract.body>

/** A place that nobody knows would make a code that never works. */
const checkRegion = async (db: Db, { region }: Form) => {
  if (region !== null && !(await regionExists(db, region))) {
    throw new Refusal('validation', { fields: { region: 'region_unknown' } })
  }
}

/** Makes a promotion whose code can be used at once. */
export const addPromotion =
  ({ db }: { db: Db }) =>
  async (form: Form) => {
    await checkRegion(db, form)
    return insertPromotion(db, form)
  }

/** Replaces rule and texts; bookings that were made with it keep their price. */
export const changePromotion =
  ({ db }: { db: Db }) =>
  async (id: number, form: Form) => {
    await checkRegion(db, form)
    const changed = await updatePromotion(db, id, form)
    if (!changed) throw new Refusal('not_found')
    return changed
  }

/** Removes a promotion; one that bookings refer to stays, and can be switched off instead. */
export const removePromotion =
  ({ transaction }: { transaction: RunTransaction }) =>
  async (id: number) => {
    const outcome = await transaction((tx) => deletePromotion(tx, id))
    if (outcome === 'missing') throw new Refusal('not_found')
    if (outcome === 'in_use') throw new Refusal('in_use')
    return { success: true } as const
  }
