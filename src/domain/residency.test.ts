import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { quote } from './pricing.ts'
import { roomRates } from './rates.ts'
import {
  dueAtDesk,
  RESIDENCIES,
  type ResidencyPrice,
  residencyPrice,
  residencyPricesOf,
  residencyTotals,
} from './residency.ts'
import { residencyFaults, residencyFields, residencyPricesFrom, typeResidencyPricesFrom } from './residency-form.ts'
import { proofText, residencyLabel } from './residency-text.ts'

const CITIZEN: ResidencyPrice = { residency: 'citizen', percent: 30 }
const EAST_AFRICAN: ResidencyPrice = { residency: 'east_african', percent: 20 }
const PRICES = [CITIZEN, EAST_AFRICAN]

const nights = (price_tsh: number, count: number) =>
  eachDay('2027-07-01', addDays('2027-07-01', count)).map((night) => ({ night, price_tsh, rules: [] }))
const order = (price_tsh: number, count: number) => ({ night_prices: nights(price_tsh, count), promotion: null })

describe('the price for a residency', () => {
  test('takes its percent off the nights alone', () => {
    const meal_plan = {
      plan: 'half_board' as const,
      adult_tsh: 20_000,
      child_tsh: 0,
      guests: 1,
      children: 0,
      nights: 2,
    }
    const price = quote({ ...order(100_000, 2), meal_plan: { ...meal_plan, amount: 40_000 }, residency: CITIZEN })
    expect(price).toMatchObject({
      residency: { ...CITIZEN, amount: 60_000 },
      subtotal: 140_000,
      total_amount: 180_000,
    })
  })

  test('comes before the discount of an early booking and that of a promotion', () => {
    const offer = { kind: 'early_booking' as const, name: 'Early', days_before: 30, percent: 10 }
    const promotion = { percent: 20, free_nights: 0, min_nights: 1 }
    const price = quote({ ...order(100_000, 1), offer, promotion, residency: CITIZEN })
    // 100,000 less 30%, less 10%, less 20%.
    expect(price.total_amount).toBe(50_400)
  })

  test('is between 10% and 99% of the price for everybody, and never more than it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 900_000 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 90 }),
        (price_tsh, count, percent) => {
          const plain = quote(order(price_tsh, count)).total_amount
          const reduced = quote({
            ...order(price_tsh, count),
            residency: { residency: 'citizen', percent },
          }).total_amount
          expect(Math.abs(reduced - (plain * (100 - percent)) / 100)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })
})

describe('the price of a room type', () => {
  const ofAll = PRICES.map((price) => ({ ...price, room_type_id: null }))

  test('is its own for each residency, else the property’s, and none where it takes nothing off', () => {
    const own = [
      { residency: 'citizen' as const, percent: 45, room_type_id: 4 },
      { residency: 'citizen' as const, percent: 0, room_type_id: 5 },
    ]
    expect(residencyPricesOf([...ofAll, ...own], 4)).toEqual([{ ...CITIZEN, percent: 45 }, EAST_AFRICAN])
    expect(residencyPricesOf([...ofAll, ...own], 5)).toEqual([EAST_AFRICAN])
    expect(residencyPricesOf([...ofAll, ...own], 6)).toEqual(PRICES)
    expect(residencyPricesOf(own, 6)).toEqual([])
    expect(roomRates([], [], 4, [], { residents: [...ofAll, ...own] }).residents).toEqual([
      { ...CITIZEN, percent: 45 },
      EAST_AFRICAN,
    ])
  })

  test('makes the price that a slow and obvious pricing finds', () => {
    const percent = (min: number) => fc.option(fc.integer({ min, max: 90 }))
    const both = (min: number) => fc.record({ citizen: percent(min), east_african: percent(min) })
    const types = fc.array(both(0), { minLength: 1, maxLength: 4 })
    const stay = fc.array(fc.integer({ min: 1_000, max: 900_000 }), { minLength: 1, maxLength: 14 })
    const choice = fc.record({ type: fc.nat(3), declared: fc.constantFrom(...RESIDENCIES) })
    fc.assert(
      fc.property(both(1), types, stay, choice, (property, ofTypes, amounts, { type, declared }) => {
        let full = 0
        for (const amount of amounts) full += amount
        let off = property[declared] ?? 0
        const own = ofTypes[type]?.[declared]
        if (typeof own === 'number') off = own
        const obvious = full - Math.round((full * off) / 100)

        const rows = [property, ...ofTypes].flatMap((prices, at) =>
          RESIDENCIES.flatMap((residency) => {
            const found = prices[residency]
            return found === null ? [] : [{ residency, percent: found, room_type_id: at === 0 ? null : at - 1 }]
          }),
        )
        const { residents } = roomRates([], [], type, [], { residents: rows })
        const night_prices = amounts.map((price_tsh, at) => ({
          night: addDays('2027-07-01', at),
          price_tsh,
          rules: [],
        }))
        const residency = residencyPrice(residents, declared) ?? null
        expect(quote({ night_prices, promotion: null, residency }).total_amount).toBe(obvious)
      }),
    )
  })
})

describe('the desk', () => {
  const totals = residencyTotals(PRICES, (residency) => quote({ ...order(100_000, 2), residency }).total_amount)
  const sold = { residency: 'citizen' as const, totals: totals ?? {} }

  test('takes nothing for the declared proof, and else the difference', () => {
    expect(totals).toEqual({ none: 200_000, citizen: 140_000, east_african: 160_000 })
    expect(dueAtDesk(sold, 'citizen')).toBe(0)
    expect(dueAtDesk(sold, 'east_african')).toBe(20_000)
    expect(dueAtDesk(sold, 'none')).toBe(60_000)
  })

  test('gives nothing back if the proof is worth more than what was declared', () => {
    expect(dueAtDesk({ ...sold, residency: 'east_african' }, 'citizen')).toBe(0)
  })

  test('takes the price for everybody for a residency that has no price of its own', () => {
    expect(dueAtDesk({ residency: 'citizen', totals: { none: 200_000, citizen: 140_000 } }, 'east_african')).toBe(
      60_000,
    )
  })
})

test('a hotel without such prices has one total, and one that no booking can carry is left out', () => {
  expect(residencyTotals([], () => 1)).toBeNull()
  expect(residencyTotals([CITIZEN], (price) => (price ? 5 : null))).toEqual({ citizen: 5 })
})

test('a reduction and its proof are written for people', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(residencyLabel(CITIZEN, 'en')).toBe('Citizen of Tanzania, −30%')
  expect(residencyLabel(EAST_AFRICAN, 'sw')).toBe('Mwana wa Afrika Mashariki, −20%')
  expect(proofText({}, 'en')).toBe('proof at check-in')
  expect(proofText({ proof: 'citizen', due: 0 }, 'en')).toBe('proof seen: Citizen of Tanzania')
  expect(plain(proofText({ proof: 'none', due: 60_000 }, 'en'))).toBe(
    'proof seen: Neither, TSh 60,000 taken at the property',
  )
})

describe('the form', () => {
  test('reads percents as they are typed, and an empty field as no price of its own', () => {
    expect(residencyPricesFrom({ citizen: '30 %', east_african: '' })).toEqual([CITIZEN])
    expect(residencyPricesFrom({ citizen: '30', east_african: '20' })).toEqual(PRICES)
    expect(residencyFaults({ citizen: '', east_african: ' ' })).toEqual({})
  })

  test('reads those of room types by themselves: 0 is everybody’s price, and empty is what the property has', () => {
    expect(residencyFields([4])).toEqual(['citizen', 'east_african', 'citizen_4', 'east_african_4'])
    const form = { citizen: '30', east_african: '', citizen_4: '0 %', east_african_4: '', citizen_5: '12' }
    expect(residencyFaults(form)).toEqual({})
    expect(residencyPricesFrom(form)).toEqual([CITIZEN])
    expect(typeResidencyPricesFrom(form, [4, 5])).toEqual([
      { room_type_id: 4, residency: 'citizen', percent: 0 },
      { room_type_id: 5, residency: 'citizen', percent: 12 },
    ])
    expect(residencyFaults({ citizen_4: '91', east_african_4: '-1' })).toEqual({
      citizen_4: 'type_discount_invalid',
      east_african_4: 'type_discount_invalid',
    })
  })

  test.each(['0', '91', '-5', '1.5', 'half'])('refuses %s percent', (text) => {
    expect(residencyFaults({ citizen: text, east_african: '20' })).toEqual({ citizen: 'discount_percent_invalid' })
  })
})
