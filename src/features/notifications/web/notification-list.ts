import type { Notification } from '../contract.ts'

/** The loaded notifications, the total count, and how many of all are unread. */
export type NotificationList = { rows: readonly Notification[]; total: number; unread: number }

const isUnread = (list: NotificationList, id: number) => list.rows.some((row) => row.id === id && !row.is_read)

/** The list with one notification read, or all of them. */
export const withRead = (list: NotificationList, id: number | 'all'): NotificationList => ({
  ...list,
  unread: id === 'all' ? 0 : list.unread - (isUnread(list, id) ? 1 : 0),
  rows: list.rows.map((row) => (id === 'all' || row.id === id ? { ...row, is_read: true } : row)),
})

/** The list without one notification. */
export const without = (list: NotificationList, id: number): NotificationList => ({
  rows: list.rows.filter((row) => row.id !== id),
  total: Math.max(0, list.total - 1),
  unread: list.unread - (isUnread(list, id) ? 1 : 0),
})

/** The list with a deleted notification back in its place. */
export const restore = (list: NotificationList, row: Notification): NotificationList => ({
  rows: [...list.rows.filter(({ id }) => id !== row.id), row].sort((a, b) => b.id - a.id),
  total: list.total + 1,
  unread: list.unread + (row.is_read ? 0 : 1),
})

/** The list with the next page appended. Rows that new notifications have pushed onto this page are not repeated. */
export const withMore = (list: NotificationList, more: Pick<NotificationList, 'rows' | 'total'>): NotificationList => {
  const loaded = new Set(list.rows.map((row) => row.id))
  return { ...list, rows: [...list.rows, ...more.rows.filter((row) => !loaded.has(row.id))], total: more.total }
}

/**
 * The list updated by a new first page: rows that the page covers are replaced, so that new ones appear and deleted ones
 * disappear; older rows stay.
 */
export const withFirst = (list: NotificationList, first: NotificationList): NotificationList => {
  const oldest = first.rows.at(-1)?.id ?? Number.POSITIVE_INFINITY
  const older = first.rows.length < first.total ? list.rows.filter((row) => row.id < oldest) : []
  return { ...first, rows: [...first.rows, ...older] }
}

/** The link of a notification if it is a path of this site; null otherwise. */
export const innerLink = (link: string | null): string | null => (link && /^\/(?![/\\])/.test(link) ? link : null)
