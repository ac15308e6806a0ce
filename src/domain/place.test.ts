import { expect, test } from 'vitest'
import { REGIONS } from '#app/lists/places.ts'
import { farFromDestination, isInTanzania, kilometresBetween } from './place.ts'

const place = (latitude: number, longitude: number) => ({ latitude, longitude })

test.each([
  ['Namanga', place(-2.545, 36.79)],
  ['Tunduma', place(-9.3, 32.77)],
  ['Mutukula', place(-1.0, 31.42)],
  ['Kigoma', place(-4.877, 29.63)],
  ['Mbamba Bay', place(-11.28, 34.78)],
  ['Mtwara', place(-10.27, 40.18)],
  ['Mafia', place(-7.92, 39.66)],
  ['Misali off Pemba', place(-5.24, 39.6)],
  ['Ukerewe in Lake Victoria', place(-2.05, 33.0)],
])('%s is in Tanzania', (_, there) => {
  expect(isInTanzania(there)).toBe(true)
})

test.each([
  ['Nairobi', place(-1.286, 36.817)],
  ['Mombasa', place(-4.044, 39.668)],
  ['Bujumbura', place(-3.376, 29.36)],
  ['Kigali', place(-1.944, 30.062)],
  ['Kampala', place(0.348, 32.583)],
  ['Mpika in Zambia', place(-11.84, 31.45)],
  ['Mzuzu in Malawi', place(-11.46, 34.02)],
  ['the open sea', place(-8.5, 40.59)],
])('%s is not in Tanzania', (_, there) => {
  expect(isInTanzania(there)).toBe(false)
})

const DESTINATIONS = REGIONS.flatMap((region) => region.destinations.map((each) => ({ ...each, region }))).map(
  (each, id) => ({ ...each, id }),
)

test('every destination of the product is in Tanzania, and at its own destination', () => {
  for (const each of DESTINATIONS) {
    expect([each.name, isInTanzania(each)]).toEqual([each.name, true])
    expect(farFromDestination(each, each.id, DESTINATIONS)).toBeNull()
  }
})

test('the distance from Dar es Salaam to Stone Town is 73 km', () => {
  expect(kilometresBetween(place(-6.816, 39.289), place(-6.162, 39.192))).toBeCloseTo(73.5, 0)
})

test('a place that is far from its destination is told with the nearest one', () => {
  const nungwi = DESTINATIONS.find(({ name }) => name === 'Nungwi')?.id ?? -1
  expect(farFromDestination(place(-3.35, 37.33), nungwi, DESTINATIONS)).toMatchObject({
    stated: { name: 'Nungwi' },
    nearest: { name: 'Moshi' },
  })
  expect(farFromDestination(place(-5.9, 39.3), nungwi, DESTINATIONS)).toBeNull()
  expect(farFromDestination(place(-3.35, 37.33), -1, DESTINATIONS)).toBeNull()
})
