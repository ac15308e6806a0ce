import type { WishlistItem } from '../contract.ts'

/** A wish that is shown; `gone` once it was removed here, for as long as that can be undone. */
export type Wish = WishlistItem & { gone?: boolean }

/** The wishes that are loaded, and how many there are in all on the server. */
export type Shelf = { rows: readonly Wish[]; total: number }

/** The shelf with one property removed, or kept after all; its place stays. */
export const withGone = ({ rows, total }: Shelf, property: number, gone: boolean): Shelf => ({
  rows: rows.map((row) => (row.property.id === property ? { ...row, gone } : row)),
  total: total + (gone ? -1 : 1),
})

/** The shelf with the next page under it; what is there already, because others moved up or down, stays once. */
export const withMore = ({ rows }: Shelf, more: Shelf): Shelf => {
  const there = new Set(rows.map(({ property }) => property.id))
  return { rows: [...rows, ...more.rows.filter(({ property }) => !there.has(property.id))], total: more.total }
}

/** How many of the loaded ones are still in the wishlist: where the next page begins. */
export const keptIn = ({ rows }: Shelf): number => rows.filter(({ gone }) => !gone).length
