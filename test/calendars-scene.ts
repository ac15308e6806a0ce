import { afterAll, beforeAll, beforeEach } from 'vitest'
import { httpsSource } from '#adapters/calendar-source/https.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { CalendarChannel } from '#domain/calendar-feed.ts'
import { roomAvailability } from '#features/availability/contract.ts'
import { addFeed, listConflicts, syncFeedNow } from '#features/calendars/contract.ts'
import { feedReader } from '#features/calendars/server/feed-reader.ts'
import type { fetchDue } from '#features/calendars/server/fetch-due.ts'
import { setBookingStatus } from '#features/front-desk/contract.ts'
import { type FeedStay, feedOf } from '#sim/calendars/feeds.ts'
import { type CalendarSim, startCalendarSim } from '#sim/calendars/server.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from './factories.ts'
import { startTestApp, type TestApp } from './harness.ts'

/** A hotel with calendars of other sites, which a simulator serves; `property` and `room` are new ones for each test. */
type CalendarsScene = {
  sim: CalendarSim
  app: TestApp
  deps: Parameters<typeof fetchDue>[0]
  owner: Awaited<ReturnType<typeof makeAccount>>
  hotel: Awaited<ReturnType<typeof signInAs>>
  property: Awaited<ReturnType<typeof makeProperty>>
  room: Awaited<ReturnType<typeof makeRoom>>
}

/** The scene of the file that runs now. */
export const scene = {} as CalendarsScene

/** Opens the scene before the tests of a file, with a property for each of them, and closes it after them. */
export const playCalendarsScene = () => {
  beforeAll(async () => {
    const sim = await startCalendarSim()
    const calendars = httpsSource({ loopback: true, simulator: sim.url, timeoutMs: 2000 })
    const app = await startTestApp({ outside: { calendars } })
    const deps = { ...app.base, calendars, readFeed: feedReader(app.base.log), notify: app.notify }
    const owner = await makeAccount(app.db, { role: 'hotel_admin' })
    Object.assign(scene, { sim, app, deps, owner, hotel: await signInAs(app, owner) })
  })
  afterAll(async () => {
    await scene.app.close()
    await scene.sim.close()
  })
  beforeEach(async () => {
    const property = await makeProperty(scene.app.db, { owner_id: scene.owner.id })
    const room = await makeRoom(scene.app.db, { property_id: property.id, room_number: '101' })
    Object.assign(scene, { property, room })
  })
}

export const today = todayIn(new Date())
/** A day, in days from today. */
export const day = (n: number) => addDays(today, n)
/** A stay of a calendar, in days from today. */
export const stay = (from: number, until: number, kind: FeedStay['kind'] = 'booked'): FeedStay => ({
  check_in: day(from),
  check_out: day(until),
  kind,
})

let feeds = 0
/** The address of a calendar that a test can change, as the contract accepts it. */
export const newAddress = () => {
  feeds += 1
  return `https://feeds.example/feed-${feeds}.ics`
}
/** Lets the simulator answer an address with these stays. */
export const serve = (address: string, channel: CalendarChannel, stays: readonly FeedStay[]) =>
  scene.sim.serve(new URL(address).pathname, feedOf(channel, stays))

/** Adds a calendar to the room. */
export const add = (address: string, channel: CalendarChannel = 'airbnb', name = 'Airbnb') =>
  scene.hotel.call(addFeed, { body: { room: scene.room.id, channel, name, address } })
/** Adds a calendar that has these stays. */
export const addServed = async (stays: readonly FeedStay[], channel: CalendarChannel = 'airbnb') => {
  const address = newAddress()
  serve(address, channel, stays)
  return { address, feed: (await add(address, channel)).ok }
}
/** Fetches a calendar now. */
export const sync = async (id: number, body: { accept_empty?: boolean } = {}) =>
  (await scene.hotel.call(syncFeedNow, { params: { id }, body })).ok

/** The nights of a room that are not free, in days from today, by what the hotel's calendar says of them. */
export const takenIn = async (id = scene.room.id) => {
  const query = { room: id, start_date: today, end_date: day(60) }
  const days = (await scene.hotel.call(roomAvailability, { query })).ok
  return days.flatMap(({ state, reason }, n) => (state === 'free' ? [] : [`${n} ${reason || state}`]))
}
/** Nights as `takenIn` lists them. */
export const closed = (from: number, until: number, by = 'Airbnb') =>
  Array.from({ length: until - from }, (_, n) => `${from + n} ${by}`)

/** A booking with its nights; of two adults and confirmed if nothing else is given. */
export const book = async (
  from: number,
  until: number,
  fields: { status?: string; room_id?: number; guests?: number } = {},
) => {
  const { rows } = await scene.app.pool.query<{ id: number }>(
    `insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests, status,
       booking_source, nightly_price, total_amount, cancellation_policy, commission_percent, hold_expires_at)
     values ('BHM-' || upper(substr(md5(random()::text), 1, 6)), $1, $2, 'Asha Juma', '255712345678', $3, $4, $5, $6, 'ota',
       1, 1, 'flexible', 10, case when $6 = 'pending' then now() + interval '10 minutes' end) returning id`,
    [
      scene.property.id,
      fields.room_id ?? scene.room.id,
      day(from),
      day(until),
      fields.guests ?? 2,
      fields.status ?? 'confirmed',
    ],
  )
  const id = rows[0]?.id ?? 0
  await scene.app.pool.query(
    `insert into room_night (property_id, room_id, night, booking_id)
     select $1, $2, night, $5 from generate_series($3::date, $4::date - 1, interval '1 day') night`,
    [scene.property.id, fields.room_id ?? scene.room.id, day(from), day(until), id],
  )
  return id
}
/** The hotel cancels a booking. */
export const cancel = (id: number) =>
  scene.hotel.call(setBookingStatus, { params: { id }, body: { status: 'cancelled' } }).then(({ ok }) => ok)
/** The conflicts of the property. */
export const conflicts = async () =>
  (await scene.hotel.call(listConflicts, { query: { property: scene.property.id } })).ok
/** The notifications of the owner about the property. */
export const notices = async (occasion: string) => {
  const { rows } = await scene.app.pool.query(
    'select message from notification where account_id = $1 and occasion = $2 and message like $3 order by id',
    [scene.owner.id, occasion, `%${scene.property.name}%`],
  )
  return rows
}
