import type { BookingStatus } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { HOLD_OVER } from '#features/availability/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { afterCommit } from '#platform/server/transaction.ts'

/** A room of the scope, retired or not. */
export type RoomToRetire = {
  id: number
  property_id: number
  property_name: string
  room_number: string
  is_retired: boolean
}

const ROOM = sql`
  select room.id, room.property_id, property.name as property_name, room.room_number, room.retired_at is not null as is_retired
  from room join property on property.id = room.property_id`

/** A room of the scope; undefined for any other. */
export const roomOfScope = async (db: Db, scope: Scope, id: number): Promise<RoomToRetire | undefined> => {
  const { rows } = await sql<RoomToRetire>`
    ${ROOM} where room.id = ${id} and ${inScope(scope, { property: sql`property.id` })}`.execute(db)
  return rows[0]
}

/** The same, locked: it waits for the bookings of the room that are being made, and no other one begins until the transaction ends. */
export const lockAgainstBookings = async (tx: Tx, scope: Scope, id: number): Promise<RoomToRetire | undefined> => {
  const { rows } = await sql<RoomToRetire>`
    ${ROOM} where room.id = ${id} and ${inScope(scope, { property: sql`property.id` })} for update of room`.execute(tx)
  return rows[0]
}

/** Locks the numbers of the property of a room of the scope, and returns the room; undefined for any other. */
export const lockWithNumbers = async (tx: Tx, scope: Scope, id: number): Promise<RoomToRetire | undefined> => {
  const { rows } = await sql<RoomToRetire>`
    ${ROOM} where room.id = ${id} and ${inScope(scope, { property: sql`property.id` })}
    for no key update of property, room`.execute(tx)
  return rows[0]
}

type ComingStay = {
  id: number
  reference: string
  guest_name: string
  check_in: Day
  check_out: Day
  status: BookingStatus
  hold_expires_at: Date | null
}

/** Until when a booking that is not paid holds its nights; the hold moves with the payment, so it cannot be moved. */
const HELD_UNTIL = sql`case booking.status when 'pending' then booking.hold_expires_at end`

const STAY = sql`booking.id, booking.reference, booking.guest_name, booking.check_in, booking.check_out, booking.status,
  ${HELD_UNTIL} as hold_expires_at`

/** What booking `booking` still expects of its room: to come, or in the house. */
const IS_COMING = (today: Day) => sql`
  (booking.status = 'checked_in' or booking.status in ('pending', 'confirmed') and booking.check_out > ${today}::date)
  and not ${HOLD_OVER}`

/** The stays of a room that are still to come or in the house, the first arrival first. */
export const staysOfRoom = async (tx: Tx, roomId: number, today: Day): Promise<ComingStay[]> => {
  const { rows } = await sql<ComingStay>`
    select ${STAY} from booking where booking.room_id = ${roomId} and ${IS_COMING(today)}
    order by booking.check_in, booking.id`.execute(tx)
  return rows
}

/** The bookings of a room of the scope whose hold is over, in order. */
export const overdueOfRoom = async (tx: Tx, scope: Scope, roomId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select booking.id from booking
    where booking.room_id = ${roomId} and ${HOLD_OVER} and ${inScope(scope, { property: sql`booking.property_id` })}
    order by booking.id`.execute(tx)
  return rows.map(({ id }) => id)
}

type StayWithRooms = ComingStay & { free_rooms: { id: number; room_number: string }[] }

/**
 * The same with the rooms on offer of its type that have places for its guests and are free on its nights from today on;
 * none if it cannot be moved.
 */
export const staysWithFreeRooms = async (db: Db, roomId: number, today: Day): Promise<StayWithRooms[]> => {
  const { rows } = await sql<StayWithRooms>`
    select ${STAY}, free.rooms as free_rooms
    from booking join room on room.id = booking.room_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', other.id, 'room_number', other.room_number)
        order by length(other.room_number), other.room_number), '[]') as rooms
      from room other
      where other.property_id = room.property_id and other.room_type_id = room.room_type_id and other.id <> room.id
        and other.is_available and booking.check_out > ${today}::date and ${HELD_UNTIL} is null
        and other.max_adults >= booking.guests
        and other.max_adults + other.max_children >= booking.guests + booking.children
        and not exists (
          select from room_night left join booking holder on holder.id = room_night.booking_id
          where room_night.room_id = other.id and room_night.night >= greatest(booking.check_in, ${today}::date)
            and room_night.night < booking.check_out
            and not coalesce(holder.status = 'pending' and holder.hold_expires_at <= now(), false))) free
    where booking.room_id = ${roomId} and ${IS_COMING(today)}
    order by booking.check_in, booking.id`.execute(db)
  return rows
}

/** How many calendars of other sites are read for a room. */
export const countCalendars = async (db: Db, roomId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendar_feed where room_id = ${roomId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes a room off sale and out of all lists, or puts it back into them. A trigger writes the change for the search indexes. */
export const writeRetirement = async (tx: Tx, { id, property_id }: RoomToRetire, isRetired: boolean): Promise<void> => {
  const change = { retired_at: isRetired ? sql<Date>`now()` : null, is_available: false }
  await tx.updateTable('room').set(change).where('id', '=', id).execute()
  afterCommit(tx, (events) => events.emit('inventory', { property_id, room_id: null }))
}

/** Whether a room in use of the property has this number. */
export const isNumberInUse = async (tx: Tx, propertyId: number, number: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('room')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('room_number', '=', number)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type RetiredRoom = {
  id: number
  room_number: string
  room_type: string
  room_type_sw: string
  property: { id: number; name: string }
  retired_at: Date
}

/** A page of the retired rooms of a scope, the last one first. */
export const retiredRooms = async (
  db: Db,
  scope: Scope,
  { property, limit, offset }: { property?: number; limit: number; offset: number },
): Promise<{ rows: RetiredRoom[]; total: number }> => {
  const columns = sql`id, room_number, room_type, room_type_sw, property, retired_at`
  const { rows } = await sql<RetiredRoom & { total: number }>`
    with found as (
      select room.id, room.room_number, room_type.name as room_type, room_type.name_sw as room_type_sw,
        json_build_object('id', property.id, 'name', property.name) as property, room.retired_at
      from room join property on property.id = room.property_id join room_type on room_type.id = room.room_type_id
      where room.retired_at is not null and ${inScope(scope, { property: sql`property.id` })}
        and (${property ?? null}::integer is null or property.id = ${property ?? null}::integer))
    select ${columns}, total from (select count(*)::int as total from found) counted
      left join lateral (
        select ${columns} from found order by retired_at desc, id desc limit ${limit} offset ${offset}) page on true`.execute(
    db,
  )
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }
}
