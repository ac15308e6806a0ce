import { createHash } from 'node:crypto'
import { addDays, type Day, eachDay } from '#domain/calendar.ts'
import { uidHash } from '#features/calendars/server/uid-hash.ts'
import { airbnbUid } from '#sim/calendars/feeds.ts'
import type { Catalogue, Row } from './tables.ts'

// Calendars elsewhere at one of juma's hotels: one that works, one that fails, and one that overlaps a booking. Their
// hosts end in .example, which the simulator of calendars answers with exactly these events, and nobody else ever does.

const HOTEL = 'Mgomba Lodge Marangu'
const MINUTE_MS = 60_000
/** Days ahead from which events are looked for. */
const FIRST = 12
const LAST = 90

type Nights = { check_in: Day; check_out: Day }

const isFree = (rows: Catalogue, room_id: number) => {
  const taken = new Set(rows.room_night.filter((night) => night.room_id === room_id).map(({ night }) => night))
  return ({ check_in, check_out }: Nights) => eachDay(check_in, check_out).every((night) => !taken.has(night))
}

/** The first free stay of so many nights in a room. */
const freeStay = (rows: Catalogue, room_id: number, today: Day, nights: number): Nights => {
  const free = isFree(rows, room_id)
  for (let ahead = FIRST; ahead < LAST; ahead++) {
    const stay = { check_in: addDays(today, ahead), check_out: addDays(today, ahead + nights) }
    if (free(stay)) return stay
  }
  throw new Error(`Room ${room_id} of the demo has no free ${nights} nights`)
}

/** A confirmed booking of the hotel that could move to another room of its type. */
const bookingToMove = (rows: Catalogue, rooms: readonly Row<'room'>[], today: Day) => {
  const coming = rows.booking.filter(
    ({ room_id, status, check_in }) =>
      status === 'confirmed' && check_in >= addDays(today, 4) && rooms.some(({ id }) => id === room_id),
  )
  const found = coming.find((booking) => {
    const room = rooms.find(({ id }) => id === booking.room_id)
    const like = rooms.filter(({ id, room_type_id }) => id !== room?.id && room_type_id === room?.room_type_id)
    return like.some(({ id }) => isFree(rows, id)(booking))
  })
  if (!found) throw new Error('The demo has no booking that could move to another room')
  return found
}

type FeedPlan = {
  room: Row<'room'>
  name: string
  event: Nights
  /** Minutes since the last good fetch. */
  age: number
  fault: string | null
}

const addFeed = (rows: Catalogue, { room, name, event, age, fault }: FeedPlan, now: Date): Row<'calendar_event'> => {
  const { id: room_id, property_id } = room
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  const id = rows.calendar_feed.length + 1
  const closure_id = rows.closure.length + 1
  const created_at = before(60 * 24 * 20)
  const said = `booked=${event.check_in}_${event.check_out}`
  rows.calendar_feed.push({
    id,
    property_id,
    room_id,
    channel: 'airbnb',
    name,
    // The simulator answers a path that names no channel as a site that is down.
    address: `https://airbnb.example/${fault ? 'down' : 'airbnb'}/${room_id}.ics?${said}`,
    next_fetch_at: new Date(now.getTime() + 15 * MINUTE_MS),
    attempted_at: before(fault ? 6 : age),
    succeeded_at: before(age),
    fault,
    failures: fault ? Math.floor(age / 15) : 0,
    failing_since: fault ? before(age - 15) : null,
    created_at,
  })
  rows.closure.push({
    id: closure_id,
    property_id,
    room_id,
    reason: name,
    account_id: null,
    created_at,
    elsewhere: true,
  })
  const free = isFree(rows, room_id)
  for (const night of eachDay(event.check_in, event.check_out)) {
    if (!free({ check_in: night, check_out: addDays(night, 1) })) continue
    rows.room_night.push({ property_id, room_id, night, booking_id: null, closure_id })
  }
  const row = {
    id: rows.calendar_event.length + 1,
    feed_id: id,
    property_id,
    room_id,
    uid_hash: uidHash(airbnbUid({ ...event, kind: 'booked' })),
    ...event,
    reservation: true,
    closure_id,
    created_at: before(age),
  }
  rows.calendar_event.push(row)
  return row
}

const addExport = (rows: Catalogue, { id, property_id }: Row<'room'>, seed: string, now: Date) =>
  rows.calendar_export.push({
    room_id: id,
    property_id,
    token: createHash('sha256').update(`${seed}/calendar/${id}`).digest('base64url'),
    created_at: new Date(now.getTime() - 60 * 24 * 20 * MINUTE_MS),
  })

/** Adds the calendars, after the bookings. */
export const addCalendars = (rows: Catalogue, { seed, today, now }: { seed: string; today: Day; now: Date }): void => {
  const property = rows.property.find(({ name }) => name === HOTEL)
  const rooms = rows.room.filter(({ property_id }) => property_id === property?.id)
  const booking = bookingToMove(rows, rooms, today)
  const inConflict = rooms.find(({ id }) => id === booking.room_id)
  const [working, failing] = rooms.filter(({ id }) => id !== booking.room_id)
  if (!inConflict || !working || !failing) throw new Error(`${HOTEL} has too few rooms for its calendars`)
  addFeed(
    rows,
    { room: working, name: 'Airbnb', event: freeStay(rows, working.id, today, 3), age: 9, fault: null },
    now,
  )
  addFeed(
    rows,
    {
      room: failing,
      name: 'Airbnb, garden side',
      event: freeStay(rows, failing.id, today, 2),
      age: 495,
      fault: 'server_error',
    },
    now,
  )
  const event = { check_in: booking.check_in, check_out: addDays(booking.check_in, 1) }
  const overlapping = addFeed(rows, { room: inConflict, name: 'Airbnb, upstairs', event, age: 4, fault: null }, now)
  rows.calendar_conflict.push({
    id: 1,
    property_id: booking.property_id,
    event_id: overlapping.id,
    booking_id: booking.id,
    found_at: new Date(now.getTime() - 4 * MINUTE_MS),
  })
  for (const room of [working, inConflict]) addExport(rows, room, seed, now)
  rows.room_night.sort((a, b) => a.room_id - b.room_id || (a.night < b.night ? -1 : 1))
}
