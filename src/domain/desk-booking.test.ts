import { expect, test } from 'vitest'
import { actorOf, inOrder, ON_BEHALF_OF, withoutNumbers } from './desk-booking.ts'

test('a guest cancels as a traveller, hotel and platform as themselves', () => {
  expect(ON_BEHALF_OF.map(actorOf)).toEqual(['traveller', 'hotel', 'platform'])
})

test('a timeline has the earliest first, and of one instant the move before its money, its log and its messages', () => {
  const at = new Date('2027-01-01T09:00:00Z')
  const later = { source: 'move', at: new Date('2027-01-01T09:00:01Z') } as const
  const steps = [later, ...(['notification', 'action', 'payment', 'move'] as const).map((source) => ({ source, at }))]
  expect(inOrder(steps).map(({ source }) => source)).toEqual(['move', 'payment', 'action', 'notification', 'move'])
})

test.each([
  ['http_400 Invalid phoneNumber 255712345678', 'http_400 Invalid phoneNumber ***'],
  ['call +255 712 345 678 now', 'call *** now'],
  ['http_503 timeout after 2000 ms', 'http_503 timeout after 2000 ms'],
])('what a provider wrote is shown without numbers of people: %s', (text, shown) => {
  expect(withoutNumbers(text)).toBe(shown)
})
