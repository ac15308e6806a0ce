import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { quote } from './pricing.ts'
import { dueAtDesk, proofText, type ResidencyPrice, residencyLabel, residencyTotals } from './residency.ts'
import { residencyFaults, residencyPricesFrom } from './residency-form.ts'

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

  test.each(['0', '91', '-5', '1.5', 'half'])('refuses %s percent', (text) => {
    expect(residencyFaults({ citizen: text, east_african: '20' })).toEqual({ citizen: 'discount_percent_invalid' })
  })
})
