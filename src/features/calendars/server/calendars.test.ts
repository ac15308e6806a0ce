import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpsSource } from '#adapters/calendar-source/https.ts'
import { addDays, type Day, todayIn } from '#domain/calendar.ts'
import type { CalendarChannel } from '#domain/calendar-feed.ts'
import { availabilityDates, roomAvailability, setAvailabilityInBulk } from '#features/availability/contract.ts'
import { setBookingStatus } from '#features/front-desk/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { type FeedStay, feedOf } from '#sim/calendars/feeds.ts'
import { type CalendarSim, startCalendarSim } from '#sim/calendars/server.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import * as contract from '../contract.ts'
import { fetchDue } from './fetch-due.ts'
import { parseFeed } from './parse-feed.ts'

const today = todayIn(new Date())
const day = (n: number) => addDays(today, n)
const stay = (from: number, until: number, kind: FeedStay['kind'] = 'booked'): FeedStay => ({
  check_in: day(from),
  check_out: day(until),
  kind,
})

let sim: CalendarSim
let app: TestApp
let deps: Parameters<typeof fetchDue>[0]
let owner: Awaited<ReturnType<typeof makeAccount>>
let hotel: Awaited<ReturnType<typeof signInAs>>
let property: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>

beforeAll(async () => {
  sim = await startCalendarSim()
  const calendars = httpsSource({ loopback: true, simulator: sim.url, timeoutMs: 2000 })
  app = await startTestApp({ outside: { calendars } })
  deps = { ...app.base, calendars, notify: app.notify }
  owner = await makeAccount(app.db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
})
afterAll(async () => {
  await app.close()
  await sim.close()
})
beforeEach(async () => {
  property = await makeProperty(app.db, { owner_id: owner.id })
  room = await makeRoom(app.db, { property_id: property.id, room_number: '101' })
})

let feeds = 0
/** The address of a calendar that a test can change, as the contract accepts it. */
const newAddress = () => {
  feeds += 1
  return `https://feeds.example/feed-${feeds}.ics`
}
const serve = (address: string, channel: CalendarChannel, stays: readonly FeedStay[]) =>
  sim.serve(new URL(address).pathname, feedOf(channel, stays))

const add = (address: string, channel: CalendarChannel = 'airbnb', name = 'Airbnb') =>
  hotel.call(contract.addFeed, { body: { room: room.id, channel, name, address } })
const addServed = async (stays: readonly FeedStay[], channel: CalendarChannel = 'airbnb') => {
  const address = newAddress()
  serve(address, channel, stays)
  return { address, feed: (await add(address, channel)).ok }
}
const sync = async (id: number, body: { accept_empty?: boolean } = {}) =>
  (await hotel.call(contract.syncFeedNow, { params: { id }, body })).ok

/** The nights of a room that are not free, in days from today, by what the hotel's calendar says of them. */
const takenIn = async (id = room.id) => {
  const query = { room: id, start_date: today, end_date: day(60) }
  const days = (await hotel.call(roomAvailability, { query })).ok
  return days.flatMap(({ state, reason }, n) => (state === 'free' ? [] : [`${n} ${reason || state}`]))
}
const closed = (from: number, until: number, by = 'Airbnb') =>
  Array.from({ length: until - from }, (_, n) => `${from + n} ${by}`)

const book = async (
  from: number,
  until: number,
  fields: { status?: string; room_id?: number; guests?: number } = {},
) => {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests, status,
       booking_source, nightly_price, total_amount, cancellation_policy, commission_percent, hold_expires_at)
     values ('BHM-' || upper(substr(md5(random()::text), 1, 6)), $1, $2, 'Asha Juma', '255712345678', $3, $4, $5, $6, 'ota',
       1, 1, 'flexible', 10, case when $6 = 'pending' then now() + interval '10 minutes' end) returning id`,
    [property.id, fields.room_id ?? room.id, day(from), day(until), fields.guests ?? 2, fields.status ?? 'confirmed'],
  )
  const id = rows[0]?.id ?? 0
  await app.pool.query(
    `insert into room_night (property_id, room_id, night, booking_id)
     select $1, $2, night, $5 from generate_series($3::date, $4::date - 1, interval '1 day') night`,
    [property.id, fields.room_id ?? room.id, day(from), day(until), id],
  )
  return id
}
const cancel = (id: number) =>
  hotel.call(setBookingStatus, { params: { id }, body: { status: 'cancelled' } }).then(({ ok }) => ok)
const conflicts = async () => (await hotel.call(contract.listConflicts, { query: { property: property.id } })).ok
const notices = async (occasion: string) => {
  const { rows } = await app.pool.query(
    'select message from notification where account_id = $1 and occasion = $2 and message like $3 order by id',
    [owner.id, occasion, `%${property.name}%`],
  )
  return rows
}

describe('imports', () => {
  test('an imported calendar closes its nights in the hotel’s calendar, in the traveller’s and in the search', async () => {
    const isFound = async () => {
      const query = { check_in: day(3), check_out: day(4), limit: 200 }
      return (await app.client().call(listProperties, { query })).ok.some(({ id }) => id === property.id)
    }
    await app.searchIndex.refresh()
    expect(await isFound()).toBe(true)
    const { feed } = await addServed([stay(3, 5), stay(9, 10, 'closed')])
    expect(feed).toMatchObject({ name: 'Airbnb', fault: null, events: 2, export_path: null })
    expect(feed.succeeded_at).toBe(feed.attempted_at)
    expect(await takenIn()).toEqual([...closed(3, 5), ...closed(9, 10)])
    expect(await isFound()).toBe(false)
    const query = { room_id: room.id, start_date: day(2), end_date: day(5) }
    expect((await app.client().call(availabilityDates, { query })).ok.available_dates).toEqual([day(2), day(5)])
  })

  test('an imported calendar opens the nights of an event that is missing in two good fetches, and follows one that moves', async () => {
    const { address, feed } = await addServed([stay(3, 5), { ...stay(9, 11), uid: 'moving' }])
    serve(address, 'airbnb', [{ ...stay(10, 13), uid: 'moving' }])
    expect(await sync(feed.id)).toMatchObject({ events: 2 })
    expect(await takenIn()).toEqual([...closed(3, 5), ...closed(10, 13)])
    // The same calendar again, which is not sent a second time.
    expect(await sync(feed.id)).toMatchObject({ events: 1, fault: null })
    expect(await takenIn()).toEqual(closed(10, 13))
  })

  test('an imported calendar goes on with an event that was missing once only', async () => {
    const { address, feed } = await addServed([stay(3, 5), stay(9, 10)])
    for (const stays of [[stay(9, 10)], [stay(3, 5), stay(9, 10)], [stay(9, 10)]]) {
      serve(address, 'airbnb', stays)
      await sync(feed.id)
    }
    expect(await takenIn()).toEqual([...closed(3, 5), ...closed(9, 10)])
  })

  test('an imported calendar reads a stay that has begun from today on', async () => {
    await addServed([stay(-3, 2)])
    expect(await takenIn()).toEqual(closed(0, 2))
    const { rows } = await app.pool.query('select from room_night where room_id = $1 and night < $2', [room.id, today])
    expect(rows).toEqual([])
  })

  test.each([
    ['not_a_calendar', (address: string) => sim.serve(new URL(address).pathname, '<!doctype html>')],
    ['broken', (address: string) => sim.serve(new URL(address).pathname, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')],
    ['emptied', (address: string) => serve(address, 'airbnb', [])],
    ['gone', (address: string) => sim.serve(new URL(address).pathname, (_, res) => res.writeHead(404).end())],
    ['server_error', (address: string) => sim.serve(new URL(address).pathname, (_, res) => res.writeHead(500).end())],
  ] as const)(
    'with the fault "%s" keeps what it closed, says so, and notifies the hotel once',
    async (fault, breakIt) => {
      const { address, feed } = await addServed([stay(3, 5)])
      breakIt(address)
      for (let times = 0; times < 4; times++) expect(await sync(feed.id)).toMatchObject({ fault, events: 1 })
      expect((await sync(feed.id)).succeeded_at).toBe(feed.succeeded_at)
      expect(await takenIn()).toEqual(closed(3, 5))
      expect(await notices('calendar_failing')).toHaveLength(1)
      serve(address, 'airbnb', [stay(3, 6)])
      expect(await sync(feed.id)).toMatchObject({ fault: null })
      expect(await takenIn()).toEqual(closed(3, 6))
    },
  )

  test('an imported calendar that is empty opens its nights when a person says that this is right', async () => {
    const { address, feed } = await addServed([stay(3, 5)])
    serve(address, 'airbnb', [])
    for (let times = 0; times < 2; times++)
      expect(await sync(feed.id, { accept_empty: true })).toMatchObject({ fault: null })
    expect(await takenIn()).toEqual([])
  })

  test('an imported calendar that was empty from the beginning is no fault', async () => {
    const { feed } = await addServed([])
    expect(feed).toMatchObject({ fault: null, events: 0 })
  })

  test('an imported calendar leaves nights closed that another calendar closes too', async () => {
    const first = await addServed([stay(3, 6)])
    const address = newAddress()
    serve(address, 'vrbo', [stay(5, 8)])
    const second = (await add(address, 'vrbo', 'Vrbo')).ok
    expect(await takenIn()).toEqual([...closed(3, 6), ...closed(6, 8, 'Vrbo')])
    await hotel.call(contract.removeFeed, { params: { id: first.feed.id } })
    expect(await takenIn()).toEqual(closed(5, 8, 'Vrbo'))
    await hotel.call(contract.removeFeed, { params: { id: second.id } })
    expect(await takenIn()).toEqual([])
  })

  test('an imported calendar keeps nights that the hotel closes itself, and they are not opened over it', async () => {
    const nights = [day(3), day(4)]
    const set = (is_available: boolean, dates: Day[]) =>
      hotel.call(setAvailabilityInBulk, { body: { room: room.id, dates, is_available, reason: 'Painting' } })
    await set(false, nights)
    const { feed } = await addServed([stay(4, 6)])
    expect(await takenIn()).toEqual([...closed(3, 5, 'Painting'), ...closed(5, 6)])
    const refused = await set(true, [...nights, day(5)])
    expect(`${refused.status} ${refused.failure.code}`).toBe('409 closed_elsewhere')
    expect(refused.failure.dates).toEqual([day(4), day(5)])
    expect(await takenIn()).toEqual([...closed(3, 5, 'Painting'), ...closed(5, 6)])
    expect((await set(true, [day(3)])).ok).toEqual({ updated: 1 })
    await hotel.call(contract.removeFeed, { params: { id: feed.id } })
    expect(await takenIn()).toEqual(closed(4, 5, 'Painting'))
  })

  test('an imported calendar is fetched again after a quarter of an hour or a little more, by one process alone', async () => {
    const { address, feed } = await addServed([stay(3, 5)])
    await app.pool.query("update calendar_feed set next_fetch_at = now() + interval '1 hour'")
    await app.pool.query('update calendar_feed set next_fetch_at = now() where id = $1', [feed.id])
    const path = new URL(address).pathname
    const before = sim.requests(path)
    await Promise.all([fetchDue(deps)(), fetchDue(deps)()])
    expect(sim.requests(path)).toBe(before + 1)
    const { rows } = await app.pool.query(
      'select extract(epoch from next_fetch_at - now()) / 60 as minutes from calendar_feed where id = $1',
      [feed.id],
    )
    expect(rows[0].minutes).toBeGreaterThan(14.9)
    expect(rows[0].minutes).toBeLessThan(16.6)
  })

  test('an imported calendar stores neither names nor identifiers of the other site', async () => {
    await addServed([{ ...stay(3, 5), uid: 'guest-neema-mushi' }], 'vrbo')
    const { rows } = await app.pool.query(
      'select * from calendar_event join closure on closure.id = closure_id where calendar_event.room_id = $1',
      [room.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/Guest|neema/)
  })
})

describe('echoes', () => {
  test('what our own export says is an echo when it comes back, and closes nothing once the booking is gone', async () => {
    const id = await book(3, 5)
    const address = newAddress()
    serve(address, 'booking', [stay(3, 5, 'closed')])
    expect((await add(address, 'booking', 'Booking.com')).ok).toMatchObject({ events: 1, fault: null })
    expect(await conflicts()).toEqual([])
    await cancel(id)
    expect(await takenIn()).toEqual([])
  })

  test('what our own export says counts as real some hours after what it repeated has gone', async () => {
    const id = await book(3, 5)
    const address = newAddress()
    serve(address, 'booking', [stay(3, 5, 'closed')])
    const feed = (await add(address, 'booking', 'Booking.com')).ok
    await cancel(id)
    await sync(feed.id)
    expect(await takenIn()).toEqual([])
    await app.pool.query("update calendar_event set echo_at = now() - interval '13 hours' where feed_id = $1", [
      feed.id,
    ])
    await sync(feed.id)
    expect(await takenIn()).toEqual(closed(3, 5, 'Booking.com'))
  })

  test('what our own export says is a conflict if the channel says that a guest has booked', async () => {
    await book(3, 5)
    await addServed([stay(3, 5)], 'airbnb')
    expect(await conflicts()).toHaveLength(1)
  })
})

describe('conflicts', () => {
  test('a conflict changes nothing by itself, proposes free rooms of the type, and notifies the hotel once', async () => {
    const id = await book(3, 6)
    const free = await makeRoom(app.db, { property_id: property.id, room_number: '102' })
    const taken = await makeRoom(app.db, { property_id: property.id, room_number: '103' })
    await book(5, 7, { room_id: taken.id })
    await makeRoom(app.db, { property_id: property.id, room_number: '104', max_adults: 1, max_children: 0 })
    await makeRoom(app.db, { property_id: property.id, room_number: '105', is_available: false })
    const { feed } = await addServed([stay(4, 8)])
    const [conflict, ...others] = await conflicts()
    expect(others).toEqual([])
    expect(conflict).toMatchObject({
      feed: { id: feed.id, name: 'Airbnb', channel: 'airbnb' },
      event: { check_in: day(4), check_out: day(8), reservation: true },
      booking: { id, guest_name: 'Asha Juma', check_in: day(3), check_out: day(6) },
      room: { id: room.id, room_number: '101' },
      nights: [day(4), day(5)],
      free_rooms: [{ id: free.id, room_number: '102' }],
    })
    expect(await takenIn()).toEqual(['3 booked', '4 booked', '5 booked', ...closed(6, 8)])
    await sync(feed.id)
    expect(await conflicts()).toHaveLength(1)
    expect(await notices('calendar_conflict')).toHaveLength(1)
  })

  test('a conflict is solved by moving the booking: both rooms and every calendar agree', async () => {
    const id = await book(3, 6)
    const other = await makeRoom(app.db, { property_id: property.id, room_number: '102' })
    await addServed([stay(3, 6)])
    const [conflict] = await conflicts()
    const params = { id: conflict?.id ?? 0 }
    const moved = await hotel.call(contract.moveConflict, { params, body: { room: other.id } })
    expect(moved.ok).toEqual({ room_number: '102' })
    expect(await takenIn()).toEqual(closed(3, 6))
    expect(await takenIn(other.id)).toEqual(['3 booked', '4 booked', '5 booked'])
    expect(await conflicts()).toEqual([])
    const { rows } = await app.pool.query('select room_id from booking where id = $1', [id])
    expect(rows).toEqual([{ room_id: other.id }])
    expect(await refusalOf(hotel.call(contract.moveConflict, { params, body: { room: other.id } }))).toBe(
      '409 conflict',
    )
    await cancel(id)
    expect(await takenIn(other.id)).toEqual([])
  })

  test('a conflict is not solved by a room that is taken, of another type or another hotel, or too small', async () => {
    await book(3, 6)
    const taken = await makeRoom(app.db, { property_id: property.id, room_number: '102' })
    await book(5, 7, { room_id: taken.id })
    const small = await makeRoom(app.db, { property_id: property.id, max_adults: 1 })
    const elsewhere = await makeRoom(app.db, { property_id: (await makeProperty(app.db, { owner_id: owner.id })).id })
    await addServed([stay(3, 6)])
    const [conflict] = await conflicts()
    const move = (to: number) =>
      refusalOf(hotel.call(contract.moveConflict, { params: { id: conflict?.id ?? 0 }, body: { room: to } }))
    expect(await move(taken.id)).toBe('409 room_taken')
    expect(await move(small.id)).toBe('400 too_many_guests')
    expect(await move(elsewhere.id)).toBe('404 not_found')
    expect(await move(room.id)).toBe('409 room_unchangeable')
    expect(await takenIn()).toEqual(['3 booked', '4 booked', '5 booked'])
    expect(await conflicts()).toHaveLength(1)
  })

  test('a conflict stays solved after a person has said so, until the calendar changes', async () => {
    await book(3, 6)
    const { address, feed } = await addServed([{ ...stay(3, 6), uid: 'one' }])
    const [conflict] = await conflicts()
    const params = { id: conflict?.id ?? 0 }
    expect((await hotel.call(contract.settleConflict, { params })).ok).toEqual({ settled: true })
    expect(await refusalOf(hotel.call(contract.settleConflict, { params }))).toBe('409 conflict')
    await sync(feed.id)
    expect(await conflicts()).toEqual([])
    serve(address, 'airbnb', [{ ...stay(4, 7), uid: 'one' }])
    await sync(feed.id)
    expect(await conflicts()).toHaveLength(1)
  })

  test('a conflict ends by itself with the booking, whose nights the calendar elsewhere closes at once', async () => {
    const id = await book(3, 6)
    await addServed([stay(3, 6)])
    expect(await conflicts()).toHaveLength(1)
    await cancel(id)
    expect(await takenIn()).toEqual(closed(3, 6))
    expect(await conflicts()).toEqual([])
  })

  test('a conflict arises from no hold, only from the booking that it becomes', async () => {
    const id = await book(3, 6, { status: 'pending' })
    const { feed } = await addServed([stay(3, 6)])
    expect(await conflicts()).toEqual([])
    await app.pool.query("update booking set status = 'confirmed', hold_expires_at = null where id = $1", [id])
    await sync(feed.id)
    expect(await conflicts()).toHaveLength(1)
  })
})

describe('exports', () => {
  const share = async () => (await hotel.call(contract.shareCalendar, { params: { id: room.id } })).ok.export_path
  const read = (path: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url: path, headers })
  const entries = async (path: string) => {
    const { body } = await read(path)
    // Without its own identifiers, so that the parser does not leave them out.
    const events = await parseFeed(body.replaceAll('@calendar.bhumwi', '@other'), 'other', today)
    return typeof events === 'string' ? events : events.map(({ check_in, check_out }) => [check_in, check_out])
  }

  test('the address of a room shows bookings and closed nights with the day of check-out as their end, and nothing about guests', async () => {
    await book(3, 5)
    await book(5, 6)
    await book(8, 9, { status: 'pending' })
    const body = { room: room.id, dates: [day(20), day(21), day(23)], is_available: false, reason: 'Painting of 101' }
    await hotel.call(setAvailabilityInBulk, { body })
    const path = await share()
    expect(path).toMatch(/^\/ical\/[\w-]{43}\.ics$/)
    const answer = await read(path)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      etag: expect.any(String),
      'last-modified': expect.any(String),
    })
    expect(answer.body).not.toMatch(/Asha|255712|Painting|BHM-|[^\r]\n/)
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    for (const line of [
      'METHOD:PUBLISH',
      'X-PUBLISHED-TTL:PT15M',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'CALSCALE:GREGORIAN',
    ])
      expect(answer.body).toContain(`${line}\r\n`)
    expect(answer.body).toMatch(
      /UID:booking-\d+@calendar\.bhumwi\r\nSEQUENCE:0\r\nDTSTAMP:\d{8}T\d{6}Z\r\nDTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/,
    )
    expect(await entries(path)).toEqual([
      [day(3), day(5)],
      [day(5), day(6)],
      [day(20), day(22)],
      [day(23), day(24)],
    ])
  })

  test('the address of a room is the same until something changes, and then the entry keeps its name and counts its change', async () => {
    const closing = (dates: Day[], is_available = false) =>
      hotel.call(setAvailabilityInBulk, { body: { room: room.id, dates, is_available } })
    await closing([day(3)])
    const path = await share()
    const first = await read(path)
    const { etag, 'last-modified': at } = first.headers as Record<string, string>
    expect((await read(path, { 'if-none-match': etag ?? '' })).statusCode).toBe(304)
    expect((await read(path, { 'if-modified-since': at ?? '' })).statusCode).toBe(304)
    await closing([day(4)])
    const second = await read(path, { 'if-none-match': etag ?? '' })
    expect(second.statusCode).toBe(200)
    const uid = /UID:(.*)\r/.exec(first.body)?.[1]
    expect(second.body).toContain(`UID:${uid}\r\nSEQUENCE:1\r\n`)
    await closing([day(3), day(4)], true)
    expect(await entries(path)).toEqual([])
    expect((await read(path)).headers.etag).not.toBe(etag)
  })

  test('the address of a room leaves out, for each calendar, what its own channel has said', async () => {
    const path = await share()
    const airbnb = await addServed([stay(3, 5)])
    const address = newAddress()
    serve(address, 'booking', [stay(9, 10, 'closed')])
    const other = (await add(address, 'booking', 'Booking.com')).ok
    const whole = [
      [day(3), day(5)],
      [day(9), day(10)],
    ]
    expect(await entries(path)).toEqual(whole)
    expect(airbnb.feed.export_path).toBe(path.replace('.ics', `.${airbnb.feed.id}.ics`))
    expect(await entries(airbnb.feed.export_path ?? '')).toEqual([[day(9), day(10)]])
    expect(await entries(other.export_path ?? '')).toEqual([[day(3), day(5)]])
    await hotel.call(contract.removeFeed, { params: { id: other.id } })
    expect(await entries(other.export_path ?? '')).toEqual([[day(3), day(5)]])
  })

  test('the address of a room works no longer once it was made anew or taken away', async () => {
    const first = await share()
    const second = await share()
    expect(second).not.toBe(first)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    for (let times = 0; times < 2; times++)
      expect((await hotel.call(contract.revokeCalendar, { params: { id: room.id } })).ok).toEqual({ export_path: null })
    expect((await read(second)).statusCode).toBe(404)
    for (const path of ['/ical/x.ics', `/ical/${'a'.repeat(43)}.ics`, `/ical/${'a'.repeat(43)}`, '/ical/'])
      expect((await read(path)).statusCode).toBe(404)
  })

  test('the address of a room is not imported here', async () => {
    const address = `https://bhumwi.example${await share()}`
    expect(await refusalOf(add(address))).toBe('409 own_calendar')
  })
})

describe('adding and changing calendars', () => {
  test('lists rooms with their calendars', async () => {
    const { feed } = await addServed([stay(3, 5)])
    const rows = (await hotel.call(contract.listCalendars, { query: { property: property.id } })).ok
    expect(rows).toMatchObject([{ id: room.id, room_number: '101', export_path: null, feeds: [feed] }])
  })

  test('refuses an address that is none, with a sentence at its field', async () => {
    for (const [address, sentence] of [
      ['', /Enter the address/],
      ['calendar', /whole address/],
      ['http://airbnb.example/a.ics', /https/],
      ['https://user:secret@airbnb.example/a.ics', /whole address/],
      ['javascript:alert(1)', /whole address/],
    ] as const) {
      const { status, failure } = await add(address)
      expect(status).toBe(400)
      expect(failure.fields?.address).toMatch(sentence)
    }
  })

  test('takes an address once for each room, and at most eight', async () => {
    const { address } = await addServed([])
    expect(await refusalOf(add(address))).toBe('409 calendar_taken')
    for (let n = 0; n < 7; n++) await addServed([])
    expect(await refusalOf(add(newAddress()))).toBe('409 too_many_calendars')
  })

  test('takes webcal addresses, and renames the nights with the calendar', async () => {
    const { address, feed } = await addServed([stay(3, 4)])
    const edit = (body: { name?: string; address?: string }) =>
      hotel.call(contract.editFeed, { params: { id: feed.id }, body })
    expect((await edit({ name: 'Airbnb, sea view' })).ok).toMatchObject({ name: 'Airbnb, sea view', address })
    expect(await takenIn()).toEqual(closed(3, 4, 'Airbnb, sea view'))
    const next = newAddress()
    serve(next, 'airbnb', [stay(7, 8)])
    expect((await edit({ address: next.replace('https:', 'webcal:') })).ok).toMatchObject({
      address: next,
      fault: null,
    })
    await sync(feed.id)
    expect(await takenIn()).toEqual(closed(7, 8, 'Airbnb, sea view'))
  })

  test('is for owners and managers; another hotel’s rooms, calendars and conflicts do not exist', async () => {
    await book(3, 6)
    const { feed } = await addServed([stay(3, 6)])
    const [conflict] = await conflicts()
    const as = async (role: 'manager' | 'front_desk' | 'housekeeping', at: { id: number }) => {
      const account = await makeAccount(app.db, { role: 'hotel_admin' })
      await makeMember(app.db, { property_id: at.id, account_id: account.id, role })
      return signInAs(app, account)
    }
    const manager = await as('manager', property)
    expect((await manager.call(contract.listConflicts)).ok).toHaveLength(1)
    for (const role of ['front_desk', 'housekeeping'] as const)
      expect(await refusalOf((await as(role, property)).call(contract.listCalendars))).toBe('403 wrong_role')
    const stranger = await as('manager', await makeProperty(app.db))
    const id = { id: feed.id }
    const ofConflict = { id: conflict?.id ?? 0 }
    const body = { room: room.id, channel: 'other' as const, name: 'x', address: newAddress() }
    const calls = [
      stranger.call(contract.shareCalendar, { params: { id: room.id } }),
      stranger.call(contract.revokeCalendar, { params: { id: room.id } }),
      stranger.call(contract.addFeed, { body }),
      stranger.call(contract.editFeed, { params: id, body: { name: 'x' } }),
      stranger.call(contract.syncFeedNow, { params: id, body: {} }),
      stranger.call(contract.removeFeed, { params: id }),
      stranger.call(contract.moveConflict, { params: ofConflict, body: { room: room.id } }),
      stranger.call(contract.settleConflict, { params: ofConflict }),
    ]
    for (const call of calls) expect(await refusalOf(call)).toBe('404 not_found')
    expect((await stranger.call(contract.listCalendars)).ok).toEqual([])
    expect((await stranger.call(contract.listConflicts)).ok).toEqual([])
  })
})
