import { describe, expect, test } from 'vitest'
import { type WindowOffer, windowAmount, windowLabel, windowOffer, windowsOf } from './booking-window.ts'
import { addDays } from './calendar.ts'
import { quote } from './pricing.ts'

const TODAY = '2027-07-01'
type Rule = Parameters<typeof windowsOf>[0][number]
const early = (fields: Partial<Rule> = {}): Rule => ({
  kind: 'early_booking',
  name: 'Early bird',
  percent: -10,
  days_before: 30,
  first_night: null,
  last_night: null,
  ...fields,
})
const late = (fields: Partial<Rule> = {}) =>
  early({ kind: 'last_minute', name: 'Last minute', percent: -15, days_before: 3, ...fields })
const offerIn = (rules: Rule[], days: number) => windowOffer(windowsOf(rules), addDays(TODAY, days), TODAY)

describe('a discount by the day of booking', () => {
  test.each([
    ['early booking', 29, null, early()],
    ['early booking', 30, 10, early()],
    ['early booking', 300, 10, early()],
    ['last minute', 3, 15, late()],
    ['last minute', 0, 15, late()],
    ['last minute', 4, null, late()],
    ['last minute on the day itself', 0, 15, late({ days_before: 0 })],
    ['last minute on the day itself', 1, null, late({ days_before: 0 })],
  ])('of %s is, booked %i days ahead, %s percent', (_, days, percent, rule) => {
    expect(offerIn([rule], days)?.percent ?? null).toBe(percent)
  })

  test.each([
    [-1, null],
    [0, 10],
    [10, 10],
    [11, null],
  ])('holds for arrivals from its first to its last day: %i days after the first gives %s', (after, percent) => {
    const rule = early({ first_night: addDays(TODAY, 40), last_night: addDays(TODAY, 50) })
    expect(offerIn([rule], 40 + after)?.percent ?? null).toBe(percent)
  })

  test('is one per stay, the better one for the traveller, and the first of two that are alike', () => {
    const rules = [late({ days_before: 60 }), early(), early({ name: 'Earlier', percent: -15, days_before: 20 })]
    expect(offerIn(rules, 45)).toEqual({ kind: 'last_minute', name: 'Last minute', days_before: 60, percent: 15 })
    expect(offerIn(rules, 70)?.name).toBe('Earlier')
    expect(offerIn([], 45)).toBeNull()
  })

  test('is none of seasons and weekday prices', () => {
    expect(windowsOf([early({ kind: 'season', days_before: null })])).toEqual([])
  })
})

const nights = [33_333, 33_335, 100_000].map((price_tsh, i) => ({ night: addDays(TODAY, i), price_tsh, rules: [] }))
const offer: WindowOffer = { kind: 'early_booking', name: 'Early bird', days_before: 30, percent: 10 }

describe('a stay with such a discount', () => {
  test('is rounded once, half up, and a promotion is of what remains', () => {
    expect(windowAmount(166_665, offer)).toBe(16_667)
    const promotion = { percent: 10, free_nights: 0, min_nights: 1 }
    expect(quote({ night_prices: nights, offer, promotion })).toMatchObject({
      window_discount: { ...offer, amount: 16_667 },
      nightly_price: 55_556,
      subtotal: 150_001,
      discount_amount: 15_000,
      total_amount: 135_001,
    })
  })

  test('gives free nights at what they cost with it, so that a stay of free nights costs nothing', () => {
    const one = { percent: 0, free_nights: 1, min_nights: 3 }
    expect(quote({ night_prices: nights, offer, promotion: one }).discount_amount).toBe(33_333 - 3333)
    const all = { percent: 0, free_nights: 1, min_nights: 1 }
    expect(quote({ night_prices: nights, offer, promotion: all }).total_amount).toBe(0)
  })
})

test.each([
  [
    offer,
    'Early bird, −10% (booked at least 30 days ahead)',
    'Early bird, −10% (ukiweka nafasi angalau siku 30 kabla)',
  ],
  [
    { ...offer, kind: 'last_minute' as const, days_before: 1 },
    'Early bird, −10% (booked at most 1 day ahead)',
    'Early bird, −10% (ukiweka nafasi si zaidi ya siku 1 kabla)',
  ],
  [
    { ...offer, kind: 'last_minute' as const, days_before: 0 },
    'Early bird, −10% (booked on the day of arrival)',
    'Early bird, −10% (ukiweka nafasi siku ya kuingia)',
  ],
])('a bill names the discount and for whom it is', (given, en, sw) => {
  expect([windowLabel(given, 'en'), windowLabel(given, 'sw')]).toEqual([en, sw])
})
