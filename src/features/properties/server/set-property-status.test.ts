import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { SaleState } from '#domain/property-details.ts'
import { listProperties } from '#features/search/contract.ts'
import { makeAccount, makeMember, makeProperty, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { comingBookings, getProperty, setPropertyStatus } from '../contract.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket({ worker: false })
})
afterAll(() => market.close())

const set = (id: number, status: SaleState, by = market.hotel) =>
  by.call(setPropertyStatus, { params: { id }, body: { status } })

test('a paused property is neither found nor booked, keeps its bookings, and is on sale again within a second', async () => {
  const room = await market.room()
  const id = room.property_id
  const traveller = await signInAs(market.app, await makeAccount(market.db))
  const none = { count: 0, next_arrival: null }
  expect((await market.hotel.call(comingBookings, { params: { id } })).ok).toEqual(none)
  const booking = await market.book(traveller, { room })
  const coming = { count: 1, next_arrival: booking.check_in }
  expect((await market.hotel.call(comingBookings, { params: { id } })).ok).toEqual(coming)
  const isFound = async () =>
    (await market.app.client().call(listProperties, { query: { limit: 500 } })).ok.some((card) => card.id === id)
  await expect.poll(isFound).toBe(true)

  expect((await set(id, 'paused')).ok).toMatchObject({ id, status: 'paused' })
  await expect.poll(isFound, { timeout: 1000, interval: 20 }).toBe(false)
  expect(await refusalOf(market.app.client().call(getProperty, { params: { id } }))).toBe('404 not_found')
  await expect(market.book(traveller, { room })).rejects.toThrow('404')
  expect((await market.hotel.call(comingBookings, { params: { id } })).ok).toEqual(coming)

  expect((await set(id, 'paused')).ok.status).toBe('paused')
  expect((await set(id, 'live')).ok.status).toBe('live')
  await expect.poll(isFound, { timeout: 1000, interval: 20 }).toBe(true)
})

test('a stay that has begun or was cancelled is no coming booking', async () => {
  const room = await market.room()
  const traveller = await signInAs(market.app, await makeAccount(market.db))
  const { id } = await market.book(traveller, { room })
  const params = { id: room.property_id }
  const count = async () => (await market.hotel.call(comingBookings, { params })).ok.count
  const before = await count()
  const yesterday = addDays(todayIn(new Date()), -1)
  await market.db.updateTable('booking').set({ check_in: yesterday }).where('id', '=', id).execute()
  expect(await count()).toBe(before - 1)
})

test('a draft is not put on sale by its hotel', async () => {
  const owner = await makeAccount(market.db, { role: 'hotel_admin' })
  const browser = await signInAs(market.app, owner)
  const { id } = await makeProperty(market.db, { owner_id: owner.id, status: 'draft' })
  for (const status of ['live', 'paused'] as const)
    expect(await refusalOf(set(id, status, browser))).toBe('409 not_pausable')
})

test('a manager pauses, the front desk and other hotels do not', async () => {
  const { id } = await makeProperty(market.db)
  const member = async (role: 'manager' | 'front_desk') => {
    const account = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeMember(market.db, { property_id: id, account_id: account.id, role })
    return signInAs(market.app, account)
  }
  expect(await refusalOf(set(id, 'paused', await member('front_desk')))).toBe('403 wrong_role')
  expect(await refusalOf(set(id, 'paused'))).toBe('404 not_found')
  expect(await refusalOf(market.hotel.call(comingBookings, { params: { id } }))).toBe('404 not_found')
  expect((await set(id, 'paused', await member('manager'))).ok.status).toBe('paused')
})
