import { describe, expect, test } from 'vitest'
import { isSumOfLines, nightLines, reasonsText } from './bill.ts'
import type { PriceRule } from './rates.ts'

const SEASON: PriceRule = { kind: 'season', name: 'Migration' }
const DAY: PriceRule = { kind: 'day', name: '' }
const GUESTS: PriceRule = { kind: 'guests', name: '' }
const CHARGE = { per_night: 20_000, child_ages: [7], included_adults: 2 } as never
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('the nights of a bill', () => {
  test('stand together where price and reasons are the same, in the order of the nights', () => {
    const sold = {
      nights: 4,
      room: { price_tsh: 95_000 },
      night_prices: [100_000, 120_000, 120_000, 100_000],
      price_rules: [[], [SEASON], [SEASON, DAY], []],
    }
    expect(nightLines(sold, 'en')).toEqual([
      { price_tsh: 100_000, nights: 2, why: null },
      { price_tsh: 120_000, nights: 1, why: 'Migration' },
      { price_tsh: 120_000, nights: 1, why: 'Migration, special price' },
    ])
    expect(nightLines(sold, 'sw')[2]?.why).toBe('Migration, bei maalumu')
  })

  test('have their reason also where every night costs the same', () => {
    const sold = { nights: 2, room: { price_tsh: 114_000 }, price_rules: [[SEASON], [SEASON]] }
    expect(nightLines(sold, 'en')).toEqual([{ price_tsh: 114_000, nights: 2, why: 'Migration' }])
  })

  test('say what guests add, also for a booking from before reasons were stored', () => {
    const sold = { nights: 1, room: { price_tsh: 120_000 }, guest_charge: CHARGE }
    const ofGuests = 'further guests TSh 20,000 per night (children aged 7)'
    expect(plain(nightLines(sold, 'en')[0]?.why ?? null)).toBe(ofGuests)
    expect(plain(reasonsText([SEASON, GUESTS], CHARGE, 'en'))).toBe(`Migration, ${ofGuests}`)
    expect(nightLines({ ...sold, guest_charge: null }, 'en')[0]?.why).toBeNull()
  })
})

describe('the lines of a bill', () => {
  const sold = { nights: 2, room: { price_tsh: 100_000 }, discount_amount: 20_000, total_amount: 195_000 }
  test('make the total, or were replaced by a price that was agreed', () => {
    const levy = { charge: 'with_booking', amount: 5_000 } as never
    const later = { charge: 'at_property', amount: 9_000 } as never
    const service = { amount: 10_000 } as never
    expect(isSumOfLines({ ...sold, levies: [levy, later], extras: [service] })).toBe(true)
    expect(isSumOfLines(sold)).toBe(false)
  })
})
