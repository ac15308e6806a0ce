import { expect, test } from 'vitest'
import type { Booking } from '#features/bookings/contract.ts'
import { holdAmong } from './own-hold.ts'

const booking = (id: number, status: Booking['status'], room: number, check_in: string, check_out: string) =>
  ({ id, status, check_in, check_out, room: { id: room } }) as Booking
const WANTED = { room: 7, check_in: '2027-07-07', check_out: '2027-07-10' }

test('an own unpaid booking of the same nights is found, whatever else there is', () => {
  const mine = [
    booking(1, 'expired', 7, '2027-07-07', '2027-07-10'),
    booking(2, 'pending', 8, '2027-07-07', '2027-07-10'),
    booking(3, 'pending', 7, '2027-07-10', '2027-07-12'),
    booking(4, 'pending', 7, '2027-07-05', '2027-07-07'),
    booking(5, 'pending', 7, '2027-07-09', '2027-07-12'),
  ]
  expect(holdAmong(mine, WANTED)?.id).toBe(5)
  expect(holdAmong(mine.slice(0, 4), WANTED)).toBeNull()
})

test('an own paid booking is found if it is for the same nights', () => {
  const mine = [
    booking(1, 'cancelled', 7, '2027-07-07', '2027-07-10'),
    booking(2, 'confirmed', 8, '2027-07-07', '2027-07-10'),
    booking(3, 'confirmed', 7, '2027-07-09', '2027-07-12'),
    booking(4, 'confirmed', 7, '2027-07-07', '2027-07-10'),
  ]
  expect(holdAmong(mine, WANTED)?.id).toBe(4)
  expect(holdAmong(mine.slice(0, 3), WANTED)).toBeNull()
})
