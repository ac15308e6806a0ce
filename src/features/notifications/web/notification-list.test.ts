import { expect, test } from 'vitest'
import type { Notification } from '../contract.ts'
import {
  innerLink,
  type NotificationList,
  restore,
  withFirst,
  withMore,
  without,
  withRead,
} from './notification-list.ts'

const row = (id: number, is_read = false): Notification => ({
  id,
  is_read,
  notification_type: 'system',
  title: `Notification ${id}`,
  message: '',
  link: null,
  created_at: '2027-07-07T09:00:00.000Z',
})
const list: NotificationList = { rows: [row(3), row(2), row(1, true)], total: 5, unread: 3 }

test('reading one leaves the others unread, reading it again changes nothing, reading all leaves none', () => {
  expect(withRead(list, 3).unread).toBe(2)
  expect(withRead(withRead(list, 3), 3).unread).toBe(2)
  expect(withRead(list, 'all').unread).toBe(0)
})

test('a deleted notification is gone and counted no more, and comes back to its place', () => {
  const less = without(list, 2)
  expect(less).toEqual({ rows: [row(3), row(1, true)], total: 4, unread: 2 })
  expect(without(list, 1).unread).toBe(3)
  expect(restore(less, row(2))).toEqual(list)
})

test('a next page that new notifications have pushed down shows nothing twice', () => {
  const next = withMore(list, { rows: [row(1, true), row(0)], total: 6 })
  expect(next.rows.map(({ id }) => id)).toEqual([3, 2, 1, 0])
  expect(next.total).toBe(6)
})

test('new notifications come in on top, what was deleted elsewhere goes, and older pages stay', () => {
  const first = { rows: [row(4), row(3, true)], total: 4, unread: 2 }
  expect(withFirst(list, first)).toEqual({ ...first, rows: [row(4), row(3, true), row(2), row(1, true)] })
  const all = { rows: [row(4), row(1, true)], total: 2, unread: 1 }
  expect(withFirst(list, all)).toEqual(all)
  expect(withFirst(list, { rows: [], total: 0, unread: 0 }).rows).toEqual([])
})

test('a notification leads only within the site', () => {
  expect(innerLink('/my-bookings')).toBe('/my-bookings')
  expect([innerLink('https://elsewhere.example'), innerLink('//elsewhere.example'), innerLink(null)]).toEqual([
    null,
    null,
    null,
  ])
})
