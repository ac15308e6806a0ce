import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpsSource } from '#adapters/calendar-source/https.ts'
import { addDays, type Day, eachDay, todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { availabilityDates, roomAvailability, setAvailabilityInBulk } from '#features/availability/contract.ts'
import { takeNights } from '#features/availability/server/public.ts'
import { setBookingStatus } from '#features/front-desk/contract.ts'
import { getRates } from '#features/rates/contract.ts'
import { searchByQuery } from '#features/search/server/store-oracle.ts'
import { type FeedStay, feedOf } from '#sim/calendars/feeds.ts'
import { type CalendarSim, startCalendarSim } from '#sim/calendars/server.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { seedOf } from '#test/seed.ts'
import { addFeed, listConflicts, moveConflict, removeFeed, syncFeedNow } from '../contract.ts'

// Whatever a calendar elsewhere, travellers and the hotel do to the same nights: everything that shows them agrees.

const SEED = seedOf('SEARCH_SEED', 20261123)
const DAYS = 12
const today = todayIn(new Date())
const days = eachDay(today, addDays(today, DAYS))

let sim: CalendarSim
let app: TestApp
let hotel: Awaited<ReturnType<typeof signInAs>>
let property: Awaited<ReturnType<typeof makeProperty>>
let rooms: { id: number }[]

beforeAll(async () => {
  sim = await startCalendarSim()
  app = await startTestApp({ outside: { calendars: httpsSource({ loopback: true, simulator: sim.url }) } })
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
  property = await makeProperty(app.db, { owner_id: owner.id })
  rooms = [await makeRoom(app.db, { property_id: property.id }), await makeRoom(app.db, { property_id: property.id })]
  await app.searchIndex.refresh()
})
afterAll(async () => {
  await app.close()
  await sim.close()
})

const rows = async <Row>(text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows as Row[]

const addressOf = (room: number, channel: number) => `https://feeds.example/${room}-${channel}.ics`
const CHANNELS = ['airbnb', 'booking'] as const

/** Sets what a calendar elsewhere says, and reads it; the calendar is added if the room does not have it. */
const feed = async (room: number, channel: number, stays: FeedStay[]) => {
  const address = addressOf(room, channel)
  sim.serve(new URL(address).pathname, feedOf(CHANNELS[channel] ?? ('other' as const), stays))
  const [known] = await rows<{ id: number }>('select id from calendar_feed where address = $1', [address])
  const body = { room, channel: CHANNELS[channel] ?? ('other' as const), name: `Calendar ${channel}`, address }
  if (known) (await hotel.call(syncFeedNow, { params: { id: known.id }, body: { accept_empty: true } })).ok
  else (await hotel.call(addFeed, { body })).ok
}

/** Books as a traveller would: nothing happens if a night is taken. */
const book = (room_id: number, check_in: Day, check_out: Day) =>
  app.base
    .transaction(async (tx) => {
      const { id } = await tx
        .insertInto('booking')
        .values({
          reference: crypto.randomUUID(),
          property_id: property.id,
          room_id,
          guest_name: 'Asha Juma',
          guest_phone: '255712345678',
          check_in,
          check_out,
          guests: 1,
          status: 'confirmed',
          booking_source: 'phone',
          nightly_price: 1,
          total_amount: 1,
          cancellation_policy: 'flexible',
          commission_percent: 10,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const nights = eachDay(check_in, check_out)
      await takeNights(tx, { property_id: property.id, room_id, nights, holder: { booking_id: id } })
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })

type Step = { what: string; room: number; from: number; nights: number; channel: number; n: number }

const ACTIONS: Record<string, (step: { id: number; first: Day; until: Day } & Step) => Promise<unknown>> = {
  feed: ({ id, first, until, channel, n }) => {
    const one: FeedStay = { check_in: first, check_out: until, kind: n % 2 ? 'booked' : 'closed' }
    const two: FeedStay = { check_in: addDays(until, 1), check_out: addDays(until, 2), kind: 'closed' }
    return feed(id, channel, n % 3 === 0 ? [] : n % 3 === 1 ? [one] : [one, two])
  },
  unfeed: async ({ id, channel }) => {
    const [known] = await rows<{ id: number }>('select id from calendar_feed where address = $1', [
      addressOf(id, channel),
    ])
    if (known) await hotel.call(removeFeed, { params: { id: known.id } })
  },
  book: ({ id, first, until }) => book(id, first, until),
  cancel: async ({ id }) => {
    const [booking] = await rows<{ id: number }>(
      `select id from booking where room_id = $1 and status = 'confirmed' order by id limit 1`,
      [id],
    )
    const body = { status: 'cancelled' as const }
    if (booking) (await hotel.call(setBookingStatus, { params: { id: booking.id }, body })).ok
  },
  close: ({ id, first, until }) =>
    hotel.call(setAvailabilityInBulk, { body: { room: id, dates: eachDay(first, until), is_available: false } }),
  open: ({ id, first, until }) =>
    hotel.call(setAvailabilityInBulk, { body: { room: id, dates: eachDay(first, until), is_available: true } }),
  move: async () => {
    const [conflict] = (await hotel.call(listConflicts)).ok
    const [to] = conflict?.free_rooms ?? []
    if (conflict && to) (await hotel.call(moveConflict, { params: { id: conflict.id }, body: { room: to.id } })).ok
  },
}

/** The taken nights of a room by the table itself. */
const takenNights = async (room: number) =>
  (
    await rows<{ night: Day }>('select night from room_night where room_id = $1 and night >= $2 order by night', [
      room,
      today,
    ])
  )
    .map(({ night }) => night)
    .filter((night) => night <= addDays(today, DAYS - 1))

const agree = async () => {
  const taken = await Promise.all(rooms.map(({ id }) => takenNights(id)))
  for (const [at, { id }] of rooms.entries()) {
    const query = { room_id: id, start_date: today, end_date: addDays(today, DAYS - 1) }
    const { available_dates } = (await app.client().call(availabilityDates, { query })).ok
    expect(days.filter((day) => !available_dates.includes(day))).toEqual(taken[at])
    const shown = { room: id, start_date: today, end_date: addDays(today, DAYS - 1) }
    const calendar = (await hotel.call(roomAvailability, { query: shown })).ok
    expect(calendar.filter(({ is_available }) => !is_available).map(({ date }) => date)).toEqual(taken[at])
  }
  for (const night of days) {
    const query = { check_in: night, check_out: addDays(night, 1) }
    const { total } = await app.searchIndex.search(query)
    expect(total).toBe((await searchByQuery(app.db, query)).found.length)
    expect(total).toBe(taken.every((nights) => nights.includes(night)) ? 0 : 1)
  }
  const rates = (await hotel.call(getRates, { query: { property: property.id } })).ok
  expect(rates.types[0]?.left.slice(0, DAYS)).toEqual(
    days.map((night) => taken.filter((nights) => !nights.includes(night)).length),
  )
}

/** No event that closes nights leaves one free, and no booking has lost a night of its own. */
const nothingIsLost = async () => {
  const open = await rows(
    `select night from calendar_event event, generate_series(greatest(check_in, $1::date), check_out - 1, interval '1 day') night
     where closure_id is not null
       and not exists (select from room_night taken where taken.room_id = event.room_id and taken.night = night::date)`,
    [today],
  )
  expect(open).toEqual([])
  const short = await rows(
    `select id from booking where status = 'confirmed'
       and nights <> (select count(*) from room_night where booking_id = booking.id and room_id = booking.room_id)`,
  )
  expect(short).toEqual([])
}

test('the search, the calendar of travellers, that of the hotel, its rates and the nights themselves agree after whatever feeds, bookings and the hotel do', async () => {
  const step = fc.record({
    what: fc.constantFrom('feed', 'feed', 'feed', 'book', 'book', 'cancel', 'close', 'open', 'unfeed', 'move'),
    room: fc.nat(1),
    from: fc.nat(7),
    nights: fc.integer({ min: 1, max: 3 }),
    channel: fc.nat(1),
    n: fc.nat(8),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
      for (const each of steps) {
        const first = addDays(today, each.from)
        const id = rooms[each.room]?.id ?? 0
        await ACTIONS[each.what]?.({ ...each, id, first, until: addDays(first, each.nights) })
        await agree()
        await nothingIsLost()
      }
    }),
    { numRuns: 12, seed: SEED, endOnFailure: true },
  )
}, 120_000)
