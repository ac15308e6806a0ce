import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { windowOffer } from './booking-window.ts'
import { addDays, type Day, eachDay } from './calendar.ts'
import { MOST_TSH } from './money.ts'
import { quote, stayPrice } from './pricing.ts'
import {
  limitOf,
  NO_RATES,
  nightPrice,
  priceNights,
  type RateDay,
  type RateRule,
  rateFault,
  rateRefusal,
  roomRates,
} from './rates.ts'
import { stayOf } from './stay.ts'
import { NO_LIMITS, STAY_LIMITS, type StayLimit, UNLIMITED } from './stay-limits.ts'

const DOUBLE = 1
const SUITE = 2
const FRIDAY_AND_SATURDAY = (1 << 5) | (1 << 6)
/** A Thursday. */
const THURSDAY = '2027-07-01'
const FRIDAY = '2027-07-02'

const season = (fields: Partial<RateRule> = {}): RateRule => ({
  kind: 'season',
  name: 'High season',
  room_type_id: null,
  first_night: '2027-06-15',
  last_night: '2027-08-31',
  weekdays: null,
  price_tsh: null,
  percent: 20,
  ...UNLIMITED,
  days_before: null,
  ...fields,
})
const weekend = (fields: Partial<RateRule> = {}): RateRule => ({
  ...season({ kind: 'weekdays', name: 'Weekend', first_night: null, last_night: null, percent: 10 }),
  weekdays: FRIDAY_AND_SATURDAY,
  ...fields,
})
const dayOf = (night: Day, fields: Partial<RateDay> = {}): RateDay => ({
  night,
  price_tsh: null,
  factor: null,
  ...UNLIMITED,
  closed_to_arrival: false,
  closed_to_departure: false,
  ...fields,
})
const ratesOf = (rules: RateRule[], days: RateDay[] = []) => roomRates(rules, days, DOUBLE)
const priceOf = (rules: RateRule[], night: Day, days: RateDay[] = []) =>
  nightPrice(100_000, ratesOf(rules, days), night).price_tsh

describe('the price of a night', () => {
  test('is the room’s own without rules', () => {
    expect(nightPrice(100_000, NO_RATES, FRIDAY)).toEqual({ night: FRIDAY, price_tsh: 100_000, rules: [] })
  })

  test('is changed by the season, then by the weekday, and says by which', () => {
    const rates = ratesOf([weekend(), season()])
    expect(nightPrice(100_000, rates, THURSDAY).price_tsh).toBe(120_000)
    expect(nightPrice(100_000, rates, FRIDAY)).toEqual({
      night: FRIDAY,
      price_tsh: 132_000,
      rules: [
        { kind: 'season', name: 'High season' },
        { kind: 'weekdays', name: 'Weekend' },
      ],
    })
    expect(nightPrice(100_000, rates, '2027-09-03').price_tsh).toBe(110_000)
  })

  test.each([
    ['2027-06-14', 100_000],
    ['2027-06-15', 120_000],
    ['2027-08-31', 120_000],
    ['2027-09-01', 100_000],
  ])('on %s is %i: both ends of a season belong to it', (night, price) => {
    expect(priceOf([season()], night)).toBe(price)
  })

  test('that is fixed replaces what came before it', () => {
    expect(priceOf([season({ price_tsh: 150_000, percent: null }), weekend()], FRIDAY)).toBe(165_000)
    const fixed = nightPrice(100_000, ratesOf([season(), weekend({ price_tsh: 99_000, percent: null })]), FRIDAY)
    expect([fixed.price_tsh, fixed.rules]).toEqual([99_000, [{ kind: 'weekdays', name: 'Weekend' }]])
  })

  test('set for a single day wins over everything', () => {
    const days = [dayOf(FRIDAY, { price_tsh: 250_000 })]
    const special = nightPrice(100_000, ratesOf([season(), weekend()], days), FRIDAY)
    expect([special.price_tsh, special.rules]).toEqual([250_000, [{ kind: 'day', name: '' }]])
  })

  test('raised for a single day is raised from what season and weekday give', () => {
    expect(priceOf([season(), weekend()], FRIDAY, [dayOf(FRIDAY, { factor: 11_000 })])).toBe(145_200)
  })

  test('of one room type wins over that of all types, whichever was made first', () => {
    const ofType = season({ room_type_id: DOUBLE, percent: 50 })
    expect(priceOf([season(), ofType], THURSDAY)).toBe(150_000)
    expect(priceOf([ofType, season()], THURSDAY)).toBe(150_000)
    expect(priceOf([season(), season({ room_type_id: SUITE, percent: 90 })], THURSDAY)).toBe(120_000)
  })

  test('comes from the rule of all types where the rule of the type only has a minimum stay', () => {
    const ofType = season({ room_type_id: DOUBLE, percent: null, min_nights: 4 })
    const rates = ratesOf([ofType, season()])
    expect([nightPrice(100_000, rates, THURSDAY).price_tsh, limitOf(rates, 'min_nights', THURSDAY)]).toEqual([
      120_000, 4,
    ])
  })

  test('is rounded half up, and is never below one shilling nor above the highest price', () => {
    expect(nightPrice(33_335, ratesOf([season({ percent: -50 })]), THURSDAY).price_tsh).toBe(16_668)
    expect(nightPrice(1, ratesOf([season({ percent: -90 })]), THURSDAY).price_tsh).toBe(1)
    expect(nightPrice(15_000_000, ratesOf([season({ percent: 100 })]), THURSDAY).price_tsh).toBe(20_000_000)
  })
})

describe('a stay', () => {
  const stay = (check_in: Day, nights: number) => stayOf(check_in, addDays(check_in, nights))

  test.each([
    ['the day', [dayOf(FRIDAY, { min_nights: 2 })], 2],
    ['the weekday', [], 3],
  ])('has the minimum length of %s on which it begins', (_, days, least) => {
    const rates = ratesOf([season({ min_nights: 5 }), weekend({ min_nights: 3 })], days)
    expect(limitOf(rates, 'min_nights', FRIDAY)).toBe(least)
    expect(rateFault(rates, stay(FRIDAY, least - 1), THURSDAY)).toBe('stay_too_short')
    expect(rateFault(rates, stay(FRIDAY, least), THURSDAY)).toBeNull()
    expect(limitOf(rates, 'min_nights', THURSDAY)).toBe(5)
  })

  test('may go over days that are closed to arrival and departure, but not begin or end on them', () => {
    const rates = ratesOf([], [dayOf(FRIDAY, { closed_to_arrival: true, closed_to_departure: true })])
    expect(rateFault(rates, stay(FRIDAY, 2), THURSDAY)).toBe('closed_to_arrival')
    expect(rateFault(rates, stay(THURSDAY, 1), THURSDAY)).toBe('closed_to_departure')
    expect(rateFault(rates, stay(THURSDAY, 2), THURSDAY)).toBeNull()
  })

  test('has the maximum length of the day, the weekday or the season on which it begins, also one night', () => {
    const days = [dayOf(FRIDAY, { max_nights: 1 })]
    const rates = ratesOf([season({ max_nights: 7 }), weekend({ min_nights: 2 })], days)
    expect(rateFault(rates, stay(THURSDAY, 7), THURSDAY)).toBeNull()
    expect(rateFault(rates, stay(THURSDAY, 8), THURSDAY)).toBe('stay_too_long')
    expect(rateRefusal(rates, stay(THURSDAY, 8), THURSDAY, 'en').rate_note).toBe('At most 7 nights from this day')
    expect(rateRefusal(rates, stay(THURSDAY, 8), THURSDAY, 'sw').rate_note).toBe('Usiku usiozidi 7 kuanzia siku hii')
    const alone = ratesOf([], days)
    expect(rateRefusal(alone, stay(FRIDAY, 2), THURSDAY, 'en').rate_note).toBe('At most 1 night from this day')
  })

  test.each([
    [{ min_days_ahead: 2 }, 1, 'booked_too_late', 'Book at least 2 days ahead', 'Weka nafasi angalau siku 2 kabla'],
    [{ min_days_ahead: 1 }, 0, 'booked_too_late', 'Book at least 1 day ahead', 'Weka nafasi angalau siku 1 kabla'],
    [
      { max_days_ahead: 30 },
      31,
      'booked_too_early',
      'Book at most 30 days ahead',
      'Weka nafasi si zaidi ya siku 30 kabla',
    ],
    [{ max_days_ahead: 0 }, 1, 'booked_too_early', 'Book on the day of arrival', 'Weka nafasi siku ya kuingia'],
  ])('of a season with %j is refused %i days before arrival', (limits, ahead, fault, en, sw) => {
    const rates = ratesOf([season(limits)])
    const today = addDays(FRIDAY, -ahead)
    expect(rateRefusal(rates, stay(FRIDAY, 2), today, 'en')).toEqual({ rate_fault: fault, rate_note: en })
    expect(rateRefusal(rates, stay(FRIDAY, 2), today, 'sw').rate_note).toBe(sw)
    const sold = addDays(today, fault === 'booked_too_late' ? -1 : 1)
    expect(rateRefusal(rates, stay(FRIDAY, 2), sold, 'en')).toEqual({})
  })

  test('has no lead time where a day lifts that of its season', () => {
    const rates = ratesOf(
      [season({ min_days_ahead: 5, max_nights: 3 })],
      [dayOf(FRIDAY, { min_days_ahead: 0, max_nights: 90 })],
    )
    expect(rateFault(rates, stay(FRIDAY, 10), FRIDAY)).toBeNull()
    expect(rateFault(rates, stay(THURSDAY, 3), THURSDAY)).toBe('booked_too_late')
  })
})

// Another pricing, as slow and plain as can be, to compare with: it walks over all rules for each night.
const plainPrice = (base: number, rules: RateRule[], days: RateDay[], type: number, night: Day): number => {
  const bound = (price: number) => (price < 1 ? 1 : price > 20_000_000 ? 20_000_000 : price)
  const halfUp = (times: bigint, by: bigint) => Number((times * 2n + by) / (by * 2n))
  const weekday = new Date(`${night}T00:00:00Z`).getUTCDay()
  let price = base
  for (const kind of ['season', 'weekdays']) {
    let chosen: RateRule | null = null
    for (const rule of rules) {
      if (rule.kind !== kind || (rule.price_tsh === null && rule.percent === null)) continue
      if (rule.room_type_id !== null && rule.room_type_id !== type) continue
      if (kind === 'season' && !(`${rule.first_night}` <= night && night <= `${rule.last_night}`)) continue
      if (kind === 'weekdays' && Math.floor((rule.weekdays ?? 0) / 2 ** weekday) % 2 === 0) continue
      if (chosen === null || (chosen.room_type_id === null && rule.room_type_id !== null)) chosen = rule
    }
    if (chosen?.price_tsh) price = chosen.price_tsh
    else if (chosen?.percent) price = bound(halfUp(BigInt(price) * BigInt(100 + chosen.percent), 100n))
  }
  for (const day of days) {
    if (day.night !== night) continue
    if (day.price_tsh) price = day.price_tsh
    else if (day.factor) price = bound(halfUp(BigInt(price) * BigInt(day.factor), 10_000n))
  }
  return price
}

// A limit of stays, by walking over all rules: a day wins over weekdays, these over seasons, a type over all types.
const plainLimit = (limit: StayLimit, rules: RateRule[], days: RateDay[], arrival: Day): number => {
  const set = days.find(({ night }) => night === arrival)?.[limit]
  if (set !== undefined && set !== null) return set
  const weekday = new Date(`${arrival}T00:00:00Z`).getUTCDay()
  for (const kind of ['weekdays', 'season'])
    for (const type of [DOUBLE, null])
      for (const rule of rules) {
        if (rule.kind !== kind || rule.room_type_id !== type || rule[limit] === null) continue
        if (kind === 'season' && !(`${rule.first_night}` <= arrival && arrival <= `${rule.last_night}`)) continue
        if (kind === 'weekdays' && Math.floor((rule.weekdays ?? 0) / 2 ** weekday) % 2 === 0) continue
        return rule[limit] ?? Number.NaN
      }
  return NO_LIMITS[limit]
}

const START = '2027-01-01'
const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays(START, n))
const type = fc.constantFrom(null, DOUBLE, SUITE)
const change = fc.oneof(
  fc.record({ price_tsh: fc.integer({ min: 1, max: 20_000_000 }), percent: fc.constant(null) }),
  fc.record({ price_tsh: fc.constant(null), percent: fc.integer({ min: -90, max: 400 }) }),
  fc.constant({ price_tsh: null, percent: null }),
)
const rule = fc
  .record({
    change,
    type,
    name: fc.string(),
    from: day,
    nights: fc.nat(30),
    weekdays: fc.integer({ min: 0, max: 127 }),
  })
  .map(({ change, type, name, from, nights, weekdays }): RateRule => {
    const fields = { ...change, name, room_type_id: type }
    if (weekdays > 0 && weekdays % 2 === 1) return weekend({ ...fields, weekdays })
    return season({ ...fields, first_night: from, last_night: addDays(from, nights) })
  })
const discount = fc
  .record({
    type,
    kind: fc.constantFrom('early_booking' as const, 'last_minute' as const),
    percent: fc.integer({ min: -90, max: -1 }),
    days_before: fc.integer({ min: 0, max: 60 }),
    from: fc.option(day),
    last: fc.option(day),
  })
  .map(({ type, kind, percent, days_before, from, last }): RateRule => {
    const fields = { kind, percent, days_before, weekdays: null, room_type_id: type }
    return season({ ...fields, name: `${kind} ${percent}`, first_night: from, last_night: last })
  })
const setDay = fc.record({
  night: day,
  price: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
  factor: fc.integer({ min: 1000, max: 50_000 }),
})

test('every night of any stay under any rules costs what a slow and plain pricing says, and the stay costs their sum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.array(rule, { maxLength: 8 }),
      fc.uniqueArray(setDay, { maxLength: 10, selector: ({ night }) => night }),
      day,
      fc.integer({ min: 1, max: 90 }),
      (base, rules, set, check_in, nights) => {
        const days = set.map(({ night, price, factor }) => dayOf(night, price ? { price_tsh: price } : { factor }))
        const stay = stayOf(check_in, addDays(check_in, nights))
        const priced = priceNights(base, roomRates(rules, days, DOUBLE), stay)
        const plain = eachDay(stay.check_in, stay.check_out).map((night) =>
          plainPrice(base, rules, days, DOUBLE, night),
        )
        expect(priced.map(({ price_tsh }) => price_tsh)).toEqual(plain)
        const { subtotal, total_amount } = quote({ night_prices: priced, promotion: null })
        const sum = plain.reduce((total, price) => total + price, 0)
        expect([subtotal, total_amount]).toEqual([sum, sum])
      },
    ),
  )
})

// The discount of a stay by the day of booking, written for the reader: it tries each rule, and takes the cheapest result.
const plainStay = (sum: number, rules: RateRule[], check_in: Day, today: Day): number => {
  const ahead = (Date.parse(check_in) - Date.parse(today)) / 86_400_000
  let price = sum
  for (const { kind, room_type_id, first_night, last_night, days_before, percent } of rules) {
    if (days_before === null || percent === null || (room_type_id !== null && room_type_id !== DOUBLE)) continue
    if ((first_night !== null && check_in < first_night) || (last_night !== null && check_in > last_night)) continue
    if (kind === 'early_booking' ? ahead < days_before : ahead > days_before) continue
    const off = (BigInt(sum) * BigInt(-percent) * 2n + 100n) / 200n
    price = Math.min(price, sum - Number(off))
  }
  return price
}

test('a stay costs the sum of its nights less the one discount by the day of booking that is best for the traveller', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.array(fc.oneof(rule, discount), { maxLength: 10 }),
      day,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 90 }),
      fc.option(fc.oneof(fc.record({ percent: fc.integer({ min: 1, max: 100 }) }), fc.constant('free' as const))),
      (base, rules, check_in, ahead, nights, promoted) => {
        const rates = roomRates(rules, [], DOUBLE)
        const stay = stayOf(check_in, addDays(check_in, nights))
        const today = addDays(check_in, -ahead)
        const night_prices = priceNights(base, rates, stay)
        const plain = eachDay(check_in, stay.check_out).map((night) => plainPrice(base, rules, [], DOUBLE, night))
        const sum = plain.reduce((total, price) => total + price, 0)
        const offer = windowOffer(rates.windows, check_in, today)
        const promotion =
          promoted === 'free'
            ? { percent: 0, free_nights: 1, min_nights: 1 }
            : promoted && { percent: promoted.percent, free_nights: 0, min_nights: 1 }
        const priced = quote({ night_prices, offer, promotion })
        expect(priced.subtotal).toBe(plainStay(sum, rules, check_in, today))
        expect(priced.subtotal + (priced.window_discount?.amount ?? 0)).toBe(sum)
        expect(stayPrice(night_prices, offer)).toBe(priced.subtotal <= MOST_TSH ? priced.subtotal : null)
        expect(priced.total_amount).toBe(priced.subtotal - priced.discount_amount)
        expect(priced.total_amount).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('without rules every stay costs its nightly price times its nights [9.total]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      day,
      fc.integer({ min: 1, max: 90 }),
      (base, check_in, nights) => {
        const night_prices = priceNights(base, NO_RATES, stayOf(check_in, addDays(check_in, nights)))
        expect(quote({ night_prices, promotion: null })).toMatchObject({
          nightly_price: base,
          total_amount: base * nights,
        })
      },
    ),
  )
})

const limits = fc.record({
  min_nights: fc.option(fc.integer({ min: 1, max: 6 })),
  max_nights: fc.option(fc.integer({ min: 1, max: 12 })),
  min_days_ahead: fc.option(fc.nat(20)),
  max_days_ahead: fc.option(fc.nat(40)),
})

test('a stay is sold exactly if no limit refuses it that a slow and plain walk over the rules finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(rule, limits), { maxLength: 8 }),
      fc.uniqueArray(fc.tuple(day, limits, fc.boolean(), fc.boolean()), {
        maxLength: 10,
        selector: ([night]) => night,
      }),
      day,
      fc.integer({ min: 1, max: 14 }),
      fc.nat(45),
      (ruled, set, check_in, nights, ahead) => {
        const rules = ruled.map(([each, of]) => ({ ...each, ...of }))
        const days = set.map(([night, of, closed_to_arrival, closed_to_departure]) =>
          dayOf(night, { ...of, closed_to_arrival, closed_to_departure }),
        )
        const rates = roomRates(rules, days, DOUBLE)
        const check_out = addDays(check_in, nights)
        const plain = Object.fromEntries(STAY_LIMITS.map((limit) => [limit, plainLimit(limit, rules, days, check_in)]))
        expect(Object.fromEntries(STAY_LIMITS.map((limit) => [limit, limitOf(rates, limit, check_in)]))).toEqual(plain)
        const { min_nights = 0, max_nights = 0, min_days_ahead = 0, max_days_ahead = 0 } = plain
        const isSold =
          !days.some((each) => each.night === check_in && each.closed_to_arrival) &&
          !days.some((each) => each.night === check_out && each.closed_to_departure) &&
          nights >= min_nights &&
          nights <= max_nights &&
          ahead >= min_days_ahead &&
          ahead <= max_days_ahead
        expect(rateFault(rates, stayOf(check_in, check_out), addDays(check_in, -ahead)) === null).toBe(isSold)
      },
    ),
  )
})
