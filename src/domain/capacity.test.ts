import { expect, test } from 'vitest'
import { childrenFault, fits, highestChildrenFrom } from './capacity.ts'

const family = { max_adults: 2, max_children: 2 }

test.each([
  [2, 2, true],
  [1, 3, true],
  [2, 3, false],
  [3, 0, false],
  [2, 0, true],
  [0, 4, true],
])('a room for two adults and two children takes %i adults with %i children: %s', (adults, children, taken) => {
  expect(fits(family, adults, children)).toBe(taken)
})

test('a room without places for children lets a child take the place of an adult', () => {
  expect(fits({ max_adults: 2, max_children: 0 }, 1, 1)).toBe(true)
  expect(fits({ max_adults: 2, max_children: 0 }, 2, 1)).toBe(false)
})

test.each([
  [0, 2, undefined, null],
  [12, 2, undefined, null],
  [12, 2, [12, 15], null],
  [12, 2, [12, 11], 'child_too_young'],
  [18, 0, undefined, null],
  [18, 0, [], null],
  [18, 1, undefined, 'adults_only'],
  [18, 1, [17], 'adults_only'],
])(
  'a property that takes children from %i years, with %i children of %j: %s',
  (children_from, children, ages, fault) => {
    expect(childrenFault({ children_from }, { children, child_ages: ages })).toBe(fault)
    // Search asks it the other way round.
    if (children > 0) expect(children_from <= highestChildrenFrom(ages)).toBe(fault === null)
  },
)
