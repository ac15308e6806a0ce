import { describe, expect, test } from 'vitest'
import type { Booking } from '#features/bookings/contract.ts'
import {
  bookingsMatching,
  grouped,
  isCancellable,
  payActionOf,
  refundState,
  shownAmount,
  whyNotCancellable,
} from './booking-groups.ts'

const booking = (more: Partial<Booking> = {}): Booking => ({
  id: 1,
  reference: 'BHM-7K3QZ9',
  status: 'confirmed',
  check_in: '2027-07-07',
  check_out: '2027-07-10',
  nights: 3,
  guests: 2,
  children: 0,
  total_amount: 450_000,
  discount_amount: 0,
  booking_source: 'ota',
  booking_source_display: 'Online',
  cancellation_policy: 'flexible',
  room: {
    id: 70,
    room_number: '204',
    room_type: 'Double Room',
    room_type_sw: 'Chumba cha Watu Wawili',
    price_tsh: 150_000,
    property: { id: 7, name: 'Baobab Lodge', image: '', image_colour: '#fff' },
  },
  payment: null,
  paid_amount: 0,
  next_amount: null,
  refund: null,
  hold_expires_at: null,
  created_at: '2027-06-01T10:00:00.000Z',
  ...more,
})

test('the search finds a booking by property, room or reference', () => {
  const list = [booking()]
  for (const text of ['baobab', '204', 'lodge 204', '7k3', '', 'wawili'])
    expect(bookingsMatching(list, text)).toEqual(list)
  expect(bookingsMatching(list, 'zanzibar')).toEqual([])
})

test('a booking can be cancelled until the day of check-in, unpaid ones at any time', () => {
  expect(isCancellable(booking(), '2027-07-06')).toBe(true)
  expect(isCancellable(booking(), '2027-07-07')).toBe(false)
  expect(isCancellable(booking({ status: 'pending' }), '2027-07-07')).toBe(true)
  for (const status of ['cancelled', 'expired', 'checked_in', 'checked_out', 'no_show'] as const) {
    expect(isCancellable(booking({ status }), '2027-07-01')).toBe(false)
  }
})

test('an unpaid booking says what can be done about its money, and never asks to pay again what is looked at', () => {
  const payment = (status: NonNullable<Booking['payment']>['status'], reason: string | null = null) =>
    ({ id: 1, status, method: 'tigopesa', msisdn: '255712345678', amount: 450_000, reason }) as const
  const actionOf = (more: Partial<Booking>) => payActionOf(booking({ status: 'pending', ...more }))
  expect(actionOf({})).toBe('first')
  expect(actionOf({ payment: payment('pending') })).toBe('confirm')
  expect(actionOf({ payment: payment('failed', 'wrong_pin') })).toBe('again')
  expect(actionOf({ payment: payment('review') })).toBe('review')
  expect(actionOf({ payment: payment('succeeded'), paid_amount: 225_000 })).toBe('next')
})

describe('the refund of a booking', () => {
  test('it is on its way, has arrived, or needs a person', () => {
    const at = (status: NonNullable<Booking['refund']>['status']) =>
      refundState({ refund: { amount: 100, status } })?.state
    expect(at('refund_pending')).toBe('underWay')
    expect(at('created')).toBe('begun')
    expect(at('refunded')).toBe('arrived')
    expect(at('refund_failed')).toBe('failed')
  })

  test('where nothing goes back there is none', () => {
    expect(refundState({ refund: null })).toBeNull()
    expect(refundState({ refund: { amount: 0, status: 'refunded' } })).toBeNull()
  })
})

describe('the order of the list', () => {
  test('what must be paid comes first, then the next arrivals; what is over comes after, the latest first', () => {
    const bookings = [
      booking({ id: 1, check_in: '2027-05-01', check_out: '2027-05-03', status: 'checked_out' }),
      booking({ id: 2, check_in: '2027-08-01', check_out: '2027-08-03' }),
      booking({ id: 3, check_in: '2027-07-01', check_out: '2027-07-03' }),
      booking({ id: 4, check_in: '2027-09-01', check_out: '2027-09-03', status: 'pending' }),
      booking({ id: 5, check_in: '2027-07-01', check_out: '2027-07-03', status: 'cancelled' }),
      booking({ id: 6, check_in: '2027-06-28', check_out: '2027-07-02', status: 'checked_in' }),
      booking({ id: 7, check_in: '2027-06-01', check_out: '2027-06-30' }),
    ]
    const { ahead, past } = grouped(bookings, '2027-07-01')
    expect(ahead.map(({ id }) => id)).toEqual([4, 6, 3, 2])
    expect(past.map(({ id }) => id)).toEqual([5, 7, 1])
  })

  test('a booking that is cancelled while the list is shown stays in its place', () => {
    const bookings = [
      booking({ id: 1, check_in: '2027-09-01', check_out: '2027-09-03', status: 'cancelled' }),
      booking({ id: 2, check_in: '2027-08-01', check_out: '2027-08-03', status: 'cancelled' }),
      booking({ id: 3, check_in: '2027-07-01', check_out: '2027-07-03' }),
    ]
    const before = new Map([
      [1, 'pending'],
      [2, 'confirmed'],
    ] as const)
    expect(grouped(bookings, '2027-07-01', before).ahead.map(({ id }) => id)).toEqual([1, 3, 2])
    expect(grouped(bookings, '2027-07-01').past.map(({ id }) => id)).toEqual([1, 2])
  })
})

test('the amount falls back to the price of the room, then to nothing [9.amount]', () => {
  expect(shownAmount({ total_amount: 0, room: { price_tsh: 5 } })).toBe(0)
  expect(shownAmount({ total_amount: null, room: { price_tsh: 5 } })).toBe(5)
  expect(shownAmount({ room: {} })).toBeNull()
})

test('a stay that has begun says why it cannot be cancelled', () => {
  const stay = booking({ check_in: '2027-07-07', check_out: '2027-07-10' })
  expect(whyNotCancellable(stay, '2027-07-06')).toBeNull()
  expect(whyNotCancellable(stay, '2027-07-07')).toBe('stay_begun')
  expect(whyNotCancellable({ ...stay, status: 'checked_out' }, '2027-07-12')).toBe('stay_ended')
})
