import { describe, expect, test } from 'vitest'
import { datesOf, EMPTY_STAY, propertyPath, roomsPath, stayParams, staySearchFrom } from './stay-link.ts'

const read = (query: string) => staySearchFrom(new URLSearchParams(query))

describe('the stay in an address', () => {
  test('dates, adults and children are read under the names of the specification', () => {
    expect(read('checkIn=2027-07-07&checkOut=2027-07-10&guests=2&children=1')).toEqual({
      check_in: '2027-07-07',
      check_out: '2027-07-10',
      guests: 2,
      children: 1,
    })
  })

  test('what cannot be read counts as not asked', () => {
    expect(read('checkIn=2027-02-30&checkOut=soon&guests=0&children=-1')).toEqual(EMPTY_STAY)
    expect(read('guests=two&children=1.5')).toEqual(EMPTY_STAY)
    expect(read('guests=999').guests).toBe(50)
  })

  test('a wish survives the way into an address and back', () => {
    const stay = { check_in: '2027-07-07', check_out: '2027-07-10', guests: 3, children: 2 }
    expect(staySearchFrom(new URLSearchParams(stayParams(stay)))).toEqual(stay)
  })

  test('the rooms page keeps the dates and the guests', () => {
    expect(
      roomsPath(12, { ...EMPTY_STAY, check_in: '2027-07-07', check_out: '2027-07-10', guests: 2, children: 0 }),
    ).toBe('/properties/12/rooms?checkIn=2027-07-07&checkOut=2027-07-10&guests=2')
    expect(roomsPath(12)).toBe('/properties/12/rooms')
    expect(propertyPath(12)).toBe('/properties/12')
    expect(propertyPath(12, { ...EMPTY_STAY, guests: 2 })).toBe('/properties/12?guests=2')
  })

  test('one date alone is no stay', () => {
    expect(datesOf(read('checkIn=2027-07-07'))).toBeNull()
    expect(datesOf(read('checkIn=2027-07-07&checkOut=2027-07-08'))).toEqual({
      check_in: '2027-07-07',
      check_out: '2027-07-08',
    })
  })
})
