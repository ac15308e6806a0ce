import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { HOLD_OVER } from '#features/availability/server/public.ts'
import { type Db, sql } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

type PropertyRow = { category_id: number; latitude: number; longitude: number; price: number | null }

/** The lowest price of a room on sale of property `p` that takes two adults. */
const PRICE_FOR_TWO = sql`(
  select min(price_tsh) from room where property_id = p.id and is_available and max_adults >= 2)`

/** A property of the scope with what similar places are found by; undefined for any other. */
export const propertyInScope = async (db: Db, scope: Scope, id: number): Promise<PropertyRow | undefined> => {
  const { rows } = await sql<PropertyRow>`
    select p.category_id, p.latitude, p.longitude, ${PRICE_FOR_TWO} as price from property p
    where p.id = ${id} and ${inScope(scope, { property: sql`p.id` })}`.execute(db)
  return rows[0]
}

type Place = { latitude: number; longitude: number }
type Area = { south: number; north: number; west: number; east: number }

/** The live properties of an area, without one, with their lowest prices of a room for two; those without such a room are left out. */
export const pricesInArea = async (
  db: Db,
  { except, south, north, west, east }: Area & { except: number },
): Promise<(Place & { category_id: number; price: number })[]> => {
  const { rows } = await sql<Place & { category_id: number; price: number }>`
    select latitude, longitude, category_id, price
    from (
      select p.latitude, p.longitude, p.category_id, ${PRICE_FOR_TWO} as price from property p
      where p.status = 'live' and p.id <> ${except}
        and p.latitude between ${south} and ${north} and p.longitude between ${west} and ${east}) candidate
    where price is not null`.execute(db)
  return rows
}

type RoomCounts = Record<
  'total' | 'without_description' | 'without_beds' | 'without_size' | 'without_amenities' | 'without_photograph',
  number
>

/** How many rooms a property has, and how many of them lack something that travellers compare. */
export const roomCounts = async (db: Db, propertyId: number): Promise<RoomCounts> => {
  const { rows } = await sql<RoomCounts>`
    select count(*)::int as total,
      (count(*) filter (where description_en = '' or description_sw = ''))::int as without_description,
      (count(*) filter (where beds = '{}'::jsonb))::int as without_beds,
      (count(*) filter (where size_m2 is null))::int as without_size,
      (count(*) filter (where amenities = '{}'))::int as without_amenities,
      (count(*) filter (where not exists (
        select from picture where picture.property_id = room.property_id
          and picture.room_type_id = room.room_type_id)))::int as without_photograph
    from room where property_id = ${propertyId} and retired_at is null`.execute(db)
  const none = { without_description: 0, without_beds: 0, without_size: 0, without_amenities: 0, without_photograph: 0 }
  return rows[0] ?? { total: 0, ...none }
}

type RoomNights = { room_type_id: number; name: string; name_sw: string; taken: Day[] }

/** The rooms on sale of a property with their nights that are taken from `first` to `last`; expired holds count as free. */
export const takenByRoom = async (db: Db, propertyId: number, first: Day, last: Day): Promise<RoomNights[]> => {
  const { rows } = await sql<RoomNights>`
    select room.room_type_id, room_type.name, room_type.name_sw,
      coalesce((select json_agg(room_night.night) from room_night left join booking on booking.id = room_night.booking_id
        where room_night.room_id = room.id and room_night.night between ${first}::date and ${last}::date
          and not ${HOLD_OVER}), '[]') as taken
    from room join room_type on room_type.id = room.room_type_id
    where room.property_id = ${propertyId} and room.is_available
    order by room.id`.execute(db)
  return rows
}
