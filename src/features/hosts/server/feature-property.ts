import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { HostDeps } from './deps.ts'
import { setFeatured } from './store.ts'

/** Chooses whether a property is featured; search and home page follow within a second. Throws `not_found`. */
export const featureProperty =
  ({ transaction }: Pick<HostDeps, 'transaction'>) =>
  (id: number, is_featured: boolean) =>
    transaction(async (tx) => {
      const before = await setFeatured(tx, id, is_featured)
      if (!before) throw new Refusal('not_found')
      const object = { object_type: 'property', object_id: id, summary: before.name } as const
      const change = { before: { is_featured: before.is_featured }, after: { is_featured } }
      await recordAction(tx, { action: 'property.feature', ...object, ...change })
      return { success: true as const }
    })
