import { expect, test } from 'vitest'
import { endOfNights, nextNights, startOfNights } from './night-range.ts'

test('one click chooses a night, a second one the nights up to there, and a third one starts again', () => {
  const one = nextNights(null, '2027-11-24')
  expect([startOfNights(one), endOfNights(one)]).toEqual(['2027-11-24', '2027-11-24'])
  const several = nextNights(one, '2027-11-27')
  expect([startOfNights(several), endOfNights(several)]).toEqual(['2027-11-24', '2027-11-27'])
  expect(nextNights(several, '2027-11-30')).toEqual({ from: '2027-11-30', to: null })
})

test('the second click may be on an earlier night, and on the same night it chooses this night alone', () => {
  const one = nextNights(null, '2027-11-24')
  const backwards = nextNights(one, '2027-11-20')
  expect([startOfNights(backwards), endOfNights(backwards)]).toEqual(['2027-11-20', '2027-11-24'])
  expect(nextNights(one, '2027-11-24')).toEqual({ from: '2027-11-24', to: null })
})
