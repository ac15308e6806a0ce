import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import { isInScope, lockInScope, photographsOf, removePhotograph, writeOrder, writeTexts } from './store-photographs.ts'

type Deps = { db: Db; transaction: RunTransaction }

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
      if (!(await lockInScope(tx, scope, id))) throw new Refusal('not_found')
      const photographs = await photographsOf(tx, id)
      const wanted = new Set(ids)
      const isWhole = ids.length === photographs.length && photographs.every((one) => wanted.has(one.id))
      if (!isWhole) throw new Refusal('photographs_changed', { photographs })
      await writeOrder(tx, id, ids)
      return photographsOf(tx, id)
    })

/** Stores what a photograph of the scope shows. */
export const describePhotograph =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: Scope, id: number, texts: { alt_en: string; alt_sw: string }) => {
    const stored = await writeTexts(db, scope, id, texts)
    if (!stored) throw new Refusal('not_found')
    return stored
  }

/** Deletes a photograph of the scope. Its files stay until the next sweep, for pages that show them at this moment. */
export const deletePhotograph =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: Scope, id: number): Promise<{ success: true }> => {
    if (!(await removePhotograph(db, scope, id))) throw new Refusal('not_found')
    return { success: true }
  }
