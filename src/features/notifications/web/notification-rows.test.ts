import { expect, test } from 'vitest'
import type { Notification } from '../contract.ts'
import { innerLink, without, withRead } from './notification-rows.ts'

const notification = (id: number, is_read = false): Notification => ({
  id,
  is_read,
  notification_type: 'system',
  title: `Notification ${id}`,
  message: '',
  link: null,
  created_at: '2027-07-07T09:00:00.000Z',
})
const rows = [notification(3), notification(2), notification(1, true)]
const unreadIn = (list: readonly Notification[]) => list.filter(({ is_read }) => !is_read).map(({ id }) => id)

test('reading one leaves the others unread, reading it again changes nothing, reading all leaves none [4.notification.1]', () => {
  expect(unreadIn(withRead(rows, 3))).toEqual([2])
  expect(unreadIn(withRead(withRead(rows, 3), 3))).toEqual([2])
  expect(unreadIn(withRead(rows, 'all'))).toEqual([])
})

test('a deleted notification is gone, the others stay in their order', () => {
  expect(without(rows, 2)).toEqual([notification(3), notification(1, true)])
  expect(without(rows, 7)).toEqual(rows)
})

test('a notification leads only within the site', () => {
  expect(innerLink('/my-bookings')).toBe('/my-bookings')
  expect([innerLink('https://elsewhere.example'), innerLink('//elsewhere.example'), innerLink(null)]).toEqual([
    null,
    null,
    null,
  ])
})
