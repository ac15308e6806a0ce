import { describe, expect, test } from 'vitest'
import {
  datesOf,
  EMPTY_STAY,
  partyQuery,
  propertyPath,
  regionPath,
  roomsPath,
  stayParams,
  staySearchFrom,
} from './stay-link.ts'

const read = (query: string) => staySearchFrom(new URLSearchParams(query))

import { agesOf, normaliseParty } from './party.ts'

describe('the stay in an address', () => {
  test('dates, adults and children are read under the names of the specification', () => {
    expect(read('checkIn=2027-07-07&checkOut=2027-07-10&guests=2&children=1')).toEqual({
      check_in: '2027-07-07',
      check_out: '2027-07-10',
      guests: 2,
      children: 1,
      child_ages: [],
      residency: null,
    })
  })

  test('ages are read child by child; a missing or invalid one is open', () => {
    expect(read('children=2&ages=4,9').child_ages).toEqual([4, 9])
    expect(read('children=1&ages=0').child_ages).toEqual([0])
    for (const ages of ['4', '4,', '4,18', '4,-1', '4,x'])
      expect([ages, read(`children=2&ages=${ages}`).child_ages]).toEqual([ages, [4, null]])
    expect(read('children=3&ages=,9').child_ages).toEqual([null, 9, null])
  })

  test('no ages are read if none is valid, or if there are more than children', () => {
    for (const query of [
      'children=1&ages=4,9',
      'children=2&ages=',
      'children=2&ages=x,18',
      'children=0&ages=',
      'ages=4',
    ])
      expect([query, read(query).child_ages]).toEqual([query, []])
  })

  test('what cannot be read counts as not asked', () => {
    expect(read('checkIn=2027-02-30&checkOut=soon&guests=0&children=-1')).toEqual(EMPTY_STAY)
    expect(read('guests=two&children=1.5')).toEqual(EMPTY_STAY)
    expect(read('guests=999').guests).toBe(50)
    expect(read('residency=tourist').residency).toBeNull()
  })

  test('a wish survives the way into an address and back', () => {
    const stay = { ...EMPTY_STAY, check_in: '2027-07-07', check_out: '2027-07-10', guests: 3, children: 2 }
    expect(staySearchFrom(new URLSearchParams(stayParams(stay)))).toEqual(stay)
    const withAges = { ...stay, child_ages: [0, 17], residency: 'citizen' as const }
    expect(staySearchFrom(new URLSearchParams(stayParams(withAges)))).toEqual(withAges)
    const withOpenAge = { ...stay, child_ages: [null, 9] }
    expect(staySearchFrom(new URLSearchParams(stayParams(withOpenAge)))).toEqual(withOpenAge)
  })

  test('the rooms page keeps the dates and the guests', () => {
    expect(
      roomsPath(12, { ...EMPTY_STAY, check_in: '2027-07-07', check_out: '2027-07-10', guests: 2, children: 0 }),
    ).toBe('/properties/12/rooms?checkIn=2027-07-07&checkOut=2027-07-10&guests=2')
    expect(roomsPath(12)).toBe('/properties/12/rooms')
    expect(roomsPath(12, { ...EMPTY_STAY, residency: 'citizen' })).toBe('/properties/12/rooms?residency=citizen')
    expect(propertyPath(12)).toBe('/properties/12')
    expect(propertyPath(12, { ...EMPTY_STAY, guests: 2 })).toBe('/properties/12?guests=2')
  })

  test('the ages of the children that remain are kept, and those that are missing can be chosen', () => {
    const party = { guests: 2, children: 3, child_ages: [4, 9] }
    expect(agesOf(party)).toEqual([4, 9, null])
    expect(normaliseParty(party).child_ages).toEqual([4, 9, null])
    expect(normaliseParty({ ...party, child_ages: [null, null] }).child_ages).toEqual([])
    expect(normaliseParty({ ...party, children: 1 }).child_ages).toEqual([4])
    expect(normaliseParty({ ...party, children: null }).child_ages).toEqual([])
  })

  test('the party of a call has ages only where they are given', () => {
    const stay = { ...EMPTY_STAY, guests: 2, children: 2 }
    expect(partyQuery(stay)).toEqual({ guests: 2, children: 2 })
    expect(partyQuery({ ...stay, child_ages: [4, 9] })).toEqual({ guests: 2, children: 2, child_ages: '4,9' })
    expect(partyQuery({ ...stay, child_ages: [null, 9] })).toEqual({ guests: 2, children: 2, child_ages: '9' })
  })

  test('the listing of a region keeps the stay', () => {
    expect(regionPath('Dar es Salaam', EMPTY_STAY)).toBe('/properties?region=Dar+es+Salaam')
    const stay = read('checkIn=2027-07-07&checkOut=2027-07-08&guests=2&children=1&ages=5')
    expect(regionPath('Zanzibar', stay)).toBe(
      '/properties?region=Zanzibar&checkIn=2027-07-07&checkOut=2027-07-08&guests=2&children=1&ages=5',
    )
  })

  test('one date alone is no stay', () => {
    expect(datesOf(read('checkIn=2027-07-07'))).toBeNull()
    expect(datesOf(read('checkIn=2027-07-07&checkOut=2027-07-08'))).toEqual({
      check_in: '2027-07-07',
      check_out: '2027-07-08',
    })
  })
})
