import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpsSource } from '#adapters/calendar-source/https.ts'
import { addDays, type Day, daysBetween, eachDay, todayIn } from '#domain/calendar.ts'
import { EVERY_DAY, RATE_REFUSALS } from '#domain/rates.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  availabilityDates,
  roomAvailability,
  setAvailabilityInBulk,
  setTypesAvailability,
} from '#features/availability/contract.ts'
import { takeNights } from '#features/availability/server/public.ts'
import { quoteStay } from '#features/checkout/contract.ts'
import { setBookingStatus } from '#features/front-desk/contract.ts'
import { addRateRule, copyRateDays, getRates, removeRateRule, setRateDays } from '#features/rates/contract.ts'
import { searchByQuery } from '#features/search/server/store-oracle.ts'
import { type FeedStay, feedOf } from '#sim/calendars/feeds.ts'
import { type CalendarSim, startCalendarSim } from '#sim/calendars/server.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { type Answer, startTestApp, type TestApp } from '#test/harness.ts'
import { seedOf } from '#test/seed.ts'
import { addFeed, listConflicts, moveConflict, removeFeed, syncFeedNow } from '../contract.ts'

// Whatever calendars elsewhere, travellers and two people of the hotel do to the same nights at the same moment: everything
// that shows them agrees.

const SEED = seedOf('SEARCH_SEED', 20261123)
const DAYS = 12
const today = todayIn(new Date())
const days = eachDay(today, addDays(today, DAYS))

let sim: CalendarSim
let app: TestApp
type Client = Awaited<ReturnType<typeof signInAs>>
/** The owner, and a manager on another device. */
let hotel: Client
let manager: Client
let property: Awaited<ReturnType<typeof makeProperty>>
let rooms: { id: number }[]

beforeAll(async () => {
  sim = await startCalendarSim()
  app = await startTestApp({ outside: { calendars: httpsSource({ loopback: true, simulator: sim.url }) } })
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
  property = await makeProperty(app.db, { owner_id: owner.id })
  const colleague = await makeAccount(app.db, { role: 'hotel_admin' })
  const membership = { property_id: property.id, account_id: colleague.id, role: 'manager' as const }
  await app.db.insertInto('property_member').values(membership).execute()
  manager = await signInAs(app, colleague)
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

/** What others do at the same moment may refuse a call with one of these codes, and with nothing else. */
const attempt = async (call: Promise<Answer<never>>, ...codes: string[]) => {
  const answer = await call
  if (answer.status >= 400) expect(codes).toContain(answer.failure.code)
}

/** Sets what a calendar elsewhere says, and reads it; the calendar is added if the room does not have it. */
const feed = async (room: number, channel: number, stays: FeedStay[]) => {
  const address = addressOf(room, channel)
  sim.serve(new URL(address).pathname, feedOf(CHANNELS[channel] ?? ('other' as const), stays))
  const [known] = await rows<{ id: number }>('select id from calendar_feed where address = $1', [address])
  const body = { room, channel: CHANNELS[channel] ?? ('other' as const), name: `Calendar ${channel}`, address }
  if (known) await hotel.call(syncFeedNow, { params: { id: known.id }, body: { accept_empty: true } })
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
type Act = { by: Client; id: number; first: Day; until: Day } & Step

const ratesNow = async (by: Client) => (await by.call(getRates, { query: { property: property.id } })).ok
const typeOf = ({ types }: Awaited<ReturnType<typeof ratesNow>>) => {
  const [type] = types
  if (!type) throw new Error('The property has no room type.')
  return type
}

/** A range of nights for a change of rates to what the client has just seen. */
const rangeOf = async ({ by, first, until }: Act) => {
  const rates = await ratesNow(by)
  const { room_type_id } = typeOf(rates)
  return {
    range: { property: property.id, version: rates.version, first_night: first, last_night: addDays(until, -1) },
    room_type_id,
    rates,
  }
}

const ACTIONS: Record<string, (act: Act) => Promise<unknown>> = {
  feed: ({ id, first, until, channel, n }) => {
    const one: FeedStay = { check_in: first, check_out: until, kind: n % 2 ? 'booked' : 'closed' }
    const two: FeedStay = { check_in: addDays(until, 1), check_out: addDays(until, 2), kind: 'closed' }
    return feed(id, channel, n % 3 === 0 ? [] : n % 3 === 1 ? [one] : [one, two])
  },
  unfeed: async ({ by, id, channel }) => {
    const [known] = await rows<{ id: number }>('select id from calendar_feed where address = $1', [
      addressOf(id, channel),
    ])
    if (known) await attempt(by.call(removeFeed, { params: { id: known.id } }), 'not_found')
  },
  book: ({ id, first, until }) => book(id, first, until),
  cancel: async ({ by, id }) => {
    const [booking] = await rows<{ id: number }>(
      `select id from booking where room_id = $1 and status = 'confirmed' order by id limit 1`,
      [id],
    )
    const body = { status: 'cancelled' as const }
    if (booking) await attempt(by.call(setBookingStatus, { params: { id: booking.id }, body }), 'conflict')
  },
  close: ({ by, id, first, until, n }) => {
    const body = { room: id, dates: eachDay(first, until), is_available: n % 2 === 0 }
    return attempt(by.call(setAvailabilityInBulk, { body }), 'dates_booked', 'closed_elsewhere')
  },
  sale: async (act) => {
    const { range, room_type_id } = await rangeOf(act)
    const { version: _, ...nights } = range
    const body = { ...nights, room_types: [room_type_id], weekdays: EVERY_DAY, is_available: act.n % 2 === 0 }
    await attempt(act.by.call(setTypesAvailability, { body }))
  },
  move: async ({ by }) => {
    const [conflict] = (await by.call(listConflicts)).ok
    const [to] = conflict?.free_rooms ?? []
    const body = { room: to?.id ?? 0 }
    if (conflict && to)
      await attempt(by.call(moveConflict, { params: { id: conflict.id }, body }), 'not_found', 'room_taken', 'conflict')
  },
  price: async (act) => {
    const { range, room_type_id } = await rangeOf(act)
    const price = (
      [
        { kind: 'set', price_tsh: 50_000 + act.n * 1000 },
        { kind: 'raise', percent: act.n * 3 - 10 },
        { kind: 'clear' },
      ] as const
    )[act.n % 3]
    const body = { ...range, room_types: [room_type_id], weekdays: EVERY_DAY, ...(price && { price }) }
    await attempt(act.by.call(setRateDays, { body }), 'rates_changed')
  },
  limits: async (act) => {
    const { range, room_type_id } = await rangeOf(act)
    const limits = {
      min_nights: act.n % 3 === 0 ? null : 1 + (act.n % 3),
      min_days_ahead: act.n % 4 === 3 ? 2 : null,
      closed_to_arrival: act.n % 2 === 1,
      closed_to_departure: act.n % 5 === 0,
    }
    const body = { ...range, room_types: [room_type_id], weekdays: EVERY_DAY, ...limits }
    await attempt(act.by.call(setRateDays, { body }), 'rates_changed')
  },
  copy: async (act) => {
    const { range, room_type_id } = await rangeOf(act)
    const to = { to_room_types: [room_type_id], to_first_night: act.until, to_last_night: addDays(act.until, 2) }
    const body = { ...range, ...to, from_room_type: null, parts: ['price', 'closed'] as ['price', 'closed'] }
    await attempt(act.by.call(copyRateDays, { body }), 'rates_changed')
  },
  season: async (act) => {
    const { range, room_type_id } = await rangeOf(act)
    const body = {
      ...range,
      kind: 'season' as const,
      name: `Season ${act.n}`,
      room_type_id: act.n % 2 ? room_type_id : null,
      weekdays: null,
      price_tsh: act.n % 3 === 0 ? 70_000 : null,
      percent: act.n % 3 === 0 ? null : act.n * 5 - 15,
      min_nights: act.n % 4 === 0 ? 2 : null,
    }
    await attempt(act.by.call(addRateRule, { body }), 'rates_changed', 'season_overlaps')
  },
  unrule: async (act) => {
    const { rules, version } = await ratesNow(act.by)
    const rule = rules[act.n % Math.max(rules.length, 1)]
    const call = { params: { id: rule?.id ?? 0 }, query: { version } }
    if (rule) await attempt(act.by.call(removeRateRule, call), 'not_found', 'rates_changed')
  },
}

/** The taken nights of a room by the table itself. */
const takenNights = async (room: number) => {
  const query = 'select night from room_night where room_id = $1 and night >= $2 order by night'
  return (await rows<{ night: Day }>(query, [room, today])).map(({ night }) => night)
}

const isFreeIn = (taken: Day[][], nights: Day[]) => taken.map((of) => nights.every((night) => !of.includes(night)))

/** Whether the rates as the hotel sees them allow a stay. */
const isAllowed = (type: ReturnType<typeof typeOf>, nights: Day[]) => {
  const at = daysBetween(today, nights[0] ?? today)
  const of = (list: number[], night = at) => list[night] ?? 0
  const ends = (of(type.closed) & 1) === 0 && (of(type.closed, at + nights.length) & 2) === 0
  const stays = nights.length >= of(type.min_nights) && nights.length <= of(type.max_nights)
  return ends && stays && at >= of(type.min_days_ahead) && at <= of(type.max_days_ahead)
}

/** Whether any stay of up to three weeks that the rates allow, with all of its nights free, has the night in it. */
const isInSomeStay = (night: Day, taken: Day[], type: ReturnType<typeof typeOf>) =>
  eachDay(today, addDays(night, 1)).some((first) => {
    const least = daysBetween(first, night) + 1
    return Array.from({ length: 22 - least }, (_, more) => eachDay(first, addDays(first, least + more))).some(
      (nights) => isAllowed(type, nights) && !nights.some((each) => taken.includes(each)),
    )
  })

/** The quotes of all rooms, the index, the tables, and the hotel's rates: whether a stay is sold, and at what price. */
const agreeOnStay = async (nights: Day[], taken: Day[][], type: ReturnType<typeof typeOf>) => {
  const [check_in = today] = nights
  const stay = { check_in, check_out: addDays(check_in, nights.length) }
  const free = isFreeIn(taken, nights)
  const sells = isAllowed(type, nights) && free.includes(true)
  const cost = nights.reduce((sum, night) => sum + (type.prices[daysBetween(today, night)] ?? 0), 0)
  const { total, found } = await app.searchIndex.search(stay)
  const slow = await searchByQuery(app.db, stay)
  expect([total, slow.found.length]).toEqual(sells ? [1, 1] : [0, 0])
  if (sells) expect([found[0]?.stay_price, slow.found[0]?.stay_price]).toEqual([cost, cost])
  if (nights.length === 1) return
  for (const [at, { id }] of rooms.entries()) {
    const quote = await app.client().call(quoteStay, { query: { room: id, ...stay, guests: 1, children: 0 } })
    if (isAllowed(type, nights)) expect([quote.ok.total_amount, quote.ok.is_free]).toEqual([cost, free[at]])
    else expect(RATE_REFUSALS).toContain(quote.failure.code)
  }
}

const agree = async (stays: Day[][]) => {
  const taken = await Promise.all(rooms.map(({ id }) => takenNights(id)))
  const type = typeOf(await ratesNow(hotel))
  for (const [at, { id }] of rooms.entries()) {
    const of = taken[at] ?? []
    const query = { room_id: id, start_date: today, end_date: addDays(today, DAYS - 1) }
    const { available_dates } = (await app.client().call(availabilityDates, { query })).ok
    expect(available_dates).toEqual(days.filter((night) => isInSomeStay(night, of, type)))
    const shown = { room: id, start_date: today, end_date: addDays(today, DAYS - 1) }
    const calendar = (await hotel.call(roomAvailability, { query: shown })).ok
    const closed = calendar.filter(({ is_available }) => !is_available).map(({ date }) => date)
    expect(closed).toEqual(days.filter((night) => of.includes(night)))
  }
  expect(type.left.slice(0, DAYS)).toEqual(
    days.map((night) => taken.filter((nights) => !nights.includes(night)).length),
  )
  for (const nights of [...days.map((night) => [night]), ...stays]) await agreeOnStay(nights, taken, type)
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

/** What the hotel does, and what reaches it from outside. */
const INSIDE = ['price', 'limits', 'copy', 'season', 'season', 'unrule', 'sale', 'close', 'cancel', 'move']
const OUTSIDE = ['feed', 'feed', 'feed', 'book', 'book', 'unfeed']

test('the search, the calendar of travellers, that of the hotel, its rates, quotes and the nights themselves agree after whatever feeds, bookings and two people of the hotel do at once', async () => {
  const step = (kinds: string[]) =>
    fc.record({
      what: fc.constantFrom(...kinds),
      room: fc.nat(1),
      from: fc.nat(7),
      nights: fc.integer({ min: 1, max: 3 }),
      channel: fc.nat(1),
      n: fc.nat(8),
    })
  const atOnce = fc.tuple(step(INSIDE), step(INSIDE), step(OUTSIDE))
  const act = (each: Step, by: Client) => {
    const first = addDays(today, each.from)
    return ACTIONS[each.what]?.({
      ...each,
      by,
      id: rooms[each.room]?.id ?? 0,
      first,
      until: addDays(first, each.nights),
    })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 4, maxLength: 4 }), async (rounds) => {
      for (const [one, two, outside] of rounds) {
        await Promise.all([act(one, hotel), act(two, manager), act(outside, hotel)])
        await agree(
          [one, two, outside].map(({ from, nights }) => {
            const first = addDays(today, from)
            return eachDay(first, addDays(first, nights + 1))
          }),
        )
        await nothingIsLost()
      }
    }),
    { numRuns: 12, seed: SEED, endOnFailure: true },
  )
}, 120_000)
