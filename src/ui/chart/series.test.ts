import { expect, test } from 'vitest'
import { extentOf, labelStep, lastCommon, spread } from './series.ts'

const series = (...values: (number | null)[][]) => values.map((each, at) => ({ id: `${at}`, name: '', values: each }))

test('the extent of the figures has zero in it and is never empty', () => {
  expect(extentOf(series([3, null, 8], [5, 2, 1]))).toEqual([0, 8])
  expect(extentOf(series([-4, -2]))).toEqual([-4, 0])
  expect(extentOf(series([null]))).toEqual([0, 1])
})

test('the last place at which all series have a figure', () => {
  expect(lastCommon(series([1, 2, null], [1, 2, 3]), 3)).toBe(1)
  expect(lastCommon(series([null, null]), 2)).toBe(1)
})

test('as many labels as fit', () => {
  expect(labelStep(6, 600)).toBe(1)
  expect(labelStep(30, 300)).toBe(7)
  expect(labelStep(30, 0)).toBe(30)
})

test('names that would lie on each other are moved apart', () => {
  expect(spread([100, 20, 24], 16)).toEqual([100, 20, 36])
})
