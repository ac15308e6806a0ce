import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToWishlist } from '#features/wishlist/contract.ts'
import { makeAccount, makeDestination, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { listRegions as contract } from '../contract.ts'
import { listRegions } from './list-regions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let made = 0
const book = async (property: { id: number }, room: { id: number }, status: string, age = '1 day') => {
  made += 1
  await app.pool.query(
    `insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests, status,
       booking_source, nightly_price, total_amount, cancellation_policy, commission_percent, created_at)
     values ($1, $2, $3, 'Asha', '255712345678', '2026-01-01', '2026-01-02', 1, $4, 'ota', 1, 1, 'flexible', 10,
       now() - $5::interval)`,
    [`BHM-${made}`, property.id, room.id, status, age],
  )
}

test('regions are ranked by the bookings of a year that were not dropped and by wishlists, up to ten minutes ago', async () => {
  const places = await Promise.all(
    ['Quiet', 'Old', 'Wished', 'Booked'].map(async (region) => {
      const { id: destination_id } = await makeDestination(app.db, { region, name: `${region} Bay` })
      const property = await makeProperty(app.db, { destination_id })
      return { property, room: await makeRoom(app.db, { property_id: property.id }) }
    }),
  )
  const [quiet, old, wished, booked] = places
  if (!quiet || !old || !wished || !booked) throw new Error('There are four places.')
  for (const status of ['cancelled', 'expired'])
    for (let i = 0; i < 4; i++) await book(quiet.property, quiet.room, status)
  for (let i = 0; i < 5; i++) await book(old.property, old.room, 'checked_out', '2 years')
  for (const status of ['confirmed', 'checked_out', 'no_show']) await book(booked.property, booked.room, status)
  const travellers = await Promise.all([1, 2].map(async () => signInAs(app, await makeAccount(app.db))))
  for (const traveller of travellers)
    expect((await traveller.call(addToWishlist, { body: { property_id: wished.property.id } })).status).toBe(200)

  let now = new Date()
  const list = listRegions({ db: app.db, clock: () => now })
  const ranks = async () => Object.fromEntries((await list()).map(({ name, wanted_rank }) => [name, wanted_rank]))
  expect(await ranks()).toMatchObject({ Booked: 1, Wished: 2 })
  const served = (await app.client().call(contract)).ok
  expect(served.map(({ wanted_rank }) => wanted_rank).sort((a, b) => a - b)).toEqual(served.map((_, at) => at + 1))

  for (let i = 0; i < 5; i++) await book(wished.property, wished.room, 'confirmed')
  expect(await ranks()).toMatchObject({ Booked: 1, Wished: 2 })
  now = new Date(now.getTime() + 10 * 60_000)
  expect(await ranks()).toMatchObject({ Wished: 1, Booked: 2 })
})
