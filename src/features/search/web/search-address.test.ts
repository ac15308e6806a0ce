import { expect, test } from 'vitest'
import { regionAddress } from '#features/site/web/links.ts'
import { resorted, searchAddress, sortOf, suggestionAddress } from './search-address.ts'

const present = new URLSearchParams('region=Zanzibar&checkIn=2027-07-07&checkOut=2027-07-10&guests=2&page=3&sort=name')

test('a new search keeps dates and guests but not the place, the page or the filters', () => {
  expect(searchAddress(present, ' dhow ', 'rating')).toBe(
    '/properties?q=dhow&checkIn=2027-07-07&checkOut=2027-07-10&guests=2&sort=rating',
  )
})

test('a new search keeps the children and their ages', () => {
  expect(searchAddress(new URLSearchParams('q=reef&guests=2&children=2&ages=4,9'), 'dhow', 'featured')).toBe(
    '/properties?q=dhow&guests=2&children=2&ages=4%2C9',
  )
})

test('a blank search in the usual order is the plain listing', () => {
  expect(searchAddress(new URLSearchParams(), '  ', 'featured')).toBe('/properties')
})

test('another order keeps the search and starts at its first page', () => {
  const listing = (params: string) => ['/properties', new URLSearchParams(params)] as const
  expect(resorted(...listing('q=a%26b&page=2'), 'price-low')).toBe('/properties?q=a%26b&sort=price-low')
  expect(resorted(...listing('sort=name'), 'featured')).toBe('/properties')
  expect(resorted('/home', new URLSearchParams('region=Zanzibar'), 'rating')).toBe('/home?region=Zanzibar&sort=rating')
})

test('a suggested property leads to its rooms, a place to its listing, both with dates and guests [2.suggestions.1]', () => {
  const listing = 'checkIn=2027-07-07&checkOut=2027-07-10&guests=2'
  const to = (suggestion: Omit<Parameters<typeof suggestionAddress>[1], 'id'>) =>
    suggestionAddress(present, { id: 7, ...suggestion }, 'featured')
  expect(to({ kind: 'property', name: 'Dhow House', region: null })).toBe(`/properties/7/rooms?${listing}`)
  expect(to({ kind: 'region', name: 'Mbeya', region: null })).toBe(`/properties?region=Mbeya&${listing}`)
  expect(to({ kind: 'destination', name: 'Karatu', region: 'Arusha' })).toBe(
    `/properties?region=Arusha&destination=Karatu&${listing}`,
  )
})

test('an order that nobody knows is the usual one [9.sort]', () => {
  expect(sortOf(new URLSearchParams('sort=cheapest'))).toBe('featured')
  expect(sortOf(present)).toBe('name')
})

test('a region with spaces makes a proper address', () => {
  expect(regionAddress('Dar es Salaam')).toBe('/properties?region=Dar+es+Salaam')
})
