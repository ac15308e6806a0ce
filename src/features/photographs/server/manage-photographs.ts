import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import {
  isInScope,
  lockInScope,
  lockPhotograph,
  photographsOf,
  removePhotograph,
  writeOrder,
  writeTexts,
} from './store-photographs.ts'

type Deps = { db: Db; transaction: RunTransaction }

/** The log names the property, as its hotel does; a deleted photograph would say nothing. */
const propertyOf = (id: number, name: string) => ({ object_type: 'property', object_id: id, summary: name }) as const

/** The photographs of a property of the scope; refuses another hotel's with `not_found`. */
export const listPhotographs =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: Scope, id: number) => {
    if (!(await isInScope(db, scope, id))) throw new Refusal('not_found')
    return photographsOf(db, id)
  }

/** Stores an order. Refuses with `photographs_changed` (`photographs`: as they are now) if others were added or deleted. */
export const orderPhotographs =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  async (scope: Scope, id: number, ids: readonly number[]) =>
    transaction(async (tx) => {
      const name = await lockInScope(tx, scope, id)
      if (name === undefined) throw new Refusal('not_found')
      const photographs = await photographsOf(tx, id)
      const wanted = new Set(ids)
      const isWhole = ids.length === photographs.length && photographs.every((one) => wanted.has(one.id))
      if (!isWhole) throw new Refusal('photographs_changed', { photographs })
      await writeOrder(tx, id, ids)
      const before = { order: photographs.map((one) => one.id) }
      await recordAction(tx, { action: 'photograph.order', ...propertyOf(id, name), before, after: { order: ids } })
      return photographsOf(tx, id)
    })

/** Stores what a photograph of the scope shows. */
export const describePhotograph =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  async (scope: Scope, id: number, texts: { alt_en: string; alt_sw: string }) =>
    transaction(async (tx) => {
      const owned = await lockPhotograph(tx, scope, id)
      if (!owned) throw new Refusal('not_found')
      const { photograph, property_id, property_name } = owned
      await writeTexts(tx, id, texts)
      const { alt_en, alt_sw } = photograph
      const object = propertyOf(property_id, property_name)
      await recordAction(tx, { action: 'photograph.describe', ...object, before: { alt_en, alt_sw }, after: texts })
      return { ...photograph, ...texts }
    })

/** Deletes a photograph of the scope. Its files stay until the next sweep, for pages that show them at this moment. */
export const deletePhotograph =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  async (scope: Scope, id: number): Promise<{ success: true }> =>
    transaction(async (tx) => {
      const owned = await lockPhotograph(tx, scope, id)
      if (!owned) throw new Refusal('not_found')
      await removePhotograph(tx, id)
      const object = propertyOf(owned.property_id, owned.property_name)
      await recordAction(tx, { action: 'photograph.delete', ...object, before: { photograph: id } })
      return { success: true }
    })
