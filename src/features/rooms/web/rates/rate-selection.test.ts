import { expect, test } from 'vitest'
import { afterClick, afterNights, afterTypes, blockOf, extendedTo, movedBy, selectionFrom } from './rate-selection.ts'

const cell = (row: number, night: number) => ({ row, night })

test('two clicks choose a block in any order, the third begins anew', () => {
  const first = afterClick(null, cell(2, 9))
  expect(blockOf(first)).toEqual({ firstRow: 2, lastRow: 2, firstNight: 9, lastNight: 9 })
  const second = afterClick(first, cell(0, 3))
  expect(blockOf(second)).toEqual({ firstRow: 0, lastRow: 2, firstNight: 3, lastNight: 9 })
  expect(afterClick(second, cell(1, 5))).toEqual({ anchor: cell(1, 5), head: cell(1, 5), isOpen: true })
})

test('a second click on the same cell leaves it chosen, and the next one still makes a block', () => {
  const twice = afterClick(afterClick(null, cell(1, 1)), cell(1, 1))
  expect(blockOf(afterClick(twice, cell(1, 4)))).toMatchObject({ firstNight: 1, lastNight: 4 })
})

test('a drag moves the other corner and keeps the first', () => {
  const dragged = extendedTo(extendedTo(null, cell(1, 5), cell(1, 8)), cell(1, 5), cell(0, 2))
  expect(blockOf(dragged)).toEqual({ firstRow: 0, lastRow: 1, firstNight: 2, lastNight: 5 })
  expect(dragged.isOpen).toBe(false)
})

test.each([
  ['ArrowRight', cell(0, 0), cell(0, 1)],
  ['ArrowLeft', cell(0, 0), cell(0, 0)],
  ['ArrowDown', cell(1, 3), cell(1, 3)],
  ['ArrowUp', cell(1, 3), cell(0, 3)],
  ['ArrowRight', cell(0, 364), cell(0, 364)],
  ['Tab', cell(0, 0), null],
])('%s moves from %j to %j', (key, from, to) => {
  expect(movedBy(key, from, { rows: 2, nights: 365 })).toEqual(to)
})

test('a selection is nearer to the first night by the nights that have passed, without those that are over', () => {
  const selection = extendedTo(null, cell(1, 2), cell(0, 5))
  const edges = (passed: number) => {
    const later = afterNights(selection, passed)
    return later && [blockOf(later).firstNight, blockOf(later).lastNight]
  }
  expect([0, 1, 4, 5, 6].map(edges)).toEqual([[2, 5], [1, 4], [0, 1], [0, 0], null])
})

test.each([
  [[5, 7], 0, 0],
  [[7, 5], 1, 1],
  [[9, 7, 5, 8], 2, 2],
  [[7], null, null],
])('a selection stays with its room type when the rows are %j', (now, firstRow, lastRow) => {
  const selection = extendedTo(null, cell(0, 2), cell(0, 5))
  const edges = firstRow === null ? null : { firstRow, lastRow, firstNight: 2, lastNight: 5 }
  const later = afterTypes(selection, [5, 7], now)
  expect(later && blockOf(later)).toEqual(edges)
})

test('a selection of several room types stays while they are a block, and keeps its first corner', () => {
  const selection = extendedTo(null, cell(1, 2), cell(0, 5))
  expect(afterTypes(selection, [5, 7, 8], [8, 5, 7])).toEqual(extendedTo(null, cell(2, 2), cell(1, 5)))
  expect(afterTypes(selection, [5, 7, 8], [5, 8, 7])).toBeNull()
})

test.each([
  ['type=7&night=2027-03-04&nights=2', { firstRow: 1, lastRow: 1, firstNight: 3, lastNight: 4 }],
  ['type=5&night=2027-03-01', { firstRow: 0, lastRow: 0, firstNight: 0, lastNight: 0 }],
  ['type=5&night=2027-03-10&nights=9', { firstRow: 0, lastRow: 0, firstNight: 9, lastNight: 9 }],
  ['type=5&night=2027-03-02&nights=x', { firstRow: 0, lastRow: 0, firstNight: 1, lastNight: 1 }],
  ['type=5&night=2027-03-11', null],
  ['type=5&night=2027-02-28', null],
  ['type=5&night=soon', null],
  ['type=6&night=2027-03-04', null],
  ['', null],
])('the address ?%s names %j', (query, block) => {
  const types = [5, 7].map((room_type_id) => ({ room_type_id, prices: Array.from({ length: 10 }) }))
  const named = selectionFrom({ params: new URLSearchParams(query), first_night: '2027-03-01', types })
  expect(named && blockOf(named)).toEqual(block)
})
