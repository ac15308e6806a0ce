import { describe, expect, test } from 'vitest'
import { isSumOfLines } from './bill.ts'
import type { BookingStatus } from './booking.ts'
import { changedPrice, changedStay, isFaultOfCheckIn, nightChange } from './date-change.ts'
import { NO_RATES, type RoomRates } from './rates.ts'
import { REFUSALS } from './refusal.ts'
import { stayOf } from './stay.ts'

const today = '2027-07-07'
const booked = (status: BookingStatus, check_in = '2027-07-10', check_out = '2027-07-12') => ({
  status,
  check_in,
  check_out,
})

describe('the dates that a booking can get', () => {
  test.each([
    ['2027-07-10', '2027-07-13', 3],
    ['2027-07-07', '2027-07-12', 5],
    ['2027-08-01', '2027-08-02', 1],
  ])('%s to %s of a stay that is to come', (check_in, check_out, nights) => {
    expect(changedStay(booked('confirmed'), { check_in, check_out }, today)).toEqual({ check_in, check_out, nights })
  })

  test.each([
    ['2027-07-10', '2027-07-12', 'dates_unchanged'],
    ['2027-07-06', '2027-07-12', 'check_in_past'],
    ['2027-07-12', '2027-07-12', 'check_out_not_after'],
    ['2027-07-12', '2027-07-11', 'check_out_not_after'],
    ['2027-07-10', '2027-10-09', 'too_long'],
    ['2028-07-01', '2028-07-07', 'too_far_ahead'],
    ['2027-02-30', '2027-07-12', 'date_invalid'],
  ])('not %s to %s: %s', (check_in, check_out, fault) => {
    expect(changedStay(booked('confirmed'), { check_in, check_out }, today)).toBe(fault)
    expect(REFUSALS).toHaveProperty(fault)
  })

  test('of a guest in the house keep the check-in; the check-out may be today, not before', () => {
    const guest = booked('checked_in', '2027-07-05', '2027-07-09')
    const until = (check_out: string) => changedStay(guest, { check_in: guest.check_in, check_out }, today)
    expect(until('2027-07-10')).toEqual(stayOf('2027-07-05', '2027-07-10'))
    expect(until('2027-07-07')).toEqual(stayOf('2027-07-05', '2027-07-07'))
    expect(until('2027-07-06')).toBe('check_out_past')
    expect(changedStay(guest, { check_in: '2027-07-06', check_out: '2027-07-10' }, today)).toBe('check_in_fixed')
  })

  test('of a guest who is late may keep the check-in day; the last night is to come', () => {
    const late = booked('confirmed', '2027-07-06', '2027-07-08')
    const until = (check_out: string) => changedStay(late, { check_in: '2027-07-06', check_out }, today)
    expect(until('2027-07-09')).toEqual(stayOf('2027-07-06', '2027-07-09'))
    expect(until('2027-07-07')).toBe('check_out_past')
  })

  test('faults stand at the field that they are about', () => {
    expect((['check_in_fixed', 'check_in_past', 'date_invalid'] as const).every(isFaultOfCheckIn)).toBe(true)
    expect((['check_out_past', 'too_long', 'dates_unchanged'] as const).some(isFaultOfCheckIn)).toBe(false)
  })
})

describe('the nights that change hands', () => {
  const held = (room_id: number, ...nights: string[]) => nights.map((night) => ({ room_id, night }))

  test('are those that only one of both stays has', () => {
    const before = held(1, '2027-07-10', '2027-07-11')
    const change = (check_in: string, check_out: string) => nightChange(before, { check_in, check_out }, 1, today)
    expect(change('2027-07-10', '2027-07-13')).toEqual({ free: [], take: ['2027-07-12'] })
    expect(change('2027-07-10', '2027-07-11')).toEqual({ free: ['2027-07-11'], take: [] })
    expect(change('2027-07-11', '2027-07-13')).toEqual({ free: ['2027-07-10'], take: ['2027-07-12'] })
  })

  test('in another room are all from today on; nights that were slept stay where they were', () => {
    const before = held(1, '2027-07-06', '2027-07-07')
    const stay = { check_in: '2027-07-06', check_out: '2027-07-09' }
    expect(nightChange(before, stay, 2, today)).toEqual({ free: ['2027-07-07'], take: ['2027-07-07', '2027-07-08'] })
    const moved = [...held(1, '2027-07-06'), ...held(2, '2027-07-07')]
    expect(nightChange(moved, stay, 2, today)).toEqual({ free: [], take: ['2027-07-08'] })
  })

  test('of a guest who is late and now comes later include the night that is over', () => {
    const change = nightChange(
      held(1, '2027-07-06', '2027-07-07'),
      { check_in: '2027-07-07', check_out: '2027-07-08' },
      1,
      today,
    )
    expect(change).toEqual({ free: ['2027-07-06'], take: [] })
  })
})

describe('the price of other dates', () => {
  const sold = {
    check_in: '2027-07-10',
    check_out: '2027-07-12',
    nights: 2,
    guests: 2,
    children: 1,
    room: { price_tsh: 100_000 },
    night_prices: [100_000, 130_000],
    price_rules: [[], [{ kind: 'weekdays' as const, name: 'Weekend' }]],
    discount_amount: 0,
    total_amount: 230_000,
  }
  const on = (check_in: string, check_out: string, change: object = {}, rates: Partial<RoomRates> = {}) =>
    changedPrice(
      { ...sold, ...change },
      {
        stay: stayOf(check_in, check_out),
        base: 120_000,
        rates: { ...NO_RATES, ...rates },
        levies: [],
        booked_on: today,
      },
    )

  test('keeps what its nights were sold for, and adds nights at the present price', () => {
    const { price, totals } = on('2027-07-11', '2027-07-13')
    expect(price.night_prices).toEqual([
      { night: '2027-07-11', price_tsh: 130_000, rules: [{ kind: 'weekdays', name: 'Weekend' }] },
      { night: '2027-07-12', price_tsh: 120_000, rules: [] },
    ])
    expect(price.total_amount).toBe(250_000)
    expect(totals).toBeNull()
  })

  test('has meals, services, guests and the reduction for residents as they were sold', () => {
    const change = {
      guest_charge: {
        included_adults: 1,
        extra_adult_tsh: 10_000,
        age_bands: [{ up_to_age: 11, price_tsh: 5_000 }],
        child_ages: [7],
        per_night: 15_000,
        amount: 30_000,
      },
      meal_plan: {
        plan: 'half_board' as const,
        adult_tsh: 20_000,
        child_tsh: 8_000,
        guests: 2,
        children: 1,
        nights: 2,
        amount: 96_000,
      },
      residency: { residency: 'citizen' as const, percent: 10, amount: 23_000, totals: { none: 1, citizen: 1 } },
      extras: [
        {
          id: 3,
          name: 'Laundry',
          name_sw: 'Dobi',
          unit: 'person_night' as const,
          price_tsh: 1_000,
          count: 6,
          amount: 6_000,
        },
      ],
    }
    const { price, totals } = on('2027-07-10', '2027-07-13', change, {
      guests: null,
      meals: [],
      residents: [
        { residency: 'citizen', percent: 50 },
        { residency: 'east_african', percent: 20 },
      ],
    })
    expect(price.guest_charge).toMatchObject({ child_ages: [7], per_night: 15_000, amount: 45_000 })
    expect(price.night_prices.map(({ price_tsh }) => price_tsh)).toEqual([100_000, 130_000, 135_000])
    expect(price.meal_plan).toMatchObject({ plan: 'half_board', nights: 3, amount: 144_000 })
    expect(price.extras).toMatchObject([{ count: 9, amount: 9_000 }])
    expect(price.residency).toEqual({ residency: 'citizen', percent: 10, amount: 36_500 })
    expect(totals).toEqual({ none: 518_000, citizen: 481_500, east_african: 445_000 })
    expect(price.total_amount).toBe(481_500)
    const stored = { ...sold, ...price, night_prices: [100_000, 130_000, 135_000], residency: null }
    expect(isSumOfLines({ ...stored, total_amount: 518_000 })).toBe(true)
  })

  test('keeps the discount by the day of booking with its check-in day; another day is as if it had been booked then', () => {
    const early = { kind: 'early_booking' as const, name: 'Early bird', days_before: 20, percent: 10 }
    const windows = [{ ...early, first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }]
    const discount = { ...early, amount: 23_000 }
    const amountOn = (check_in: string, check_out: string, change: object = {}) =>
      on(check_in, check_out, change, { windows }).price.window_discount?.amount
    expect(amountOn('2027-07-10', '2027-07-13')).toBeUndefined()
    expect(amountOn('2027-07-10', '2027-07-13', { window_discount: discount })).toBe(35_000)
    expect(amountOn('2027-07-30', '2027-07-31')).toBe(12_000)
    expect(amountOn('2027-07-11', '2027-07-12', { window_discount: discount })).toBeUndefined()
  })
})
