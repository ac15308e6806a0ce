import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './calendar.ts'
import {
  COMMISSION_SCOPES,
  type CommissionRule,
  commissionFaults,
  commissionFrom,
  commissionOutlook,
  commissionPercent,
  commissionScopeOf,
  commissionStateOn,
} from './commission.ts'

const rule = (fields: Partial<CommissionRule>): CommissionRule => ({
  property_id: null,
  category_id: null,
  percent: 12,
  valid_from: null,
  valid_until: null,
  ...fields,
})
const HOTEL = { property_id: 7, category_id: 3 }

describe('the commission of a booking', () => {
  test('is the default without rules', () => {
    expect(commissionPercent([], HOTEL, '2027-03-01')).toBe(10)
  })

  test('follows the narrowest rule, in any order of the rules', () => {
    const all = rule({ percent: 12 })
    const category = rule({ percent: 8, category_id: 3 })
    const property = rule({ percent: 5, property_id: 7 })
    const others = [rule({ percent: 1, property_id: 8 }), rule({ percent: 2, category_id: 4 })]
    const cases = [
      { rules: [all, category, property], percent: 5 },
      { rules: [all, category], percent: 8 },
      { rules: [all], percent: 12 },
      { rules: [], percent: 10 },
    ]
    for (const { rules, percent } of cases) {
      for (const order of [rules, rules.toReversed()])
        expect(commissionPercent([...others, ...order], HOTEL, '2027-03-01')).toBe(percent)
    }
  })

  test('is told with its next change, which is the first day with another percentage', () => {
    const now = rule({ percent: 8, category_id: 3 })
    const launch = rule({ percent: 5, property_id: 7, valid_from: '2027-03-10', valid_until: '2027-03-31' })
    const same = rule({ percent: 8, property_id: 7, valid_from: '2027-03-05', valid_until: '2027-03-09' })
    const foreign = rule({ percent: 1, property_id: 8, valid_from: '2027-03-02' })
    const cases: [CommissionRule[], Day, ReturnType<typeof commissionOutlook>][] = [
      [[], '2027-03-01', { percent: 10, next: null }],
      [[now], '2027-03-01', { percent: 8, next: null }],
      [[now, foreign], '2027-03-01', { percent: 8, next: null }],
      [[now, launch], '2027-03-01', { percent: 8, next: { percent: 5, from: '2027-03-10' } }],
      [[launch, same, now], '2027-03-01', { percent: 8, next: { percent: 5, from: '2027-03-10' } }],
      [[now, launch], '2027-03-10', { percent: 5, next: { percent: 8, from: '2027-04-01' } }],
      [[launch], '2027-03-31', { percent: 5, next: { percent: 10, from: '2027-04-01' } }],
    ]
    for (const [rules, day, outlook] of cases) expect(commissionOutlook(rules, HOTEL, day)).toEqual(outlook)
  })

  test('may be nothing at all', () => {
    expect(commissionPercent([rule({ percent: 0, property_id: 7 })], HOTEL, '2027-03-01')).toBe(0)
  })

  test('changes with the first day of a rule and after its last', () => {
    const rules = [rule({ percent: 6, property_id: 7, valid_from: '2027-03-01', valid_until: '2027-03-31' })]
    const days: [Day, number][] = [
      ['2027-02-28', 10],
      ['2027-03-01', 6],
      ['2027-03-31', 6],
      ['2027-04-01', 10],
    ]
    for (const [day, percent] of days) expect(commissionPercent(rules, HOTEL, day)).toBe(percent)
  })

  test('is always that of a rule in force on the day, or the default', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2027-01-01', days))
    const end = fc.option(day, { nil: null })
    const rules = fc.record({
      property_id: fc.constantFrom(null, 7, 8),
      category_id: fc.constant(null),
      percent: fc.integer({ min: 11, max: 50 }),
      valid_from: end,
      valid_until: end,
    })
    fc.assert(
      fc.property(fc.array(rules, { maxLength: 5 }), day, (some, on) => {
        const percent = commissionPercent(some, HOTEL, on)
        const inForce = some.filter((one) => (one.valid_from ?? on) <= on && on <= (one.valid_until ?? on))
        const fitting = inForce.filter(({ property_id }) => property_id === null || property_id === 7)
        if (fitting.length === 0) expect(percent).toBe(10)
        else expect(fitting.map((one) => one.percent)).toContain(percent)
      }),
    )
  })
})

test('a rule says whose bookings it is for', () => {
  const scopes = [rule({}), rule({ category_id: 3 }), rule({ property_id: 7 })].map(commissionScopeOf)
  expect(scopes).toEqual(COMMISSION_SCOPES)
})

test('a rule is coming, in force, or over', () => {
  const days = { valid_from: '2027-03-01', valid_until: '2027-03-02' } as const
  const states = (['2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03'] as const).map((day) =>
    commissionStateOn(days, day),
  )
  expect(states).toEqual(['coming', 'on', 'on', 'over'])
})

test.each([
  ['10', 10],
  [' 8 % ', 8],
  ['0', 0],
  ['50', 50],
  ['51', null],
  ['-1', null],
  ['7.5', null],
  ['', null],
  ['ten', null],
])('a typed commission of "%s" is read as %s', (typed, percent) => {
  expect(commissionFrom(typed)).toBe(percent)
})

test('a form without a hotel, a percentage and a first day says so at each field', () => {
  const empty = { scope: 'property', property: '', percent: '', valid_from: '', valid_until: '' }
  expect(commissionFaults(empty)).toEqual({
    property: 'property_required',
    percent: 'commission_invalid',
    valid_from: 'first_day_required',
  })
  const filled = { scope: 'all', property: '', percent: '8', valid_from: '2027-03-02', valid_until: '2027-03-01' }
  expect(commissionFaults(filled)).toEqual({ valid_until: 'dates_backwards' })
  expect(commissionFaults({ ...filled, valid_until: '' })).toEqual({})
})
