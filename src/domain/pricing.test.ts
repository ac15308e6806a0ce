import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { priceGroups, quote, stayPrice } from './pricing.ts'
import type { NightPrice } from './rates.ts'

const nightsAt = (price_tsh: number, nights: number): NightPrice[] =>
  eachDay('2027-07-01', addDays('2027-07-01', nights)).map((night) => ({ night, price_tsh, rules: [] }))

const priced = (nightly_price: number, nights: number, percent?: number) =>
  quote({
    night_prices: nightsAt(nightly_price, nights),
    promotion: percent === undefined ? null : { percent, free_nights: 0, min_nights: 1 },
  })

describe('a quote', () => {
  test('without a promotion is the nightly price times the nights [9.total]', () => {
    expect(priced(150_000, 3)).toEqual({
      nights: 3,
      nightly_price: 150_000,
      night_prices: nightsAt(150_000, 3),
      guest_charge: null,
      meal_plan: null,
      residency: null,
      window_discount: null,
      subtotal: 450_000,
      discount_percent: 0,
      free_nights: 0,
      discount_amount: 0,
      extras: [],
      levies: [],
      total_amount: 450_000,
    })
  })

  test.each([
    [150_000, 3, 10, 45_000, 405_000],
    [99_995, 1, 10, 10_000, 89_995],
    [99_994, 1, 10, 9_999, 89_995],
    [33_333, 7, 15, 35_000, 198_331],
  ])(
    'of %i for %i nights with %i %% off rounds the discount to %i [9.total]',
    (price, nights, percent, discount, total) => {
      expect(priced(price, nights, percent)).toMatchObject({ discount_amount: discount, total_amount: total })
    },
  )

  test.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('of %i nights with 4 for 3 takes the price of %i off', (nights, free) => {
    const promotion = { percent: 0, free_nights: 1, min_nights: 4 }
    expect(quote({ night_prices: nightsAt(99_999, nights), promotion })).toEqual({
      nights,
      nightly_price: 99_999,
      night_prices: nightsAt(99_999, nights),
      guest_charge: null,
      meal_plan: null,
      residency: null,
      window_discount: null,
      subtotal: 99_999 * nights,
      discount_percent: 0,
      free_nights: free,
      discount_amount: 99_999 * free,
      extras: [],
      levies: [],
      total_amount: 99_999 * (nights - free),
    })
  })

  test('always adds up, in whole shillings, within half a shilling of the exact discount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 100 }),
        (price, nights, percent) => {
          const q = priced(price, nights, percent)
          const off = q.discount_amount - (price * nights * percent) / 100
          return (
            Number.isSafeInteger(q.total_amount) &&
            q.total_amount + q.discount_amount === price * nights &&
            q.total_amount >= 0 &&
            off > -0.5 &&
            off <= 0.5
          )
        },
      ),
    )
  })
})

describe('a stay of nights with different prices', () => {
  const night_prices = [...nightsAt(100_000, 2), { night: '2027-07-03', price_tsh: 130_001, rules: [] }]

  test('costs their sum, and its price per night is the average, rounded half up', () => {
    expect(quote({ night_prices, promotion: null })).toMatchObject({
      nights: 3,
      nightly_price: 110_000,
      subtotal: 330_001,
      total_amount: 330_001,
    })
  })

  test('gets its cheapest night free', () => {
    const promotion = { percent: 0, free_nights: 1, min_nights: 3 }
    expect(quote({ night_prices, promotion })).toMatchObject({ discount_amount: 100_000, total_amount: 230_001 })
  })

  test('is listed by price and rule', () => {
    const weekend = [{ kind: 'weekdays', name: 'Weekend' } as const]
    const nights = [{ price_tsh: 100 }, { price_tsh: 120, rules: weekend }, { price_tsh: 100 }, { price_tsh: 120 }]
    expect(priceGroups(nights)).toEqual([
      { price_tsh: 100, nights: 2, rules: [] },
      { price_tsh: 120, nights: 1, rules: weekend },
      { price_tsh: 120, nights: 1, rules: [] },
    ])
  })

  test('has no price above the maximum amount', () => {
    expect(stayPrice(nightsAt(20_000_000, 90))).toBe(1_800_000_000)
    expect(stayPrice(nightsAt(2_000_000_000, 2))).toBeNull()
  })
})
