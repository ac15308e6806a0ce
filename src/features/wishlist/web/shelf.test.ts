import { expect, test } from 'vitest'
import { keptIn, type Shelf, type Wish, withGone, withMore } from './shelf.ts'

const wish = (id: number) => ({ id, property: { id } }) as Wish
const shelf: Shelf = { rows: [wish(3), wish(2), wish(1)], total: 5 }

test('a removed property keeps its place, is no longer counted, and can be kept after all', () => {
  const removed = withGone(shelf, 2, true)
  expect(removed.rows.map(({ id, gone }) => [id, gone ?? false])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
  expect([removed.total, keptIn(removed)]).toEqual([4, 2])
  const undone = withGone(removed, 2, false)
  expect([undone.total, keptIn(undone)]).toEqual([5, 3])
})

test('a next page shows nothing twice', () => {
  const next = withMore(shelf, { rows: [wish(1), wish(0)], total: 6 })
  expect(next.rows.map(({ id }) => id)).toEqual([3, 2, 1, 0])
  expect(next.total).toBe(6)
})
