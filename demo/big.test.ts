import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { isBookedNight } from './big-inventory.ts'
import { generateCatalogue } from './generate.ts'

const today = '2027-02-10'

test('a big catalogue has as many properties as asked for, ten rooms each on average, and no booking', () => {
  const rows = generateCatalogue({ today, properties: 500 })
  expect(rows.property).toHaveLength(500)
  expect(rows.room.length).toBeGreaterThan(4_500)
  expect(rows.room.length).toBeLessThan(5_500)
  expect(rows.booking).toHaveLength(0)
  expect(new Set(rows.property.map((property) => property.name)).size).toBe(500)
  const owners = new Set(rows.account.filter((account) => account.role === 'hotel_admin').map((account) => account.id))
  for (const property of rows.property) expect(owners.has(property.owner_id)).toBe(true)
})

test('a big catalogue is the same for the same day and seed', () => {
  const once = generateCatalogue({ today, properties: 50 })
  expect(generateCatalogue({ today, properties: 50 })).toEqual(once)
})

test('made-up nights fill the asked share of a year, in runs', () => {
  const nights = Array.from({ length: 365 }, (_, i) => addDays(today, i))
  const rooms = Array.from({ length: 60 }, (_, i) => 1 + i * 977)
  const taken = rooms.map((room) => nights.filter((night) => isBookedNight(room, night)).length)
  const share = taken.reduce((sum, count) => sum + count, 0) / (rooms.length * nights.length)
  expect(share).toBeGreaterThan(0.45)
  expect(share).toBeLessThan(0.55)
  expect(rooms.every((room) => nights.every((night) => !isBookedNight(room, night, 0)))).toBe(true)
})
