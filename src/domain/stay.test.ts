import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { lastBookableNight, MAX_DAYS_AHEAD, MAX_NIGHTS, nightsOf, stayFrom, stayOf, staysNear } from './stay.ts'

const today = '2027-07-07'
const dates = (check_in: string, check_out: string) => stayFrom({ check_in, check_out }, today)

describe('a stay', () => {
  test('covers the nights up to, not including, the day of check-out', () => {
    const stay = dates('2027-07-30', '2027-08-02')
    expect(stay).toEqual({ check_in: '2027-07-30', check_out: '2027-08-02', nights: 3 })
    expect(nightsOf(stayOf('2027-07-30', '2027-08-02'))).toEqual(['2027-07-30', '2027-07-31', '2027-08-01'])
  })

  test('may begin today', () => {
    expect(dates(today, addDays(today, 1))).toMatchObject({ nights: 1 })
  })

  test.each([
    ['2027-02-30', '2027-03-02', 'date_invalid'],
    ['2027-07-10', 'tomorrow', 'date_invalid'],
    ['', '', 'date_invalid'],
    ['2027-07-06', '2027-07-10', 'check_in_past'],
    ['2027-07-10', '2027-07-10', 'check_out_not_after'],
    ['2027-07-10', '2027-07-09', 'check_out_not_after'],
    ['2028-07-01', '2028-07-07', 'too_far_ahead'],
    ['9999-12-30', '9999-12-31', 'too_far_ahead'],
    ['2027-07-10', '2027-10-09', 'too_long'],
  ])('from %s to %s is refused: %s', (check_in, check_out, fault) => {
    expect(dates(check_in, check_out)).toBe(fault)
  })

  test('may end on the last day ahead and last as long as the limit, but no longer', () => {
    const last = addDays(today, MAX_DAYS_AHEAD)
    expect(dates(addDays(last, -1), last)).toMatchObject({ nights: 1 })
    expect(dates(last, addDays(last, 1))).toBe('too_far_ahead')
    expect(dates(today, addDays(today, MAX_NIGHTS))).toMatchObject({ nights: MAX_NIGHTS })
    expect(dates(today, addDays(today, MAX_NIGHTS + 1))).toBe('too_long')
  })

  test('that is accepted has as many nights as it names, all of them bookable', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 400 }), fc.integer({ min: -5, max: 100 }), (ahead, length) => {
        const stay = dates(addDays(today, ahead), addDays(today, ahead + length))
        if (typeof stay === 'string') return ahead < 0 || length < 1 || length > MAX_NIGHTS || ahead + length > 365
        const nights = nightsOf(stay)
        return (
          nights.length === stay.nights && nights.every((night) => night >= today && night <= lastBookableNight(today))
        )
      }),
    )
  })
})

describe('stays near one', () => {
  const near = (check_in: string, check_out: string, within: number) =>
    staysNear({ check_in, check_out }, within, today).map((stay) => [stay.check_in, stay.check_out, stay.nights])

  test('last as long, on the days before and after, with the stay itself', () => {
    expect(near('2027-07-30', '2027-08-01', 1)).toEqual([
      ['2027-07-29', '2027-07-31', 2],
      ['2027-07-30', '2027-08-01', 2],
      ['2027-07-31', '2027-08-02', 2],
    ])
  })

  test('are those that can be booked', () => {
    expect(near(today, addDays(today, 1), 2).map(([check_in]) => check_in)).toEqual(
      [0, 1, 2].map((day) => addDays(today, day)),
    )
    const last = addDays(today, MAX_DAYS_AHEAD)
    expect(near(addDays(last, -1), last, 2).map(([, check_out]) => check_out)).toEqual(
      [-2, -1, 0].map((day) => addDays(last, day)),
    )
  })
})
