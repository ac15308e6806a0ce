import type { Notification } from '../contract.ts'

/** The notifications that are loaded, how many there are in all, and how many of these are unread. */
export type Shelf = { rows: readonly Notification[]; total: number; unread: number }

const isUnread = (shelf: Shelf, id: number) => shelf.rows.some((row) => row.id === id && !row.is_read)

/** The shelf with one of them read, or all. */
export const withRead = (shelf: Shelf, id: number | 'all'): Shelf => ({
  ...shelf,
  unread: id === 'all' ? 0 : shelf.unread - (isUnread(shelf, id) ? 1 : 0),
  rows: shelf.rows.map((row) => (id === 'all' || row.id === id ? { ...row, is_read: true } : row)),
})

/** The shelf without one of them. */
export const without = (shelf: Shelf, id: number): Shelf => ({
  rows: shelf.rows.filter((row) => row.id !== id),
  total: Math.max(0, shelf.total - 1),
  unread: shelf.unread - (isUnread(shelf, id) ? 1 : 0),
})

/** The shelf with one that was taken away back in its place. */
export const withBack = (shelf: Shelf, row: Notification): Shelf => ({
  rows: [...shelf.rows.filter(({ id }) => id !== row.id), row].sort((a, b) => b.id - a.id),
  total: shelf.total + 1,
  unread: shelf.unread + (row.is_read ? 0 : 1),
})

/** The shelf with the next page under it; what came in twice, because new ones pushed it down, stays once. */
export const withMore = (shelf: Shelf, more: Pick<Shelf, 'rows' | 'total'>): Shelf => {
  const known = new Set(shelf.rows.map((row) => row.id))
  return { ...shelf, rows: [...shelf.rows, ...more.rows.filter((row) => !known.has(row.id))], total: more.total }
}

/**
 * The shelf as it is now by a fresh first page: new ones on top, and the state of those it had. Within the reach of the
 * first page what is no longer there is gone; older ones stay.
 */
export const withFirst = (shelf: Shelf, first: Shelf): Shelf => {
  const oldest = first.rows.at(-1)?.id ?? Number.POSITIVE_INFINITY
  const older = first.rows.length < first.total ? shelf.rows.filter((row) => row.id < oldest) : []
  return { ...first, rows: [...first.rows, ...older] }
}

/** A link that a notification may lead to: a path of this site. Anything else is shown without a link. */
export const innerLink = (link: string | null): string | null => (link && /^\/(?![/\\])/.test(link) ? link : null)
