import { expect, test } from 'vitest'
import type { Notification } from '../contract.ts'
import { innerLink, type Shelf, withBack, withFirst, withMore, without, withRead } from './shelf.ts'

const news = (id: number, is_read = false): Notification => ({
  id,
  is_read,
  notification_type: 'system',
  title: `News ${id}`,
  message: '',
  link: null,
  created_at: '2027-07-07T09:00:00.000Z',
})
const shelf: Shelf = { rows: [news(3), news(2), news(1, true)], total: 5, unread: 3 }

test('reading one leaves the others unread, reading it again changes nothing, reading all leaves none', () => {
  expect(withRead(shelf, 3).unread).toBe(2)
  expect(withRead(withRead(shelf, 3), 3).unread).toBe(2)
  expect(withRead(shelf, 'all').unread).toBe(0)
})

test('a deleted notification is gone and counted no more, and comes back to its place', () => {
  const less = without(shelf, 2)
  expect(less).toEqual({ rows: [news(3), news(1, true)], total: 4, unread: 2 })
  expect(without(shelf, 1).unread).toBe(3)
  expect(withBack(less, news(2))).toEqual(shelf)
})

test('a next page that news have pushed down shows nothing twice', () => {
  const next = withMore(shelf, { rows: [news(1, true), news(0)], total: 6 })
  expect(next.rows.map((row) => row.id)).toEqual([3, 2, 1, 0])
  expect(next.total).toBe(6)
})

test('news come in on top, what was deleted elsewhere goes, and older pages stay', () => {
  const first = { rows: [news(4), news(3, true)], total: 4, unread: 2 }
  expect(withFirst(shelf, first)).toEqual({ ...first, rows: [news(4), news(3, true), news(2), news(1, true)] })
  const all = { rows: [news(4), news(1, true)], total: 2, unread: 1 }
  expect(withFirst(shelf, all)).toEqual(all)
  expect(withFirst(shelf, { rows: [], total: 0, unread: 0 }).rows).toEqual([])
})

test('a notification leads only within the site', () => {
  expect(innerLink('/my-bookings')).toBe('/my-bookings')
  expect([innerLink('https://elsewhere.example'), innerLink('//elsewhere.example'), innerLink(null)]).toEqual([
    null,
    null,
    null,
  ])
})
