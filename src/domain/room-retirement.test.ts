import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { clashingStays, proposedRooms, type StayToMove } from './room-retirement.ts'

const stay = (id: number, from: number, nights: number, rooms: number[]): StayToMove => ({
  id,
  check_in: addDays('2027-03-01', from),
  check_out: addDays('2027-03-01', from + nights),
  free_rooms: rooms.map((room) => ({ id: room })),
})
const proposed = (stays: StayToMove[]) => Object.fromEntries(proposedRooms(stays))

describe('the rooms for the stays of a room that is retired', () => {
  test('are free ones, one for several stays if these do not overlap', () => {
    expect(proposed([])).toEqual({})
    expect(proposed([stay(1, 0, 2, [7, 8])])).toEqual({ 1: 7 })
    expect(proposed([stay(1, 0, 2, [7]), stay(2, 2, 1, [7])])).toEqual({ 1: 7, 2: 7 })
    expect(proposed([stay(1, 0, 3, [7, 8]), stay(2, 2, 1, [7])])).toEqual({ 1: 8, 2: 7 })
  })

  test('are missing for a stay that no room is left for', () => {
    expect(proposed([stay(1, 0, 2, [])])).toEqual({})
    expect(proposed([stay(1, 0, 3, [7]), stay(2, 1, 3, [7])])).toEqual({ 1: 7 })
  })

  test('never get two stays on one night', () => {
    const some = fc.array(
      fc.record({ from: fc.nat(12), nights: fc.integer({ min: 1, max: 4 }), rooms: fc.uniqueArray(fc.nat(3)) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(some, (list) => {
        const stays = list.map(({ from, nights, rooms }, id) => stay(id, from, nights, rooms))
        const rooms = proposedRooms(stays)
        expect(clashingStays(stays, rooms)).toEqual(new Set())
        for (const { id, free_rooms } of stays)
          if (rooms.has(id)) expect(free_rooms.map((room) => room.id)).toContain(rooms.get(id))
      }),
    )
  })

  test('clash if two stays of one room have a night in common', () => {
    const stays = [stay(1, 0, 2, [7]), stay(2, 1, 2, [7]), stay(3, 3, 1, [7]), stay(4, 0, 9, [])]
    const all = new Map(stays.slice(0, 3).map(({ id }) => [id, 7]))
    expect(clashingStays(stays, all)).toEqual(new Set([1, 2]))
  })
})
