import type { Random } from '#features/illustrations/server/prng.ts'
import type { Catalogue, Row } from '../tables.ts'

const ASHA = 1
const DAY_MS = 86_400_000
/** The properties in Asha's wishlist, the latest first. */
const ASHAS_DREAMS = ['Nyota ya Bahari Resort', 'Miembe Court Hotel']
/** The share of travellers who have a wishlist. */
const DREAMERS = 0.3

/** Asha's wishlist, and a few properties in those of other travellers. */
export const wishlistsFor = (chance: Random, rows: Catalogue, now: Date): Row<'wishlist_item'>[] => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const named = ASHAS_DREAMS.flatMap((name) => rows.property.filter((property) => property.name === name))
  const items: Omit<Row<'wishlist_item'>, 'id'>[] = []
  for (const account of rows.account) {
    if (account.role !== 'traveller') continue
    const own = account.id === ASHA ? [...named] : []
    const more = account.id === ASHA ? 3 : chance.chance(DREAMERS) ? chance.between(1, 5) : 0
    for (let i = 0; i < more; i++) own.push(chance.pick(rows.property))
    for (const [i, property] of [...new Set(own)].entries()) {
      const created_at = ago(1 + i * chance.between(2, 9))
      if (created_at > account.created_at) items.push({ account_id: account.id, property_id: property.id, created_at })
    }
  }
  return items
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((item, i) => ({ id: i + 1, ...item }))
}
