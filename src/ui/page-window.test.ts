import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [8, 10, [1, 'gap', 7, 8, 9, 10]],
  [10, 10, [1, 'gap', 9, 10]],
  [1, 0, []],
])('on page %i of %i the numbers are %j', (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers)
})
