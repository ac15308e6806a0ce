import { expect, test } from 'vitest'
import { bookedRooms, nightsText, rangesOf, sortedNights } from './chosen-nights.ts'

const more = (count: number) => `and ${count} more`

test('consecutive nights are one range, also across the end of a month', () => {
  expect(rangesOf(['2027-11-24', '2027-11-29', '2027-11-30', '2027-12-01'])).toEqual([
    { first: '2027-11-24', last: '2027-11-24' },
    { first: '2027-11-29', last: '2027-12-01' },
  ])
  expect(rangesOf([])).toEqual([])
})

test('a sentence names nights in the language of the page, and counts what would make it too long', () => {
  expect(nightsText(['2027-11-24', '2027-11-29', '2027-11-30'], 'en', more)).toBe('24 Nov, 29 Nov – 30 Nov')
  expect(nightsText(['2027-03-01'], 'sw', more)).toBe('1 Mac')
  const scattered = Array.from({ length: 8 }, (_, at) => `2027-11-${String(2 * at + 1).padStart(2, '0')}`)
  expect(nightsText(scattered, 'en', more)).toBe('1 Nov, 3 Nov, 5 Nov, 7 Nov, 9 Nov, 11 Nov, and 2 more')
})

test('the chosen nights are told apart by what occupies them, closed ones by their reason', () => {
  const nights = [
    { date: '2027-11-23', state: 'booked' },
    { date: '2027-11-24', state: 'free' },
    { date: '2027-11-25', state: 'closed', reason: 'Painting' },
    { date: '2027-11-26', state: 'booked' },
    { date: '2027-11-27', state: 'closed' },
  ] as const
  expect(sortedNights(nights, '2027-11-24', '2027-11-27')).toEqual({
    free: ['2027-11-24'],
    booked: ['2027-11-26'],
    closed: ['2027-11-25', '2027-11-27'],
    closedFor: new Map([
      ['Painting', ['2027-11-25']],
      ['', ['2027-11-27']],
    ]),
  })
})

test('a refusal names the booked rooms, and what is no such list names none', () => {
  const rooms = [{ room: 3, room_number: '101', dates: ['2027-11-24'] }, { room: 4 }]
  expect(bookedRooms({ rooms })).toEqual([{ room_number: '101', dates: ['2027-11-24'] }])
  expect(bookedRooms({})).toEqual([])
})
