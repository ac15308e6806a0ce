import { expect, test } from 'vitest'
import { comingNightsOf, draggedCell, dropPlaces, fixedReason } from './plan-drag.ts'
import type { Bar, Plan } from './plan-rows.ts'

const TODAY = '2027-03-10'
const day = (n: number) => `2027-03-${10 + n}`
const room = (id: number, fields: Partial<Plan['rooms'][number]> = {}) => ({
  id,
  room_number: String(100 + id),
  room_type_id: 1,
  room_type: 'Double',
  room_type_sw: 'Chumba cha wawili',
  is_available: true,
  ...fields,
})
const bar = (roomId: number, from: number, until: number, fields: Partial<Bar['booking']> = {}): Bar => ({
  room: roomId,
  first_night: day(from),
  nights: until - from,
  booking: {
    id: roomId,
    reference: 'BHM-1',
    guest_name: 'Asha Mushi',
    status: 'confirmed',
    booking_source: 'phone',
    guests: 2,
    children: 0,
    check_in: day(from),
    check_out: day(until),
    hold_expires_at: null,
    owed_amount: 0,
    ...fields,
  },
})
const closure = (roomId: number, from: number, until: number) => ({
  room: roomId,
  first_night: day(from),
  nights: until - from,
  reason: '',
  elsewhere: false,
})
const OWN = bar(1, 2, 5)
/** What the second room is for a bar of the first, from day 2 to day 5. */
const placeOf = (others: Bar[], fields: { rooms?: Plan['rooms']; closures?: Plan['closures']; own?: Bar } = {}) => {
  const { rooms = [room(1), room(2)], closures = [], own = OWN } = fields
  const plan = { property: { id: 1, name: 'Nyota' }, from: TODAY, days: 14, rooms, closures, bars: [own, ...others] }
  return dropPlaces(plan, own, TODAY).get(2) ?? 'none'
}
const HELD = { status: 'pending', hold_expires_at: '2027-03-10T09:00:00Z' } as const

test.each<[string, string, Bar[]]>([
  ['free', 'nothing is in the way', []],
  [
    'free',
    'one guest leaves on the day of arrival, another comes on the day of departure',
    [bar(2, 0, 2), bar(2, 5, 8)],
  ],
  ['swap', 'one booking has some of the nights', [bar(2, 4, 9)]],
  ['none', 'two bookings have them', [bar(2, 1, 3), bar(2, 3, 5, { id: 3 })]],
  ['none', 'the other booking is held during its payment', [bar(2, 4, 9, HELD)]],
  [
    'none',
    'the nights after the stay, which the other booking needs, are taken',
    [bar(2, 4, 9), bar(1, 8, 9, { id: 7 })],
  ],
])('a room is %s if %s', (place, _why, others) => {
  expect(placeOf(others)).toBe(place)
})

test('a room of another type, one that is not for sale, and one that is closed are no places', () => {
  expect(placeOf([], { rooms: [room(1), room(2, { room_type_id: 2 })] })).toBe('none')
  expect(placeOf([], { rooms: [room(1), room(2, { is_available: false })] })).toBe('none')
  expect(placeOf([], { closures: [closure(2, 3, 4)] })).toBe('none')
  expect(placeOf([bar(2, 4, 9)], { closures: [closure(1, 7, 8)] })).toBe('none')
  // Nobody moves into a room that is not for sale, also not by a swap.
  expect(placeOf([bar(2, 4, 9)], { rooms: [room(1, { is_available: false }), room(2)] })).toBe('none')
})

test('of a guest in the house the nights from today on count alone', () => {
  const stay = { ...bar(1, 0, 3, { status: 'checked_in' }), first_night: '2027-03-08', nights: 5 }
  expect(comingNightsOf(stay, TODAY)).toEqual({ first_night: TODAY, nights: 3 })
  const past = { ...bar(2, 0, 1, { id: 5 }), first_night: '2027-03-08', nights: 2 }
  expect(placeOf([past], { own: stay })).toBe('free')
  const plan = { property: null, from: TODAY, days: 14, rooms: [], closures: [], bars: [] }
  expect(draggedCell(plan, 14, stay, TODAY)).toEqual({ from: 0, to: 3 })
})

test.each<[ReturnType<typeof fixedReason>, Bar]>([
  [null, OWN],
  [null, bar(1, 0, 3, { status: 'checked_in' })],
  [null, bar(1, 0, 3, { status: 'pending' })],
  ['held', bar(1, 0, 3, HELD)],
  ['over', bar(1, 0, 3, { status: 'checked_out' })],
  // The part of a stay before its change of room.
  ['over', { ...bar(1, 0, 3, { status: 'checked_in' }), first_night: '2027-03-08', nights: 2 }],
])('%s is why a bar stays', (reason, one) => {
  expect(fixedReason(one, TODAY)).toBe(reason)
})
