import { describe, expect, test } from 'vitest'
import type { Booking } from '#features/bookings/contract.ts'
import { bookingsMatching, isCancellable, refundState } from './booking-look.ts'

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

describe('the refund of a booking', () => {
  test('it is on its way, has arrived, or needs a person', () => {
    const at = (status: NonNullable<Booking['refund']>['status']) =>
      refundState({ refund: { amount: 100, status } })?.state
    expect(at('refund_pending')).toBe('underWay')
    expect(at('created')).toBe('underWay')
    expect(at('refunded')).toBe('arrived')
    expect(at('refund_failed')).toBe('failed')
  })

  test('where nothing goes back there is none', () => {
    expect(refundState({ refund: null })).toBeNull()
    expect(refundState({ refund: { amount: 0, status: 'refunded' } })).toBeNull()
  })
})
