import { describe, expect, test } from 'vitest'
import type { Room } from '#features/properties/contract.ts'
import { NO_WISH } from '#features/properties/web/public.ts'
import { isBookable, offersOf } from './room-offers.ts'

const room = (id: number, price_tsh: number, more: Partial<Room> = {}): Room => ({
  id,
  property: { id: 1, name: 'Baobab Lodge' },
  room_number: String(100 + id),
  room_type: 'Double Room',
  room_type_sw: 'Chumba cha Watu Wawili',
  price_tsh,
  is_available: true,
  room_images: [],
  pictures: [],
  description: '',
  max_adults: 2,
  max_children: 1,
  ...more,
})
const STAY = { ...NO_WISH, check_in: '2027-07-07', check_out: '2027-07-10' }
const states = (offers: ReturnType<typeof offersOf>) => offers.map(({ room, state }) => [room.id, state])

describe('the rooms of a property for a stay', () => {
  test('without dates every offered room can be booked, the cheapest first', () => {
    const offers = offersOf([room(1, 90_000), room(2, 60_000)], null, NO_WISH)
    expect(states(offers)).toEqual([
      [2, 'any_dates'],
      [1, 'any_dates'],
    ])
    expect(offers[0]?.total).toBeNull()
  })

  test('free rooms come before taken ones, with the whole price of the stay', () => {
    const offers = offersOf([room(1, 60_000), room(2, 90_000)], { 1: false, 2: true }, STAY)
    expect(states(offers)).toEqual([
      [2, 'free'],
      [1, 'taken'],
    ])
    expect(offers[0]).toMatchObject({ nights: 3, total: 270_000 })
    expect(offers.map(isBookable)).toEqual([true, false])
  })

  test('a room that is too small or not on sale comes last and says so', () => {
    const rooms = [room(1, 10_000, { is_available: false }), room(2, 20_000, { max_adults: 1 }), room(3, 90_000)]
    expect(states(offersOf(rooms, null, { ...NO_WISH, guests: 2, children: 1 }))).toEqual([
      [3, 'any_dates'],
      [2, 'too_small'],
      [1, 'not_offered'],
    ])
  })

  test('a room whose nights could not be loaded can still be tried', () => {
    expect(offersOf([room(1, 60_000)], { 1: null }, STAY).map(isBookable)).toEqual([true])
  })

  test('rooms of one price stand in the order of their numbers', () => {
    const rooms = [room(1, 60_000, { room_number: '12' }), room(2, 60_000, { room_number: '9' })]
    expect(offersOf(rooms, null, NO_WISH).map((offer) => offer.room.room_number)).toEqual(['9', '12'])
  })
})
