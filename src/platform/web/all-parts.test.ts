import { expect, test } from 'vitest'
import { allParts } from './all-parts.ts'

/** A list with the latest row first, of which two come with each part; `added` rows come after the first part. */
const listOf = (count: number, added = 0) => {
  let rows = Array.from({ length: count }, (_, at) => ({ id: count - at }))
  const offsets: number[] = []
  const fetchPart = async ({ limit, offset }: { limit: number; offset: number }) => {
    offsets.push(offset)
    const part = { rows: rows.slice(offset, offset + limit), total: rows.length }
    if (offset === 0) rows = [...Array.from({ length: added }, (_, at) => ({ id: count + added - at })), ...rows]
    return part
  }
  return { fetchPart, offsets }
}
const idsOf = async (fetchPart: ReturnType<typeof listOf>['fetchPart'], most?: number) => {
  const { rows, total } = await allParts(fetchPart, ({ id }) => id, most, 2)
  return { ids: rows.map(({ id }) => id), total }
}

test('all rows come part by part, or the first of them', async () => {
  const { fetchPart, offsets } = listOf(5)
  expect(await idsOf(fetchPart)).toEqual({ ids: [5, 4, 3, 2, 1], total: 5 })
  expect(offsets).toEqual([0, 2, 4])
  expect(await idsOf(listOf(5).fetchPart, 4)).toEqual({ ids: [5, 4, 3, 2], total: 5 })
  expect(await idsOf(listOf(0).fetchPart)).toEqual({ ids: [], total: 0 })
})

test('a row that comes again, as new ones have moved it, is there once', async () => {
  const { fetchPart, offsets } = listOf(5, 1)
  expect(await idsOf(fetchPart)).toEqual({ ids: [5, 4, 3, 2, 1], total: 5 })
  expect(offsets).toEqual([0, 2, 4])
  expect(await idsOf(listOf(5, 2).fetchPart)).toEqual({ ids: [5, 4, 3, 2, 1], total: 5 })
})
