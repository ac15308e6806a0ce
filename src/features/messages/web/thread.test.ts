import { expect, test } from 'vitest'
import type { Conversation, Message } from '../contract.ts'
import { byDay, newestUnread, readMessage, withMessage } from './thread.ts'

const message = (id: number, fields: Partial<Message> = {}): Message => ({
  id,
  side: 'guest',
  author: 'Asha',
  is_mine: true,
  body: `Message ${id}`,
  sent_at: '2027-03-01T09:00:00.000Z',
  ...fields,
})
const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  messages: [message(1), message(2, { side: 'hotel', is_mine: false }), message(3)],
  side: 'guest',
  can_write: true,
  last_day: '2027-03-20',
  read_until: 0,
  unread: 0,
  ...fields,
})

test('messages are grouped by the day in Tanzania, which begins three hours before that of UTC', () => {
  const late = message(1, { sent_at: '2027-03-01T20:59:00.000Z' })
  const next = message(2, { sent_at: '2027-03-01T21:00:00.000Z' })
  expect(byDay([late, next, message(3, { sent_at: '2027-03-02T08:00:00.000Z' })])).toMatchObject([
    { day: '2027-03-01', messages: [{ id: 1 }] },
    { day: '2027-03-02', messages: [{ id: 2 }, { id: 3 }] },
  ])
  expect(byDay([])).toEqual([])
})

test('a message that was sent is added once', () => {
  const sent = withMessage(conversation(), message(4))
  expect(sent.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(withMessage(sent, message(4))).toBe(sent)
})

test.each([
  [2, null],
  [3, 3],
  [9, 3],
])('the latest own message is read once the other side has read it: until %i', (read_until, read) => {
  expect(readMessage(conversation({ read_until }))).toBe(read)
})

test('a colleague’s message is one of the own side', () => {
  const messages = [message(1), message(2, { side: 'hotel', is_mine: false })]
  expect(readMessage(conversation({ messages, side: 'hotel', read_until: 2 }))).toBe(2)
})

test('who takes no part has neither read nor unread messages', () => {
  const watched = conversation({ side: null, read_until: 9, unread: 2 })
  expect([readMessage(watched), newestUnread(watched)]).toEqual([null, null])
})

test('the latest message of the other side is marked as read only while something is unread', () => {
  expect(newestUnread(conversation({ unread: 1 }))).toBe(2)
  expect(newestUnread(conversation({ unread: 0 }))).toBeNull()
})
