import { expect, test } from 'vitest'
import { nextOffset, type PageOf, rowsOfPages, withRows } from './query-pages.ts'

type Row = { id: number; gone?: boolean }
const row = (id: number): Row => ({ id })
const idOf = ({ id }: Row) => id
const pages: PageOf<Row>[] = [
  { rows: [row(5), row(4)], total: 5 },
  { rows: [row(3), row(2)], total: 5 },
]

test('a row that new ones have moved to the next page is there once', () => {
  const moved = [...pages, { rows: [row(2), row(1)], total: 6 }]
  expect(rowsOfPages(moved, idOf).map(idOf)).toEqual([5, 4, 3, 2, 1])
})

test('the next page begins after the rows that the server still has, and there is none after the last', () => {
  const there = () => true
  expect(nextOffset(pages, there)).toBe(4)
  expect(nextOffset(pages, ({ id }) => id !== 4)).toBe(3)
  expect(nextOffset([...pages, { rows: [row(1)], total: 5 }], there)).toBeUndefined()
  expect(nextOffset([], there)).toBeUndefined()
})

test('a row that is taken away is counted no more, on every page', () => {
  const less = withRows(pages, (rows) => rows.filter(({ id }) => id !== 4))
  expect(less).toEqual([
    { rows: [row(5)], total: 4 },
    { rows: [row(3), row(2)], total: 4 },
  ])
})

test('a row that keeps its place after it was removed changes the total alone, and back', () => {
  const same = (rows: readonly Row[]) => rows
  const removed = withRows(pages, same, -1)
  expect([rowsOfPages(removed, idOf).map(idOf), removed.map(({ total }) => total)]).toEqual([
    [5, 4, 3, 2],
    [4, 4],
  ])
  expect(withRows(removed, same, 1)).toEqual(pages)
})
