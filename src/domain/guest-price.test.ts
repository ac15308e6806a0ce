import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OLDEST_CHILD } from './child-age.ts'
import {
  type GuestPrice,
  guestCharge,
  guestChargeText,
  guestPriceLabel,
  guestPriceOf,
  guestsPerNight,
} from './guest-price.ts'

const PRICE: GuestPrice = {
  included_adults: 2,
  extra_adult_tsh: 40_000,
  age_bands: [
    { up_to_age: 4, price_tsh: 0 },
    { up_to_age: 11, price_tsh: 15_000 },
  ],
}

/** The same, one guest after the other. */
const slowly = (price: GuestPrice, guests: number, ages: readonly number[]): number => {
  let sum = 0
  let adults = 0
  const addAdult = () => {
    adults += 1
    if (adults > price.included_adults) sum += price.extra_adult_tsh
  }
  for (let guest = 0; guest < guests; guest++) addAdult()
  for (const age of ages) {
    const bands = price.age_bands.filter(({ up_to_age }) => up_to_age >= age)
    const youngest = bands.sort((a, b) => a.up_to_age - b.up_to_age)[0]
    if (youngest) sum += youngest.price_tsh
    else if (price.age_bands.length > 0) addAdult()
  }
  return sum
}

const amount = fc.integer({ min: 0, max: 90_000 })
const anyPrice = fc
  .record({
    included_adults: fc.integer({ min: 1, max: 4 }),
    extra_adult_tsh: amount,
    ages: fc.uniqueArray(fc.integer({ min: 0, max: OLDEST_CHILD }), { maxLength: 4 }),
    prices: fc.array(amount, { minLength: 4, maxLength: 4 }),
  })
  .map(({ ages, prices, ...price }): GuestPrice => {
    const sorted = [...ages].sort((a, b) => a - b)
    return { ...price, age_bands: sorted.map((up_to_age, at) => ({ up_to_age, price_tsh: prices[at] ?? 0 })) }
  })
const anyAges = fc.array(fc.integer({ min: 0, max: OLDEST_CHILD }), { maxLength: 4 })

describe('what guests pay in a night', () => {
  test.each([
    ['the adults that the price includes', 2, [], 0],
    ['fewer adults than the price includes', 1, [], 0],
    ['a third adult', 3, [], 40_000],
    ['a child below the free age', 2, [4], 0],
    ['a child of the second group', 2, [5], 15_000],
    ['a child above the last group, as a third adult', 2, [12], 40_000],
    ['a child above the last group in place of an included adult', 1, [17], 0],
    ['several children', 3, [2, 9, 16], 40_000 + 15_000 + 40_000],
  ])('%s', (_who, guests, child_ages, expected) => {
    expect(guestsPerNight(PRICE, { guests, children: child_ages.length, child_ages })).toBe(expected)
  })

  test('children stay free where no ages are priced', () => {
    expect(guestsPerNight({ ...PRICE, age_bands: [] }, { guests: 2, children: 3 })).toBe(0)
  })

  test('is nothing without prices by guests', () => {
    expect(guestsPerNight(null, { guests: 9, children: 9 })).toBe(0)
    expect(guestCharge(null, { guests: 9, children: 9 }, 3)).toBeNull()
  })

  test('equals a count of one guest after the other', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 6 }), anyAges, (price, guests, child_ages) => {
        const party = { guests, children: child_ages.length, child_ages }
        expect(guestsPerNight(price, party)).toBe(slowly(price, guests, child_ages))
      }),
    )
  })

  test('without ages is the most that children of any ages pay', () => {
    fc.assert(
      fc.property(
        anyPrice,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 2 }),
        (price, guests, children) => {
          const all = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => age)
          const mixtures =
            children === 0 ? [[]] : children === 1 ? all.map((a) => [a]) : all.flatMap((a) => all.map((b) => [a, b]))
          const most = Math.max(...mixtures.map((ages) => slowly(price, guests, ages)))
          expect(guestsPerNight(price, { guests, children })).toBe(most)
        },
      ),
    )
  })

  test('with the ages of some children is the most that the others can add to them', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 4 }), anyAges, (price, guests, child_ages) => {
        const all = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => age)
        const most = Math.max(...all.map((age) => slowly(price, guests, [...child_ages, age])))
        expect(guestsPerNight(price, { guests, children: child_ages.length + 1, child_ages })).toBe(most)
      }),
    )
  })
})

test('prices of a room type win over those of all types', () => {
  const all = { ...PRICE, room_type_id: null }
  const own = { ...PRICE, included_adults: 1, room_type_id: 7 }
  expect(guestPriceOf([all, own], 7)).toBe(own)
  expect(guestPriceOf([all, own], 8)).toBe(all)
  expect(guestPriceOf([own], 8)).toBeNull()
})

test('a charge stores the prices as they were sold, and ages only if there is one for each child', () => {
  const party = { guests: 3, children: 1, child_ages: [9] }
  expect(guestCharge(PRICE, party, 2)).toEqual({ ...PRICE, child_ages: [9], per_night: 55_000, amount: 110_000 })
  expect(guestCharge(PRICE, { ...party, child_ages: [9, 3] }, 2)).toMatchObject({ child_ages: null, per_night: 80_000 })
})

test('prices and charges are written for people', () => {
  expect(guestPriceLabel(PRICE, 'en').replaceAll('\u00a0', ' ')).toBe(
    'Price for 2 adults, further adult TSh 40,000 per night, child 0–4 free, child 5–11 TSh 15,000 per night',
  )
  expect(guestPriceLabel({ ...PRICE, age_bands: [] }, 'sw').replaceAll('\u00a0', ' ')).toBe(
    'Bei ya watu wazima 2, mtu mzima wa ziada TSh 40,000 kwa usiku',
  )
  const charge = guestCharge(PRICE, { guests: 3, children: 1, child_ages: [9] }, 2)
  expect(guestChargeText(charge, 'en')?.replaceAll('\u00a0', ' ')).toBe(
    'further guests TSh 55,000 per night (children aged 9)',
  )
  expect(guestChargeText(guestCharge(PRICE, { guests: 2, children: 0 }, 2), 'sw')).toBeNull()
})
