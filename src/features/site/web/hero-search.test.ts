import { describe, expect, test } from 'vitest'
import {
  completeDates,
  fullListAddress,
  heroAddress,
  heroFault,
  heroSearchFrom,
  placeNamed,
  suggestiblePlaces,
} from './hero-search.ts'

const stay = {
  check_in: '2027-07-07',
  check_out: '2027-07-10',
  guests: 2,
  children: 1,
  child_ages: [9],
  residency: null,
}
const karatu = { region: 'Arusha', destination: 'Karatu' }
const address = 'region=Arusha&destination=Karatu&checkIn=2027-07-07&checkOut=2027-07-10&guests=2&children=1&ages=9'

test('a search stands in the address of the home page and can be read back', () => {
  expect(heroAddress({ ...karatu, ...stay }, 'rating')).toBe(`/home?${address}&sort=rating`)
  expect(heroSearchFrom(new URLSearchParams(address))).toEqual({ ...karatu, ...stay })
  expect(fullListAddress({ ...karatu, ...stay }, null)).toBe(`/properties?${address}`)
})

test('a region with spaces makes a proper address, and what is not asked is left out', () => {
  const search = { region: 'Dar es Salaam', destination: '', ...stay, guests: 1, children: 0, child_ages: [] }
  expect(heroAddress(search, null)).toBe('/home?region=Dar+es+Salaam&checkIn=2027-07-07&checkOut=2027-07-10&guests=1')
})

test.each([
  ['region=Arusha&checkIn=2027-07-07&checkOut=2027-07-10', true],
  ['destination=Karatu&checkIn=2027-07-07&checkOut=2027-07-10', true],
  ['checkIn=2027-07-07&checkOut=2027-07-10', false],
  ['region=Arusha&checkIn=2027-07-07', false],
  ['region=Arusha&checkOut=2027-07-10', false],
  ['region=Arusha&checkIn=2027-02-30&checkOut=2027-07-10', false],
  ['region=+&checkIn=2027-07-07&checkOut=2027-07-10', false],
])('results of %s are shown: %s [2.home.7]', (params, shown) => {
  expect(completeDates(heroSearchFrom(new URLSearchParams(params))) !== null).toBe(shown)
})

describe('a place that was typed', () => {
  const places = suggestiblePlaces([
    { id: 1, name: 'Kilimanjaro', destinations: ['Moshi', 'Marangu'] },
    { id: 2, name: 'Tanga', destinations: ['Lushoto', 'Marangu', 'Tanga'] },
  ])
  test.each([
    [' kilimanjaro ', { region: 'Kilimanjaro', destination: '' }],
    ['moshí', { region: 'Kilimanjaro', destination: 'Moshi' }],
    ['lush', { region: 'Tanga', destination: 'Lushoto' }],
    // A region has priority over a destination of its name; of two destinations with one name the user must choose.
    ['TANGA', { region: 'Tanga', destination: '' }],
    ['Marangu', null],
    ['m', null],
    ['Atlantis', null],
    ['', null],
  ])('%j is %j', (text, place) => {
    expect(placeNamed(places, text)).toEqual(place)
  })
})

test.each([
  [null, null, null, 'location_required'],
  [karatu, null, '2027-07-10', 'dates_required'],
  [karatu, '2027-07-07', null, 'dates_required'],
  [karatu, '2027-06-30', '2027-07-10', 'check_in_past'],
  [karatu, '2027-07-07', '2027-07-06', 'check_out_before_check_in'],
  [karatu, '2027-07-01', '2027-07-01', null],
])('a search for %j from %s to %s has the fault %s [5.hero.4]', (place, start, end, fault) => {
  expect(heroFault(place, { start, end }, new Date('2027-06-30T21:30:00Z'))).toBe(fault)
})
