import { type Day, instantAt } from '#domain/calendar.ts'
import { type CleaningState, NIGHT_ENDS } from '#domain/housekeeping.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'

/** A room in use with what is known of its cleaning and of its day. */
export type RoomToday = {
  id: number
  room_number: string
  room_type: string
  room_type_sw: string
  property: { id: number; name: string }
  marked: CleaningState | null
  changed_at: Date | null
  left_at: Date | null
  slept_in: boolean
  occupied: boolean
  leaves: boolean
  arrives: { guests: number; children: number } | null
  closed: boolean
}

/**
 * The rooms in use of these properties on a day. The last guest who left is the one of the latest night there: an earlier stay
 * whose departure is entered later changes nothing. A guest who was given another room has slept in the room of the night,
 * and left it then. Who is checked in during the day has not slept there, whatever day was booked. A stay that ended on the day on which it began has no night; it counts by that day.
 */
export const roomsToday = async (db: Db, propertyIds: readonly number[], today: Day): Promise<RoomToday[]> => {
  const mine = sql`booking.property_id = any(${propertyIds}::int[])`
  const cameToday = (booking: RawBuilder<unknown>) => sql`exists (
    select from booking_move where booking_move.booking_id = ${booking}.id and booking_move.move = 'check_in'
      and booking_move.at >= ${instantAt(today, NIGHT_ENDS)})`
  const { rows } = await sql<RoomToday>`
    select room.id, room.room_number, room_type.name as room_type, room_type.name_sw as room_type_sw,
      json_build_object('id', property.id, 'name', property.name) as property,
      room_cleaning.state as marked, room_cleaning.changed_at,
      greatest(gone.left_at, room_left.left_at) as left_at,
      coalesce(inside.slept_in, false) or coalesce(sleeper.status = 'checked_in' and not ${cameToday(sql`sleeper`)}, false) as slept_in,
      inside.room_id is not null as occupied, coalesce(inside.leaves, false) as leaves,
      case when coming.room_id is not null
        then json_build_object('guests', coming.guests, 'children', coming.children) end as arrives,
      tonight.closure_id is not null as closed
    from room
    join property on property.id = room.property_id
    join room_type on room_type.id = room.room_type_id
    left join room_cleaning on room_cleaning.room_id = room.id
    left join room_left on room_left.room_id = room.id
    left join room_night tonight on tonight.room_id = room.id and tonight.night = ${today}::date
    left join room_night last_night on last_night.room_id = room.id and last_night.night = ${today}::date - 1
    left join booking sleeper on sleeper.id = last_night.booking_id
    left join (
      select room_id, bool_or(check_out <= ${today}::date) as leaves,
        bool_or(check_in < ${today}::date and not ${cameToday(sql`booking`)} and not exists (
          select from room_night elsewhere where elsewhere.booking_id = booking.id and elsewhere.night = ${today}::date - 1
            and elsewhere.room_id <> booking.room_id)) as slept_in
      from booking where ${mine} and status = 'checked_in' group by room_id) inside on inside.room_id = room.id
    left join (
      select distinct on (room_id) room_id, guests, children
      from booking
      where ${mine} and check_in <= ${today}::date and check_out >= ${today}::date
        and (status = 'confirmed' or (status = 'pending' and settlement = 'later'))
      order by room_id, check_in desc, id desc) coming on coming.room_id = room.id
    left join lateral (
      -- Night by night backwards, to the first that fits: as a join the plan reads all nights of the room.
      select room_night.booking_id as id, room_night.night from room_night
      where room_night.room_id = room.id and room_night.night <= ${today}::date
        and (select slept.room_id = room_night.room_id and slept.status = 'checked_out' from booking slept
          where slept.id = room_night.booking_id)
      order by room_night.night desc limit 1) slept on true
    left join lateral (
      select booking.id from booking
      where booking.room_id = room.id and booking.status = 'checked_out'
        and (booking.check_in, booking.id) > (coalesce(slept.night, '-infinity'), coalesce(slept.id, 0))
      order by booking.check_in desc, booking.id desc limit 1) brief on true
    left join lateral (
      select max(booking_move.at) as left_at from booking_move
      where booking_move.booking_id = coalesce(brief.id, slept.id) and booking_move.move = 'check_out') gone on true
    where room.property_id = any(${propertyIds}::int[]) and room.retired_at is null`.execute(db)
  return rows
}

type Mark = { room_id: number; state: CleaningState; changed_at: Date; changed_by: number }

/** Writes what is said of a room, in place of what was said before. */
export const writeMark = async (tx: Tx, mark: Mark): Promise<void> => {
  const { state, changed_at, changed_by } = mark
  await tx
    .insertInto('room_cleaning')
    .values(mark)
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet({ state, changed_at, changed_by }))
    .execute()
}
