import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from './calendar.ts'
import { copiedNights, copyFaults } from './rate-copy.ts'

const MONDAY = '2027-07-05'
const span = (first: number, nights: number) => ({
  first_night: addDays(MONDAY, first),
  last_night: addDays(MONDAY, first + nights - 1),
})
/** The places of the sources, counted from the first night of the range that is copied. */
const places = (from: [number, number], to: [number, number]) =>
  copiedNights(span(...from), span(...to)).map(({ source }) => daysBetween(addDays(MONDAY, from[0]), source))

test.each<[string, [number, number], [number, number], number[]]>([
  ['two nights are repeated in their order', [0, 2], [10, 5], [0, 1, 0, 1, 0]],
  ['a week that begins on another weekday is turned', [0, 7], [9, 7], [2, 3, 4, 5, 6, 0, 1]],
  ['the last of nine nights’ weeks is repeated', [0, 9], [14, 11], [0, 1, 2, 3, 4, 5, 6, 7, 8, 2, 3]],
  ['the same dates are copied night by night', [3, 8], [3, 8], [0, 1, 2, 3, 4, 5, 6, 7]],
])('%s', (_, from, to, expected) => {
  expect(places(from, to)).toEqual(expected)
})

test('each night of the target has a source in the range, of its weekday if that is a week or more', () => {
  const length = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(length, fc.integer({ min: 0, max: 400 }), length, (nights, start, targets) => {
      const from = span(0, nights)
      const to = span(start, targets)
      const copied = copiedNights(from, to)
      expect(copied.map(({ night }) => night)).toEqual(copied.map((_, index) => addDays(to.first_night, index)))
      expect(copied).toHaveLength(targets)
      for (const { night, source } of copied) {
        expect(source >= from.first_night && source <= from.last_night).toBe(true)
        if (nights >= 7) expect(weekdayOf(source)).toBe(weekdayOf(night))
      }
    }),
  )
})

test('the form of a copy has the limits of a change of nights in both of its ranges', () => {
  const form = {
    first_night: addDays(MONDAY, -1),
    last_night: MONDAY,
    to_first_night: addDays(MONDAY, 9),
    to_last_night: addDays(MONDAY, 8),
    room_types: '',
    parts: '',
  }
  expect(copyFaults(form, MONDAY)).toEqual({
    first_night: 'night_past',
    to_last_night: 'dates_backwards',
    room_types: 'room_type_required',
    parts: 'rate_change_required',
  })
  const far = { to_first_night: addDays(MONDAY, 1), to_last_night: addDays(MONDAY, 731) }
  expect(copyFaults({ ...form, ...far, room_types: '1', parts: 'price' }, MONDAY)).toMatchObject({
    to_last_night: 'rates_too_far',
  })
})
