import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { HOLD_OVER } from './store.ts'

type FreeRoomQuery = {
  scope: Scope
  property: number | undefined
  nights: readonly Day[]
  limit: number
  offset: number
}

const freeRoomsOf = (db: Db, { scope, property, nights }: FreeRoomQuery) =>
  db
    .selectFrom('room')
    .innerJoin('property', 'property.id', 'room.property_id')
    .innerJoin('room_type', 'room_type.id', 'room.room_type_id')
    .where(inScope(scope, { property: sql`room.property_id` }))
    .where('room.is_available', '=', true)
    .where('property.status', '<>', 'archived')
    .$if(property !== undefined, (query) => query.where('room.property_id', '=', property ?? 0))
    .where(
      sql<boolean>`not exists (
        select from room_night left join booking on booking.id = room_night.booking_id
        where room_night.room_id = room.id and room_night.night = any(${nights}::date[])
          and not ${HOLD_OVER})`,
    )

/** A page of the rooms of a scope that are on offer and free on all nights; expired holds count as free. */
export const freeRoomRows = async (db: Db, query: FreeRoomQuery) => {
  const [rows, count] = await Promise.all([
    freeRoomsOf(db, query)
      .select([
        'room.id',
        'room.room_number',
        'room_type.name as room_type',
        'room_type.name_sw as room_type_sw',
        'room.price_tsh',
        'room.max_adults',
        'room.max_children',
        'room.room_type_id',
        'property.id as property_id',
        'property.name as property_name',
      ])
      .orderBy('property.name')
      .orderBy('room.room_number')
      .orderBy('room.id')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    freeRoomsOf(db, query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

/** Which of these rooms are free on all of these nights; a hint only, like `isFree`. Expired holds count as free. */
export const freeRooms = async (db: Db, roomIds: readonly number[], nights: readonly Day[]): Promise<Set<number>> => {
  if (roomIds.length === 0) return new Set()
  const { rows } = await sql<{ room_id: number }>`
    select distinct room_night.room_id from room_night left join booking on booking.id = room_night.booking_id
    where room_night.room_id = any(${roomIds}::int[]) and room_night.night = any(${nights}::date[])
      and not ${HOLD_OVER}`.execute(db)
  const taken = new Set(rows.map(({ room_id }) => room_id))
  return new Set(roomIds.filter((id) => !taken.has(id)))
}

/** How many rooms on offer of each type of a property are taken in each night, and how many of these are closed; nights without any are missing. */
export const takenRooms = async (db: Db, propertyId: number, first: Day, last: Day) => {
  const { rows } = await sql<{ room_type_id: number; night: Day; taken: number; closed: number }>`
    select room.room_type_id, room_night.night, count(*)::int as taken, count(room_night.closure_id)::int as closed
    from room join room_night on room_night.room_id = room.id left join booking on booking.id = room_night.booking_id
    where room.property_id = ${propertyId} and room.is_available
      and room_night.night between ${first}::date and ${last}::date and not ${HOLD_OVER}
    group by room.room_type_id, room_night.night`.execute(db)
  return rows
}

/** A room of the types that are closed or opened. */
type RoomOfType = { id: number; property_id: number; room_type_id: number; property_name: string }

/** The rooms of these types that a property of the scope has, in ascending order of their ids. */
export const roomsOfTypes = async (
  tx: Tx,
  scope: Scope,
  propertyId: number,
  types: readonly number[],
): Promise<RoomOfType[]> => {
  const { rows } = await sql<RoomOfType>`
    select room.id, room.property_id, room.room_type_id, property.name as property_name
    from room join property on property.id = room.property_id
    where room.property_id = ${propertyId} and ${inScope(scope, { property: sql`room.property_id` })}
      and room.room_type_id = any(${types}::int[]) and room.retired_at is null
    order by room.id`.execute(tx)
  return rows
}
