import type { Notification } from '../contract.ts'

/** The notifications that are loaded, and how many there are in all. */
export type Shelf = { rows: readonly Notification[]; total: number }

/** The shelf with one of them read, or all. */
export const withRead = (shelf: Shelf, id: number | 'all'): Shelf => ({
  ...shelf,
  rows: shelf.rows.map((row) => (id === 'all' || row.id === id ? { ...row, is_read: true } : row)),
})

/** The shelf without one of them. */
export const without = (shelf: Shelf, id: number): Shelf => ({
  rows: shelf.rows.filter((row) => row.id !== id),
  total: Math.max(0, shelf.total - 1),
})

/** The shelf with the next page under it; what came in twice, because new ones pushed it down, stays once. */
export const withMore = (shelf: Shelf, more: Shelf): Shelf => {
  const known = new Set(shelf.rows.map((row) => row.id))
  return { rows: [...shelf.rows, ...more.rows.filter((row) => !known.has(row.id))], total: more.total }
}

/** How many of the loaded ones are not read. */
export const unreadIn = ({ rows }: Shelf): number => rows.filter((row) => !row.is_read).length

/** A link that a notification may lead to: a path of this site. Anything else is shown without a link. */
export const innerLink = (link: string | null): string | null => (link && /^\/(?![/\\])/.test(link) ? link : null)
