import { expect, test } from 'vitest'
import { actionLog as sw } from '#i18n/sw/action-log.ts'
import { changesOf, nameOf, textOf, textUnder } from './log-values.ts'

const WORDS = { nothing: 'none', yes: 'yes', no: 'no' }

test.each([
  [null, 'none'],
  ['', 'none'],
  [true, 'yes'],
  [1_234_567, '1,234,567'],
  ['checked_in', 'checked_in'],
  [[2, 3, 13], '2, 3, 13'],
  [[], 'none'],
  [{ kind: 'set', price_tsh: 12_000 }, 'kind set, price tsh 12,000'],
  [[{ residency: 'citizen', percent: 30 }], 'residency citizen, percent 30'],
])('%j is read as %s', (value, text) => {
  expect(textOf(value, WORDS)).toBe(text)
})

test('values of both sides stand beside each other', () => {
  expect(changesOf({ before: { status: 'confirmed' }, after: { status: 'cancelled', reason: 'ill' } })).toEqual([
    { key: 'status', before: 'confirmed', after: 'cancelled' },
    { key: 'reason', before: undefined, after: 'ill' },
  ])
})

test('codes and names are in the language of the page; what somebody typed, and what has no word, stands as it was stored', () => {
  expect([nameOf('status', sw.fields), textUnder('status', 'checked_in', sw)]).toEqual(['hali', 'mgeni ameingia'])
  expect(textUnder('notes', 'live', sw)).toBe('live')
  expect([nameOf('grid_size', sw.fields), textUnder('status', 'of_tomorrow', sw)]).toEqual(['grid size', 'of_tomorrow'])
  expect(textUnder('status', null, sw)).toBe(sw.nothing)
})
