import { expect, test } from 'vitest'
import { PROPERTY_MOVES, PROPERTY_STATUSES, stateAfter } from './property-status.ts'

test('a draft goes on sale only by the platform’s approval', () => {
  const toLive = PROPERTY_MOVES.filter(({ to }) => to === 'live')
  expect(toLive.map(({ move, from, by }) => [move, from, by])).toEqual([
    ['approve', 'in_review', 'platform'],
    ['resume', 'paused', 'hotel'],
    ['reinstate', 'suspended', 'platform'],
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

test('only the platform suspends and reinstates, and a reinstated property has a state that can be suspended', () => {
  const moves = (name: string) => PROPERTY_MOVES.filter(({ move }) => move === name)
  expect(new Set([...moves('suspend'), ...moves('reinstate')].map(({ by }) => by))).toEqual(new Set(['platform']))
  expect(moves('reinstate').map(({ to }) => to)).toEqual(moves('suspend').map(({ from }) => from))
  expect(PROPERTY_MOVES.filter(({ from }) => from === 'suspended').map(({ move }) => move)).toEqual(
    moves('suspend').map(() => 'reinstate'),
  )
  expect(stateAfter('suspend', 'archived')).toBeNull()
})

test('every state can be left', () => {
  for (const status of PROPERTY_STATUSES) expect(PROPERTY_MOVES.some(({ from }) => from === status)).toBe(true)
})
