import { describe, expect, test } from 'vitest'
import { instantAt } from './calendar.ts'
import { byUrgency, type CleaningFacts, cleaningOf } from './housekeeping.ts'

const YESTERDAY = '2027-03-09'
const TODAY = '2027-03-10'
const at = (day: string, time: string) => instantAt(day, time)
const NOTHING: CleaningFacts = { marked: null, left_at: null, slept_in: false }
const clean = (day: string, time: string) => ({ state: 'clean', at: at(day, time) }) as const

describe('a room needs cleaning', () => {
  test.each<[string, Partial<CleaningFacts>, 'dirty' | 'clean']>([
    ['if somebody said so', { marked: { state: 'dirty', at: at('2026-12-01', '10:00') } }, 'dirty'],
    ['not if nothing has happened', {}, 'clean'],
    ['not long after it was cleaned', { marked: clean('2026-12-01', '10:00') }, 'clean'],
    ['once its guest has left', { marked: clean(TODAY, '08:00'), left_at: at(TODAY, '09:00') }, 'dirty'],
    ['until it was cleaned after that', { marked: clean(TODAY, '09:30'), left_at: at(TODAY, '09:00') }, 'clean'],
    [
      'however long ago its guest left',
      { marked: clean('2027-01-01', '08:00'), left_at: at('2027-01-02', '09:00') },
      'dirty',
    ],
    ['after a night of a guest who stays', { marked: clean(YESTERDAY, '23:59'), slept_in: true }, 'dirty'],
    ['once a day', { marked: clean(TODAY, '00:00'), slept_in: true }, 'clean'],
    ['after a night, also if nobody ever marked it', { slept_in: true }, 'dirty'],
    ['if it was left since yesterday, also if nobody ever marked it', { left_at: at(YESTERDAY, '00:01') }, 'dirty'],
    ['not if it was left before and nobody ever marked it', { left_at: at('2027-03-08', '23:59') }, 'clean'],
  ])('%s', (_, facts, state) => {
    expect(cleaningOf({ ...NOTHING, ...facts }, at(TODAY, '10:00'))).toBe(state)
  })

  test('by the day of Dar es Salaam, which begins at 21:00 UTC', () => {
    const facts = { ...NOTHING, marked: clean(YESTERDAY, '12:00'), slept_in: true }
    expect(cleaningOf(facts, new Date('2027-03-09T20:59:00Z'))).toBe('clean')
    expect(cleaningOf(facts, new Date('2027-03-09T21:00:00Z'))).toBe('dirty')
  })
})

const room = (room_number: string, fields: object = {}) => ({
  id: 1,
  state: 'dirty' as const,
  arrives: null,
  leaves: false,
  property: { id: 1 },
  room_number,
  ...fields,
})

test('rooms with arrivals come first, then departures, then by number as people count, and clean ones last', () => {
  const rooms = [
    room('1', { state: 'clean', arrives: {} }),
    room('10'),
    room('9'),
    room('2', { property: { id: 2 } }),
    room('30', { leaves: true }),
    room('40', { arrives: {}, leaves: true }),
  ]
  expect(rooms.toSorted(byUrgency).map(({ room_number }) => room_number)).toEqual(['40', '30', '9', '10', '2', '1'])
})

test('rooms whose numbers differ only in case have one order, whatever the order before', () => {
  const rooms = [room('a1', { id: 3 }), room('A1', { id: 2 })]
  for (const before of [rooms, rooms.toReversed()])
    expect(before.toSorted(byUrgency).map(({ id }) => id)).toEqual([2, 3])
})
