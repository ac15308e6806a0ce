import { expect, test } from 'vitest'
import { ROOM_AMENITIES, ROOM_AMENITY_KEYS, roomAmenities, roomAmenityTexts } from './room-amenity.ts'

test('amenities of a room are each there once, in the order of the list, and unknown keys are left out', () => {
  expect(roomAmenities(['kettle', 'ac', 'kettle', 'helipad'])).toEqual(['ac', 'kettle'])
  expect(roomAmenityTexts(['kettle', 'net'], 'en')).toEqual(['Mosquito net', 'Kettle'])
  expect(roomAmenityTexts(['kettle', 'net'], 'sw')).toEqual(['Chandarua', 'Birika la umeme'])
})

test('each amenity of a room has a name of its own in both languages, and all fit into the column of a room', () => {
  for (const language of ['en', 'sw'] as const)
    expect(new Set(ROOM_AMENITY_KEYS.map((key) => ROOM_AMENITIES[key][language])).size).toBe(ROOM_AMENITY_KEYS.length)
  expect(ROOM_AMENITY_KEYS.length).toBeLessThanOrEqual(40)
})
