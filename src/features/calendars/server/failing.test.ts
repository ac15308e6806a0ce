import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpsSource } from '#adapters/calendar-source/https.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import { platformWaiting } from '#features/platform-office/contract.ts'
import { sql } from '#platform/server/db.ts'
import { feedOf } from '#sim/calendars/feeds.ts'
import { type CalendarSim, startCalendarSim } from '#sim/calendars/server.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { addFeed, listFailingFeeds, syncFeedNow } from '../contract.ts'

const ADDRESS = 'https://feeds.example/secret-4711.ics'
let sim: CalendarSim
let app: TestApp
let hotel: Awaited<ReturnType<typeof signInAs>>
let support: Awaited<ReturnType<typeof signInAs>>
let property: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>
beforeAll(async () => {
  sim = await startCalendarSim()
  app = await startTestApp({
    outside: { calendars: httpsSource({ loopback: true, simulator: sim.url, timeoutMs: 2000 }) },
  })
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
  support = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin', platform_role: 'support' }))
  property = await makeProperty(app.db, { owner_id: owner.id })
  room = await makeRoom(app.db, { property_id: property.id, room_number: '101' })
})
afterAll(async () => {
  await app.close()
  await sim.close()
})

const today = todayIn(new Date())
const listed = async () => (await support.call(listFailingFeeds, { query: {} })).ok
const waits = async () => (await support.call(platformWaiting)).ok.find(({ kind }) => kind === 'calendars_failing')
const path = new URL(ADDRESS).pathname
const serve = () =>
  sim.serve(path, feedOf('airbnb', [{ check_in: addDays(today, 3), check_out: addDays(today, 5), kind: 'booked' }]))

test('a calendar that fails twice in a row waits for the staff until it is read again, without its secret address', async () => {
  serve()
  const body = { room: room.id, channel: 'airbnb', name: 'Airbnb', address: ADDRESS } as const
  const { id } = (await hotel.call(addFeed, { body })).ok
  sim.serve(path, 'no calendar')
  const sync = () => hotel.call(syncFeedNow, { params: { id }, body: {} })
  await sync()
  expect([await listed(), await waits()]).toEqual([[], undefined])
  await sync()
  const rows = await listed()
  expect(rows).toMatchObject([
    {
      id,
      name: 'Airbnb',
      host: 'feeds.example',
      fault: 'not_a_calendar',
      room_number: '101',
      property: { id: property.id },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('4711')
  await sql`update calendar_feed set failing_since = now() - interval '3 days'`.execute(app.db)
  const found = await waits()
  expect(found?.count).toBe(1)
  expect(found?.oldest_at).toBe((await listed())[0]?.failing_since)
  serve()
  await sync()
  expect([await listed(), await waits()]).toEqual([[], undefined])
})

test('a calendar of a retired room or an archived property waits for nobody', async () => {
  await sql`update calendar_feed set failing_since = now(), failures = 4, fault = 'gone'`.execute(app.db)
  expect(await listed()).toHaveLength(1)
  await sql`update property set status = 'archived' where id = ${property.id}`.execute(app.db)
  expect([await listed(), await waits()]).toEqual([[], undefined])
  await sql`update property set status = 'live' where id = ${property.id}`.execute(app.db)
  await sql`update room set retired_at = now(), is_available = false where id = ${room.id}`.execute(app.db)
  expect(await listed()).toEqual([])
})
