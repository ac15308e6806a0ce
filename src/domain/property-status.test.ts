import { expect, test } from 'vitest'
import { PROPERTY_MOVES, PROPERTY_STATUSES, stateAfter } from './property-status.ts'

test('a draft goes on sale only by the platform’s approval', () => {
  const toLive = PROPERTY_MOVES.filter(({ to }) => to === 'live')
  expect(toLive.map(({ move, from, by }) => [move, from, by])).toEqual([
    ['approve', 'in_review', 'platform'],
    ['resume', 'paused', 'hotel'],
  ])
  expect(stateAfter('approve', 'draft')).toBeNull()
})

test('an archived property goes on sale only after another review', () => {
  expect(PROPERTY_MOVES.filter(({ from }) => from === 'archived').map(({ to }) => to)).toEqual(['draft'])
})

test('a property in review is not archived before the hotel has taken it back', () => {
  expect(stateAfter('archive', 'in_review')).toBeNull()
  expect(stateAfter('withdraw', 'in_review')).toBe('draft')
})

test('every state can be left', () => {
  for (const status of PROPERTY_STATUSES) expect(PROPERTY_MOVES.some(({ from }) => from === status)).toBe(true)
})
