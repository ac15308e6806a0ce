import { expect, test } from 'vitest'
import type { Notification } from '../contract.ts'
import { innerLink, type Shelf, unreadIn, withMore, without, withRead } from './shelf.ts'

const news = (id: number, is_read = false): Notification => ({
  id,
  is_read,
  notification_type: 'system',
  title: `News ${id}`,
  message: '',
  link: null,
  created_at: '2027-07-07T09:00:00.000Z',
})
const shelf: Shelf = { rows: [news(3), news(2), news(1, true)], total: 5 }

test('reading one leaves the others unread, reading all leaves none', () => {
  expect(unreadIn(shelf)).toBe(2)
  expect(unreadIn(withRead(shelf, 3))).toBe(1)
  expect(unreadIn(withRead(shelf, 'all'))).toBe(0)
})

test('a deleted notification is gone and counted no more', () => {
  expect(without(shelf, 2)).toEqual({ rows: [news(3), news(1, true)], total: 4 })
})

test('a next page that news have pushed down shows nothing twice', () => {
  const next = withMore(shelf, { rows: [news(1, true), news(0)], total: 6 })
  expect(next.rows.map((row) => row.id)).toEqual([3, 2, 1, 0])
  expect(next.total).toBe(6)
})

test('a notification leads only within the site', () => {
  expect(innerLink('/my-bookings')).toBe('/my-bookings')
  expect([innerLink('https://elsewhere.example'), innerLink('//elsewhere.example'), innerLink(null)]).toEqual([
    null,
    null,
    null,
  ])
})
