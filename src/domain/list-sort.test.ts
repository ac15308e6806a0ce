import { expect, test } from 'vitest'
import { BOOKING_COLUMNS, sortIn, sortKeys, sortOf } from './list-sort.ts'

test('each column sorts upwards and downwards', () => {
  expect(sortKeys(['total', 'made'])).toEqual(['total', '-total', 'made', '-made'])
  expect(sortOf('-total')).toEqual({ column: 'total', descending: true })
  expect(sortOf('total')).toEqual({ column: 'total', descending: false })
})

test.each(['room', '--total', 'total ', '-', ''])('a list of bookings has no order %o', (text) => {
  expect(sortIn(BOOKING_COLUMNS, text)).toBeNull()
})
