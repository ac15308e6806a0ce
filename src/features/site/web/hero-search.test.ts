import { expect, test } from 'vitest'
import { heroAddress, locationOf } from './hero-search.ts'

const stay = { check_in: '2027-07-07', check_out: '2027-07-10', guests: 2, children: 0 }

test('a search for a region leads to its listing with dates and guests', () => {
  expect(heroAddress({ location: 'Dar es Salaam', ...stay })).toBe(
    '/properties?region=Dar+es+Salaam&checkIn=2027-07-07&checkOut=2027-07-10&guests=2',
  )
})

test('a destination is asked for within its region', () => {
  expect(heroAddress({ location: locationOf('Arusha', 'Karatu'), ...stay, children: 1 })).toBe(
    '/properties?region=Arusha&destination=Karatu&checkIn=2027-07-07&checkOut=2027-07-10&guests=2&children=1',
  )
})
