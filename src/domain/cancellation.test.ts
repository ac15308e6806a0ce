import { describe, expect, test } from 'vitest'
import { instantAt } from './calendar.ts'
import { deadlines, POLICIES, POLICY_NAMES } from './cancellation.ts'

const check_in = '2027-07-20'

describe('the deadlines of a policy', () => {
  test('every policy is in the list of names', () => {
    expect(Object.keys(POLICIES)).toEqual([...POLICY_NAMES])
  })

  test('deadlines are in order of time; the last one gives nothing and does not end', () => {
    expect(deadlines('moderate', check_in)).toEqual([
      { percent: 100, until: instantAt('2027-07-15', '14:00') },
      { percent: 50, until: instantAt('2027-07-20', '00:00') },
      { percent: 0, until: null },
    ])
    expect(deadlines('flexible', check_in)).toHaveLength(2)
    expect(deadlines('strict', check_in)[0]).toEqual({ percent: 50, until: instantAt('2027-07-13', '14:00') })
  })
})
