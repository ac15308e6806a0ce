import { expect, test } from 'vitest'
import { changesOf, nameOf, textUnder } from './log-values.ts'
import { LOG_WORDS } from './words.ts'

const { en, sw } = LOG_WORDS

test.each([
  ['notes', null, 'none'],
  ['notes', '', 'none'],
  ['arrived', true, 'yes'],
  ['recipients', 1_234_567, '1,234,567'],
  ['latitude', -6.16394, '-6.16394'],
  ['total_amount', 270_000, 'TSh\u00a0270,000'],
  ['check_in', '2026-12-01', '1 Dec 2026'],
  ['notes', '2026-12-01', '2026-12-01'],
  ['send_at', '2026-12-07T07:00:00.000Z', '7 Dec 2026, 10:00'],
  ['status', 'checked_in', 'checked in'],
  ['booking_source', 'walk_in', 'walk-in'],
  ['method', 'mpesa', 'M-Pesa (Vodacom TZ)'],
  ['room_id', 287, '#287'],
  ['to_room_types', [1_002, 3], '#1002, #3'],
  ['weekdays', [2, 3, 13], '2, 3, 13'],
  ['roles', [], 'none'],
  ['audience', {}, 'none'],
  ['price', { kind: 'set', price_tsh: 12_000 }, 'kind set, price TSh\u00a012,000'],
  ['residents', [{ residency: 'citizen', percent: 30 }], 'residency citizen, percent 30'],
])('%s %j is read as %s', (key, value, text) => {
  expect(textUnder(key, value, en, 'en')).toBe(text)
})

test('values of both sides stand beside each other', () => {
  expect(changesOf({ before: { status: 'confirmed' }, after: { status: 'cancelled', reason: 'ill' } })).toEqual([
    { key: 'status', before: 'confirmed', after: 'cancelled' },
    { key: 'reason', before: undefined, after: 'ill' },
  ])
})

test('codes, names and times are in the language of the page; what somebody typed stands as it was stored', () => {
  expect([nameOf('status', sw.fields), textUnder('status', 'checked_in', sw, 'sw')]).toEqual(['hali', 'mgeni ameingia'])
  expect([nameOf('room_number', en.fields), nameOf('check_in', sw.fields)]).toEqual(['room', 'kuingia'])
  expect(textUnder('check_in', '2026-12-01', sw, 'sw')).toBe('1 Des 2026')
  expect(textUnder('notes', 'live', sw, 'sw')).toBe('live')
  expect(textUnder('status', null, sw, 'sw')).toBe(sw.nothing)
})

test('a name and a code that nothing stores any more are spelled with spaces', () => {
  expect([nameOf('grid_size', sw.fields), textUnder('status', 'of_tomorrow', sw, 'sw')]).toEqual([
    'grid size',
    'of tomorrow',
  ])
})
