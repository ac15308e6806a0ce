import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_NIGHTS, ratiosOf, sumOfNights } from './hotel-figures.ts'

test('three nights in four, sold for 300,000 together', () => {
  expect(ratiosOf({ nights_for_sale: 4, nights_sold: 3, room_revenue: 300_000 })).toEqual({
    occupancy: 75,
    adr: 100_000,
    revpar: 75_000,
  })
})

test('nights that nobody sold have no rate, and a hotel without nights has no figure at all', () => {
  expect(ratiosOf({ nights_for_sale: 10, nights_sold: 0, room_revenue: 0 })).toEqual({
    occupancy: 0,
    adr: null,
    revpar: 0,
  })
  expect(ratiosOf(NO_NIGHTS)).toEqual({ occupancy: null, adr: null, revpar: null })
})

test('the sum of days is that of their nights and revenue', () => {
  const one = { nights_for_sale: 2, nights_sold: 1, room_revenue: 80_000 }
  expect(sumOfNights([one, one, { nights_for_sale: 1, nights_sold: 1, room_revenue: 50_000 }])).toEqual({
    nights_for_sale: 5,
    nights_sold: 3,
    room_revenue: 210_000,
  })
  expect(sumOfNights([])).toEqual(NO_NIGHTS)
})

test('the revenue per available room is the daily rate times the occupancy', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.nat(),
      fc.integer({ min: 0, max: 2_000_000_000 }),
      (nights_for_sale, some, room_revenue) => {
        const nights_sold = 1 + (some % nights_for_sale)
        const { adr, revpar } = ratiosOf({ nights_for_sale, nights_sold, room_revenue })
        expect(Math.abs(((adr ?? 0) * nights_sold) / nights_for_sale - (revpar ?? 0))).toBeLessThanOrEqual(1)
      },
    ),
  )
})
