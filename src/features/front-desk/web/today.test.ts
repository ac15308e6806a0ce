import { expect, test } from 'vitest'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { type Today, withBooking } from './today.ts'

const booking = (id: number, guest_phone: string, check_in: string, check_out: string) =>
  ({ id, guest_phone, room: { id: 7 }, check_in, check_out, owed_amount: 90_000 }) as HotelBooking
const LEAVING = booking(1, '255712000001', '2027-02-28', '2027-03-02')
const STAYS_ON = booking(2, '255712000001', '2027-03-02', '2027-03-03')
const ANOTHER = booking(3, '255712000003', '2027-03-02', '2027-03-03')
const DAY = { arrivals: [STAYS_ON, ANOTHER], departures: [LEAVING], in_house: [LEAVING] } as unknown as Today

test('after cash is taken, the room is not asked about where the guest stays on, and is for another guest', () => {
  const taken = [STAYS_ON, ANOTHER].map((row) => ({ ...row, owed_amount: 0, room_to_clean: true }))
  const { arrivals } = taken.reduce(withBooking, DAY)
  expect(arrivals.map(({ owed_amount, room_to_clean }) => [owed_amount, room_to_clean])).toEqual([
    [0, undefined],
    [0, true],
  ])
})
