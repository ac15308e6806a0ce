import { expect, test } from 'vitest'
import { compareValues } from './columns.ts'
import { nextPlace } from './grid-keys.ts'

const SIZE = { rows: 100, columns: 5, page: 10 }
const FROM = { row: 50, column: 2 }

test.each([
  ['ArrowDown', false, { row: 51, column: 2 }],
  ['ArrowUp', false, { row: 49, column: 2 }],
  ['ArrowLeft', false, { row: 50, column: 1 }],
  ['ArrowRight', false, { row: 50, column: 3 }],
  ['PageDown', false, { row: 60, column: 2 }],
  ['PageUp', false, { row: 40, column: 2 }],
  ['Home', false, { row: 50, column: 0 }],
  ['End', false, { row: 50, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 99, column: 4 }],
  ['x', false, null],
])('%s (with Control: %s) leads to %o', (key, far, place) => {
  expect(nextPlace(key, far, FROM, SIZE)).toEqual(place)
})

test('nothing leads out of the table; up from the first row is the head', () => {
  expect(nextPlace('ArrowRight', false, { row: 0, column: 4 }, SIZE)).toEqual({ row: 0, column: 4 })
  expect(nextPlace('ArrowUp', false, { row: 0, column: 1 }, SIZE)).toEqual({ row: -1, column: 1 })
  expect(nextPlace('ArrowUp', false, { row: -1, column: 1 }, SIZE)).toEqual({ row: -1, column: 1 })
  expect(nextPlace('PageUp', false, { row: 4, column: 1 }, SIZE)).toEqual({ row: 0, column: 1 })
})

test('figures are compared by size, words without regard to case, numbers within them by size', () => {
  expect([10, 9, 100].sort(compareValues)).toEqual([9, 10, 100])
  expect(['Room 10', 'room 2', 'Asha'].sort(compareValues)).toEqual(['Asha', 'room 2', 'Room 10'])
})
