import type { Notification } from '../contract.ts'

/** The rows with one of them read, or all. */
export const withRead = (rows: readonly Notification[], id: number | 'all'): Notification[] =>
  rows.map((row) => (id === 'all' || row.id === id ? { ...row, is_read: true } : row))

/** The rows without one of them. */
export const without = (rows: readonly Notification[], id: number): Notification[] =>
  rows.filter((row) => row.id !== id)

/** A link that a notification may lead to: a path of this site. Anything else is shown without a link. */
export const innerLink = (link: string | null): string | null => (link && /^\/(?![/\\])/.test(link) ? link : null)
