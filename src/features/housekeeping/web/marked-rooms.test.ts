import { expect, test } from 'vitest'
import type { HousekeepingRoom } from '../contract.ts'
import { groupsOf, neighbourOf, withMark } from './marked-rooms.ts'

const room = (id: number, state: 'dirty' | 'clean'): HousekeepingRoom => ({
  id,
  room_number: String(id),
  room_type: 'Double',
  room_type_sw: 'Chumba cha wawili',
  property: { id: 1, name: 'Nyota' },
  state,
  changed_at: null,
  occupied: false,
  leaves: false,
  arrives: null,
  closed: false,
})
const ROOMS = [room(1, 'dirty'), room(2, 'dirty'), room(3, 'clean'), room(4, 'dirty')]
const ids = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ state, rooms }) => [state, rooms.map(({ id }) => id)])

test('a mark moves a room to the other group and counts once', () => {
  const mark = { id: 2, state: 'clean', changed_at: '2027-03-10T08:00:00.000Z' } as const
  const once = withMark({ rooms: ROOMS, counts: { dirty: 30, clean: 12 } }, mark)
  expect(once.counts).toEqual({ dirty: 29, clean: 13 })
  expect(once.rooms[1]).toMatchObject(mark)
  expect(withMark(once, mark).counts).toEqual({ dirty: 29, clean: 13 })
  expect(ids(groupsOf(once.rooms, null))).toEqual([
    ['dirty', [1, 4]],
    ['clean', [2, 3]],
  ])
  expect(ids(groupsOf(once.rooms, 'dirty'))).toEqual([['dirty', [1, 4]]])
})

test('the focus goes to the next room of the group, to the one before at its end, and nowhere from a single one', () => {
  expect([1, 2, 4, 3].map((id) => neighbourOf(ROOMS, ROOMS.find((one) => one.id === id) as HousekeepingRoom))).toEqual([
    2,
    4,
    2,
    null,
  ])
})
