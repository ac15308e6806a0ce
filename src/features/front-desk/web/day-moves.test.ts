import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import { doneOf, leftOf, nextMove, occupancyPercent, openFirst, openMoves } from './day-moves.ts'

test('the next thing to do with a confirmed booking is to check in, cancelling comes last', () => {
  const booking = {
    status: 'confirmed' as const,
    allowed_statuses: ['cancelled', 'no_show', 'checked_in'] as BookingStatus[],
  }
  expect(nextMove(booking, 'arrivals')).toBe('checked_in')
  expect(openMoves(booking)).toEqual(['checked_in', 'no_show', 'cancelled'])
})

test('a guest who has arrived is done with on the list of arrivals, not on that of departures', () => {
  const booking = { status: 'checked_in' as const, allowed_statuses: ['checked_out'] as BookingStatus[] }
  expect(nextMove(booking, 'arrivals')).toBeNull()
  expect(nextMove(booking, 'departures')).toBe('checked_out')
})

test('cancelling is never offered as the next thing to do', () => {
  expect(nextMove({ status: 'pending', allowed_statuses: ['cancelled'] }, 'arrivals')).toBeNull()
  expect(nextMove({ status: 'pending', allowed_statuses: [] }, 'arrivals')).toBeNull()
})

test('an arrival is done once the guest has checked in, even when gone again', () => {
  const day = [{ status: 'checked_in' as const }, { status: 'confirmed' as const }, { status: 'checked_out' as const }]
  expect(doneOf(day, 'arrivals')).toBe(2)
  expect(doneOf(day, 'departures')).toBe(1)
})

test('what is done stands at the end of a day’s list, everything else in its order', () => {
  const day = (['checked_out', 'checked_in', 'no_show', 'confirmed', 'checked_in'] as const).map((status, id) => ({
    id,
    status,
  }))
  expect(openFirst(day, 'arrivals').map(({ id }) => id)).toEqual([2, 3, 0, 1, 4])
  expect(openFirst(day, 'departures').map(({ id }) => id)).toEqual([1, 2, 3, 4, 0])
})

test('a guest who did not come is neither done nor still to do', () => {
  const day = [{ status: 'no_show' as const }, { status: 'checked_in' as const }]
  expect([doneOf(day, 'arrivals'), leftOf(day, 'arrivals')]).toEqual([1, 0])
  expect(leftOf([...day, { status: 'confirmed' }, { status: 'pending' }], 'arrivals')).toBe(2)
  expect(leftOf([...day, { status: 'checked_out' }], 'departures')).toBe(1)
})

test('a hotel without rooms has no occupancy', () => {
  expect(occupancyPercent(0, 0)).toBeNull()
  expect(occupancyPercent(2, 3)).toBe(67)
})
