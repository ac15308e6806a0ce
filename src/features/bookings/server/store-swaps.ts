import type { BookingStatus } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import type { RoomFacts } from '#domain/room-facts.ts'
import { HOLD_OVER } from '#features/availability/server/public.ts'
import { type Db, sql } from '#platform/server/db.ts'
import type { StayInRoom } from './store-room.ts'

/** A room of the same type, and the booking that has it on nights of a stay. */
export type SwapRow = Omit<RoomFacts, 'amenities'> & {
  id: number
  room_number: string
  /** The places in the room of the stay. */
  max_adults: number
  max_children: number
  booking_id: number
  guest_name: string
  guests: number
  children: number
  status: BookingStatus
  hold_expires_at: Date | null
  check_in: Day
  check_out: Day
}

/**
 * The other rooms on offer of the type and property of a stay's room, with places for its guests, that exactly one booking
 * has on the coming nights of the stay, if that booking's coming nights are free in the stay's room apart from the stay. In the
 * order of their numbers. Whether the two bookings can change rooms at all is not looked at.
 */
export const swapRows = async (
  db: Db,
  { id, property_id, room_id, room_type_id, guests, children }: StayInRoom & { id: number },
  today: Day,
): Promise<SwapRow[]> => {
  const { rows } = await sql<SwapRow>`
    with coming as materialized (
      select night from room_night where booking_id = ${id} and night >= ${today}::date
    ), taken as (
      select room_night.room_id, min(room_night.booking_id) as booking_id
      from room join room_night on room_night.room_id = room.id and room_night.night in (select night from coming)
        left join booking on booking.id = room_night.booking_id
      where room.property_id = ${property_id} and room.room_type_id = ${room_type_id} and room.id <> ${room_id}
        and room.is_available and room.max_adults >= ${guests}
        and room.max_adults + room.max_children >= ${guests + children} and not ${HOLD_OVER}
      group by room_night.room_id
      having count(room_night.closure_id) = 0 and count(distinct room_night.booking_id) = 1
    )
    select room.id, room.room_number, room.beds, room.size_m2, room.view, room.bathroom, own.max_adults, own.max_children,
      other.id as booking_id, other.guest_name, other.guests, other.children, other.status, other.hold_expires_at,
      other.check_in, other.check_out
    from taken join room on room.id = taken.room_id
      join booking other on other.id = taken.booking_id and other.room_id = taken.room_id
      join room own on own.id = ${room_id} and own.is_available
    where not exists (
      select from room_night moving join room_night held on held.room_id = own.id and held.night = moving.night
        left join booking on booking.id = held.booking_id
      where moving.booking_id = other.id and moving.night >= ${today}::date
        and held.booking_id is distinct from ${id}::bigint and not ${HOLD_OVER})
    order by length(room.room_number), room.room_number`.execute(db)
  return rows
}
