import { describe, expect, test } from 'vitest'
import { datesOf, NO_WISH, propertyPath, roomsPath, stayParams, stayWishFrom } from './stay-link.ts'

const read = (query: string) => stayWishFrom(new URLSearchParams(query))

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
    expect(read('checkIn=2027-02-30&checkOut=soon&guests=0&children=-1')).toEqual(NO_WISH)
    expect(read('guests=two&children=1.5')).toEqual(NO_WISH)
    expect(read('guests=999').guests).toBe(50)
  })

  test('a wish survives the way into an address and back', () => {
    const wish = { check_in: '2027-07-07', check_out: '2027-07-10', guests: 3, children: 2 }
    expect(stayWishFrom(new URLSearchParams(stayParams(wish)))).toEqual(wish)
  })

  test('the rooms page keeps the dates and the guests', () => {
    expect(roomsPath(12, { ...NO_WISH, check_in: '2027-07-07', check_out: '2027-07-10', guests: 2, children: 0 })).toBe(
      '/properties/12/rooms?checkIn=2027-07-07&checkOut=2027-07-10&guests=2',
    )
    expect(roomsPath(12)).toBe('/properties/12/rooms')
    expect(propertyPath(12)).toBe('/properties/12')
    expect(propertyPath(12, { ...NO_WISH, guests: 2 })).toBe('/properties/12?guests=2')
  })

  test('one date alone is no stay', () => {
    expect(datesOf(read('checkIn=2027-07-07'))).toBeNull()
    expect(datesOf(read('checkIn=2027-07-07&checkOut=2027-07-08'))).toEqual({
      check_in: '2027-07-07',
      check_out: '2027-07-08',
    })
  })
})
