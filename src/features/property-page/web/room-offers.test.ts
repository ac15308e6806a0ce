import { describe, expect, test } from 'vitest'
import type { PropertyDetail, RoomForStay } from '#features/properties/contract.ts'
import { EMPTY_STAY } from '#features/properties/web/public.ts'
import type { Review } from '#features/reviews/contract.ts'
import { hotelData } from './hotel-data.ts'
import { isBookable, kindsOf, offersOf, residenciesOf } from './room-offers.ts'

const room = (id: number, price_tsh: number, more: Partial<RoomForStay> = {}): RoomForStay => ({
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
  facts: [],
  amenity_names: [],
  max_children: 1,
  is_free: null,
  stay_price: null,
  fits_party: null,
  ...more,
})
const STAY = { ...EMPTY_STAY, check_in: '2027-07-07', check_out: '2027-07-10' }
const states = (offers: ReturnType<typeof offersOf>) => offers.map(({ room, state }) => [room.id, state])

describe('the rooms of a property for a stay', () => {
  test('without dates every offered room can be booked, the cheapest first', () => {
    const offers = offersOf([room(1, 90_000), room(2, 60_000)], EMPTY_STAY)
    expect(states(offers)).toEqual([
      [2, 'any_dates'],
      [1, 'any_dates'],
    ])
    expect(offers[0]?.total).toBeNull()
  })

  test('free rooms come before taken ones, with the whole price of the stay', () => {
    const rooms = [
      room(1, 60_000, { is_free: false, stay_price: 180_000 }),
      room(2, 90_000, { is_free: true, stay_price: 270_000 }),
    ]
    const offers = offersOf(rooms, STAY)
    expect(states(offers)).toEqual([
      [2, 'free'],
      [1, 'taken'],
    ])
    expect(offers[0]).toMatchObject({ nights: 3, total: 270_000 })
    expect(offers.map(isBookable)).toEqual([true, false])
  })

  test('a declared residency sees its prices, and orders by them', () => {
    const rooms = [
      room(1, 60_000, { is_free: true, stay_price: 180_000 }),
      room(2, 80_000, {
        is_free: true,
        stay_price: 240_000,
        resident_prices: { citizen: 120_000, east_african: 200_000 },
      }),
    ]
    const [first, second] = offersOf(rooms, { ...STAY, residency: 'citizen' })
    expect(first).toMatchObject({ room: { id: 2 }, total: 120_000, nightly: 40_000, residency: 'citizen', less: null })
    expect(second).toMatchObject({ room: { id: 1 }, total: 180_000, nightly: 60_000, residency: null, less: null })
  })

  test('without a declared residency the price is everybody’s, and a room says who would pay less', () => {
    const dated = room(1, 80_000, { is_free: true, stay_price: 240_000, resident_prices: { east_african: 200_000 } })
    const everybody = { total: 240_000, nightly: 80_000, residency: null }
    expect(offersOf([dated], STAY)[0]).toMatchObject({
      ...everybody,
      less: { residency: 'east_african', price: 200_000 },
    })
    expect(offersOf([dated], { ...STAY, residency: 'citizen' })[0]).toMatchObject({ ...everybody, less: null })
    const undated = room(1, 80_000, { resident_prices: { citizen: 56_000, east_african: 64_000 } })
    expect(offersOf([undated], EMPTY_STAY)[0]).toMatchObject({
      total: null,
      nightly: 80_000,
      less: { residency: 'citizen', price: 56_000 },
    })
    expect(offersOf([undated], { ...EMPTY_STAY, residency: 'east_african' })[0]).toMatchObject({
      total: null,
      nightly: 64_000,
      residency: 'east_african',
    })
    expect(residenciesOf([dated, undated])).toEqual(['citizen', 'east_african'])
    expect(residenciesOf([room(1, 80_000)])).toEqual([])
  })

  test('a room that is too small or not on sale comes last and says so', () => {
    const party = { fits_party: true }
    const rooms = [
      room(1, 10_000, { ...party, is_available: false }),
      room(2, 20_000, { fits_party: false }),
      room(3, 90_000, party),
    ]
    expect(states(offersOf(rooms, EMPTY_STAY))).toEqual([
      [3, 'any_dates'],
      [2, 'too_small'],
      [1, 'not_offered'],
    ])
  })

  test('dates that cannot be stayed leave every room as if none were chosen', () => {
    expect(offersOf([room(1, 60_000)], STAY)[0]).toMatchObject({ state: 'any_dates', nights: 0, total: null })
  })

  test('rooms of one price stand in the order of their numbers', () => {
    const rooms = [room(1, 60_000, { room_number: '12' }), room(2, 60_000, { room_number: '9' })]
    expect(offersOf(rooms, EMPTY_STAY).map((offer) => offer.room.room_number)).toEqual(['9', '12'])
  })

  test('rooms of one type and size are one kind, which stands where its best room stands', () => {
    const taken = { is_free: false, stay_price: 1 }
    const free = { is_free: true, stay_price: 1 }
    const rooms = [
      room(1, 50_000, taken),
      room(2, 60_000, free),
      room(3, 55_000, { room_type: 'Suite', ...free }),
      room(4, 70_000, { max_adults: 3, ...free }),
      room(5, 80_000, free),
    ]
    const kinds = kindsOf(offersOf(rooms, STAY)).map(({ best, others }) => [best, ...others].map(({ room }) => room.id))
    expect(kinds).toEqual([[3], [2, 5, 1], [4]])
  })
})

test('for search engines a review is published on its day in Dar es Salaam', () => {
  const property = {
    id: 7,
    name: 'Baobab Lodge',
    address: 'Shangani',
    region: { name: 'Zanzibar' },
    destination: { name: 'Nungwi' },
    rating: 5,
    review_count: 1,
    description: '',
    latitude: -6.16,
    longitude: 39.19,
    check_in_time: '14:00',
    check_out_time: '10:00',
    stars: 0,
    price: null,
    amenities: [],
  } as unknown as PropertyDetail
  const review: Review = {
    id: 1,
    guest: 'Asha J.',
    rating: 5,
    title: 'Lovely',
    body: '',
    language: 'en',
    created_at: '2027-03-01T22:30:00.000Z',
    stayed: '2027-02',
    nights: 2,
    answer: null,
  }
  const [hotel] = hotelData(property, [review])
  expect(hotel).toMatchObject({ review: [{ datePublished: '2027-03-02' }] })
})
