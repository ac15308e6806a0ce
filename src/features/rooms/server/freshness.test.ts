import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { availabilityDates, setAvailabilityInBulk } from '#features/availability/contract.ts'
import { quoteStay } from '#features/checkout/contract.ts'
import { createRooms, editRoom, listRooms } from '#features/properties/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { makeAccount, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

// What the hotel changes on its page of rooms, as a traveller sees it in this process and in another one.

const today = todayIn(new Date())
const night = addDays(today, 30)
const stay = { check_in: night, check_out: addDays(night, 1) }
/** How soon every process must agree. */
const SOON = { timeout: 1000, interval: 20 }

let app: TestApp
let other: TestApp
let hotel: Awaited<ReturnType<typeof signInAs>>
let owner: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ databaseUrl: app.databaseUrl })
  owner = await makeAccount(app.db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const isFound = async (process: TestApp, property: { id: number }) =>
  (await process.client().call(listProperties, { query: stay })).ok.some(({ id }) => id === property.id)

test('a closed night leaves the traveller’s calendar, the page of rooms and the search of every process at once, and comes back', async () => {
  const property = await makeProperty(app.db, { owner_id: owner.id })
  const room = await makeRoom(app.db, { property_id: property.id })
  for (const process of [app, other]) await expect.poll(() => isFound(process, property), SOON).toBe(true)
  for (const is_available of [false, true]) {
    const body = { room: room.id, dates: [night], is_available }
    expect((await hotel.call(setAvailabilityInBulk, { body })).ok).toEqual({ updated: 1 })
    expect(await isFound(app, property)).toBe(is_available)
    await expect.poll(() => isFound(other, property), SOON).toBe(is_available)
    for (const process of [app, other]) {
      const query = { room_id: room.id, start_date: night, end_date: night }
      const { available_dates } = (await process.client().call(availabilityDates, { query })).ok
      expect(available_dates).toEqual(is_available ? [night] : [])
      const rooms = (await process.client().call(listRooms, { query: { property: property.id, ...stay } })).ok
      expect(rooms.map(({ is_free }) => is_free)).toEqual([is_available])
    }
  }
})

test('a new room is found, priced and free in every process within a second, and a new price is what quotes use from then on', async () => {
  const property = await makeProperty(app.db, { owner_id: owner.id })
  for (const process of [app, other]) expect(await isFound(process, property)).toBe(false)
  const body = {
    property: property.id,
    room_numbers: ['101', '102'],
    room_type_id: (await makeRoomType(app.db)).id,
    price_tsh: 180_000,
    max_adults: 2,
    max_children: 0,
    description_en: '',
    description_sw: '',
    is_available: true,
  }
  const [room] = (await hotel.call(createRooms, { body })).ok
  if (!room) throw new Error('No room was created.')
  expect(await isFound(app, property)).toBe(true)
  await expect.poll(() => isFound(other, property), SOON).toBe(true)
  const cardPrice = async (process: TestApp) => {
    const cards = (await process.client().call(listProperties, { query: stay })).ok
    return cards.find(({ id }) => id === property.id)?.stay_price
  }
  const quoted = async (process: TestApp) => {
    const query = { room: room.id, ...stay, guests: 2 }
    return (await process.client().call(quoteStay, { query })).ok.total_amount
  }
  for (const process of [app, other]) {
    expect(await quoted(process)).toBe(180_000)
    expect(await cardPrice(process)).toBe(180_000)
  }
  const change = { params: { id: room.id }, body: { version: room.version, price_tsh: 150_000 } }
  expect((await hotel.call(editRoom, change)).ok.price_tsh).toBe(150_000)
  for (const process of [app, other]) {
    expect(await quoted(process)).toBe(150_000)
    await expect.poll(() => cardPrice(process), SOON).toBe(150_000)
  }
})
