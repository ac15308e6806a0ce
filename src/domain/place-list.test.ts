import { expect, test } from 'vitest'
import { REGIONS } from '#app/lists/places.ts'
import { isNamedByPages, placeFaults } from './place-list.ts'

const MOSHI = { name: 'Moshi', latitude: '-3.34', longitude: '37.341' }

test('every place of the first start passes', () => {
  for (const { name, latitude, longitude } of REGIONS.flatMap((region) => [region, ...region.destinations])) {
    expect(placeFaults({ name, latitude: String(latitude), longitude: String(longitude) }), name).toEqual({})
  }
})

test('a name and a point in Tanzania are needed', () => {
  expect(placeFaults({ name: ' ', latitude: '', longitude: 'east' })).toEqual({
    name: 'name_required',
    latitude: 'latitude_outside',
    longitude: 'longitude_outside',
  })
  expect(placeFaults({ ...MOSHI, latitude: '-1.29', longitude: '36.82' })).toEqual({ latitude: 'place_outside' })
})

test('the regions that pages name are all there, and only they', () => {
  const kept = REGIONS.map(({ name }) => name).filter(isNamedByPages)
  expect(kept).toHaveLength(9)
  expect(isNamedByPages('Iringa')).toBe(false)
})
