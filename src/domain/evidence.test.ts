import { expect, test } from 'vitest'
import {
  EVIDENCE_KINDS,
  evidenceFaults,
  evidenceState,
  findsTaxNumber,
  isShown,
  needsEnd,
  walletNameMatch,
} from './evidence.ts'

const TODAY = '2026-11-24'
const state = (valid_until: string | null, still_fits = true) => evidenceState({ valid_until, still_fits }, TODAY)

test.each([
  [null, 'valid'],
  ['2027-01-01', 'valid'],
  ['2026-12-25', 'valid'],
  ['2026-12-24', 'soon'],
  ['2026-11-24', 'soon'],
  ['2026-11-23', 'expired'],
])('evidence that is valid until %s is %s', (valid_until, expected) => {
  expect(state(valid_until)).toBe(expected)
  expect(isShown({ valid_until, still_fits: true }, TODAY)).toBe(expected !== 'expired')
})

test('evidence of another wallet or another place is outdated, however long it would be valid', () => {
  expect(state(null, false)).toBe('outdated')
  expect(state('2030-01-01', false)).toBe('outdated')
  expect(isShown({ valid_until: null, still_fits: false }, TODAY)).toBe(false)
})

test('a licence alone needs the day of its end', () => {
  expect(EVIDENCE_KINDS.filter(needsEnd)).toEqual(['licence'])
  const form = { checked_on: TODAY, valid_until: '', tax_number: '' }
  expect(evidenceFaults('licence', form, TODAY)).toEqual({ valid_until: 'valid_until_required' })
  expect(evidenceFaults('pin', form, TODAY)).toEqual({})
})

test('a check of the tax number alone needs one, of nine digits', () => {
  expect(EVIDENCE_KINDS.filter(findsTaxNumber)).toEqual(['tin'])
  const faults = (tax_number: string) =>
    evidenceFaults('tin', { checked_on: TODAY, valid_until: '', tax_number }, TODAY).tax_number
  expect(['', '255712345678', '104-882-311'].map(faults)).toEqual(['tax_number_required', 'tin_invalid', undefined])
})

test('nothing is checked in the future, and what has ended is not recorded', () => {
  expect(
    evidenceFaults('licence', { checked_on: '2026-11-25', valid_until: '2026-11-23', tax_number: '' }, TODAY),
  ).toEqual({
    checked_on: 'checked_on_future',
    valid_until: 'valid_until_past',
  })
  expect(evidenceFaults('pin', { checked_on: '', valid_until: 'soon', tax_number: '' }, TODAY)).toEqual({
    checked_on: 'date_invalid',
    valid_until: 'date_invalid',
  })
  expect(evidenceFaults('licence', { checked_on: TODAY, valid_until: TODAY, tax_number: '' }, TODAY)).toEqual({})
})

test.each([
  ['Zawadi Mushi', 'ZAWADI MUSHI', 'match'],
  ['Zawadi Mushi', 'MUSHI ZAWADI A', 'match'],
  ['Zawadi Mushi', 'ZAWADI ALLY MUSHI', 'match'],
  ['Zawadi Ally Mushi', 'zawadi mushi', 'match'],
  ['Zawadi Mushi', 'ZAWADI JUMA', 'differs'],
  ['Zawadi', 'ZAWADI MUSHI', 'differs'],
  ['', '', 'differs'],
  ['Zawadi Mushi', null, 'unknown'],
] as const)('the applicant %o with a wallet of %o: %s', (person, owner, expected) => {
  expect(walletNameMatch(person, owner)).toBe(expected)
})
