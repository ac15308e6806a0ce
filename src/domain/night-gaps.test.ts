import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { nightsRefusedToday, unsellableNights } from './night-gaps.ts'
import { NO_RATES, type RateDay, type RoomRates, rateFault, roomRates, stayFault } from './rates.ts'
import { stayOf } from './stay.ts'
import { type StayLimits, UNLIMITED } from './stay-limits.ts'

const FIRST = '2027-03-01'
const night = (n: number) => addDays(FIRST, n)
const day = (n: number, fields: Partial<RateDay>): RateDay => ({
  night: night(n),
  price_tsh: null,
  factor: null,
  ...UNLIMITED,
  closed_to_arrival: false,
  closed_to_departure: false,
  ...fields,
})
const season = (min_nights: number | null, limits: Partial<StayLimits> = {}): RoomRates =>
  roomRates(
    [
      {
        kind: 'season',
        name: 'Peak',
        room_type_id: null,
        first_night: null,
        last_night: null,
        weekdays: null,
        days_before: null,
        price_tsh: null,
        percent: null,
        ...UNLIMITED,
        min_nights,
        ...limits,
      },
    ],
    [],
    1,
  )
const withDays = (rates: RoomRates, ...days: RateDay[]): RoomRates => ({
  ...rates,
  days: new Map(days.map((each) => [each.night, each])),
})
const gaps = (taken: number[], rates: RoomRates) => unsellableNights(taken.map(night), rates, FIRST)

describe('nights that a rule makes unsellable', () => {
  test('are gaps between bookings that are shorter than the minimum stay', () => {
    expect(gaps([0, 2, 5], season(2))).toEqual([{ first_night: night(1), nights: 1, min_nights: 2 }])
    expect(gaps([0, 2, 5], season(3))).toEqual([
      { first_night: night(1), nights: 1, min_nights: 3 },
      { first_night: night(3), nights: 2, min_nights: 3 },
    ])
  })

  test('are none without a minimum stay, and none after the last booking', () => {
    expect(gaps([0, 2, 5], NO_RATES)).toEqual([])
    expect(gaps([], season(7))).toEqual([])
    expect(gaps([0], season(7))).toEqual([])
  })

  test('are also nights before the first booking, and those on which nobody may arrive or leave', () => {
    expect(gaps([1], season(2))).toEqual([{ first_night: night(0), nights: 1, min_nights: 2 }])
    const noArrival = withDays(NO_RATES, day(1, { closed_to_arrival: true }))
    expect(gaps([0, 2], noArrival)).toEqual([{ first_night: night(1), nights: 1, min_nights: 1 }])
    const noDeparture = withDays(NO_RATES, day(2, { closed_to_departure: true }))
    expect(gaps([0, 2], noDeparture)).toEqual([{ first_night: night(1), nights: 1, min_nights: 1 }])
  })

  test('end where the minimum stay of one night is lowered', () => {
    expect(gaps([0, 3], withDays(season(3), day(2, { min_nights: 1 })))).toEqual([
      { first_night: night(1), nights: 1, min_nights: 3 },
    ])
  })

  test('are none where a maximum stay lets several stays have them, or where it is only too late or too early to book', () => {
    expect(gaps([0, 9], season(2, { max_nights: 3 }))).toEqual([])
    expect(gaps([0, 9], season(null, { min_days_ahead: 30 }))).toEqual([])
    expect(gaps([0, 9], season(null, { max_days_ahead: 1 }))).toEqual([])
    expect(gaps([0, 9], withDays(season(4), day(1, { max_nights: 2 })))).toEqual([
      { first_night: night(1), nights: 1, min_nights: 4 },
    ])
  })

  test('are exactly the free nights that no stay between two taken nights has', () => {
    const some = fc.record({
      taken: fc.uniqueArray(fc.nat(12), { maxLength: 6 }),
      least: fc.integer({ min: 1, max: 4 }),
      days: fc.uniqueArray(
        fc.record({
          n: fc.nat(13),
          min: fc.option(fc.integer({ min: 1, max: 3 })),
          max: fc.option(fc.integer({ min: 1, max: 4 })),
          cta: fc.boolean(),
          ctd: fc.boolean(),
        }),
        { maxLength: 5, selector: ({ n }) => n },
      ),
    })
    fc.assert(
      fc.property(some, ({ taken, least, days }) => {
        const rates = withDays(
          season(least),
          ...days.map(({ n, min, max, cta, ctd }) =>
            day(n, { min_nights: min, max_nights: max, closed_to_arrival: cta, closed_to_departure: ctd }),
          ),
        )
        const last = Math.max(-1, ...taken)
        const has = (n: number) =>
          eachDay(FIRST, night(last)).some((arrival) =>
            eachDay(addDays(arrival, 1), night(last + 1)).some(
              (departure) =>
                arrival <= night(n) &&
                departure > night(n) &&
                taken.every((each) => night(each) < arrival || night(each) >= departure) &&
                stayFault(rates, stayOf(arrival, departure)) === null,
            ),
          )
        const expected = Array.from({ length: Math.max(0, last) }, (_, n) => n).filter(
          (n) => !taken.includes(n) && !has(n),
        )
        const found = gaps(taken, rates).flatMap(({ first_night, nights }) =>
          eachDay(first_night, addDays(first_night, nights)),
        )
        expect(found).toEqual(expected.map(night))
      }),
    )
  })
})

test('a free night that no stay can have which is booked today is found, also after the last booking', () => {
  const some = fc.record({
    taken: fc.uniqueArray(fc.nat(12), { maxLength: 4 }),
    min_nights: fc.option(fc.integer({ min: 1, max: 4 })),
    max_nights: fc.option(fc.integer({ min: 1, max: 4 })),
    min_days_ahead: fc.option(fc.nat(5)),
    max_days_ahead: fc.option(fc.integer({ min: 3, max: 10 })),
    closed: fc.uniqueArray(fc.nat(13), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(some, ({ taken, closed, ...limits }) => {
      const days = closed.map((n) => day(n, { closed_to_arrival: n % 2 === 0, closed_to_departure: n % 2 === 1 }))
      const rates = withDays(season(limits.min_nights, limits), ...days)
      const refused = nightsRefusedToday(taken.map(night), rates, FIRST)
      const isSold = (n: number) =>
        Array.from({ length: n + 1 }, (_, from) => from).some((from) =>
          Array.from({ length: 6 }, (_, more) => n + 1 + more).some(
            (to) =>
              taken.every((each) => each < from || each >= to) &&
              rateFault(rates, stayOf(night(from), night(to)), FIRST) === null,
          ),
        )
      for (let n = 0; n < 14; n++) if (!taken.includes(n)) expect([n, refused.has(night(n))]).toEqual([n, !isSold(n)])
    }),
  )
})
