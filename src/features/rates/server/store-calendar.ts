import type { Day } from '#domain/calendar.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { RateCalendar, RateRuleRow } from '../contract.ts'

/** The rules of a property that are not over on a day: seasons by their dates, then weekdays, then discounts by the day of booking. */
export const rulesOf = async (db: Db, propertyId: number, today: Day): Promise<RateRuleRow[]> => {
  const { rows } = await sql<RateRuleRow>`
    select id, kind, name, room_type_id, first_night, last_night, weekdays, price_tsh, percent, days_before,
      min_nights, max_nights, min_days_ahead, max_days_ahead
    from rate_rule
    where property_id = ${propertyId} and (last_night is null or last_night >= ${today}::date)
    order by array_position(array['season', 'weekdays', 'early_booking', 'last_minute'], kind), first_night, room_type_id nulls first, id`.execute(
    db,
  )
  return rows
}

/** A room type of a property with its rooms that are on offer, and their prices without rules. */
export type TypeRow = {
  room_type_id: number
  name: string
  name_sw: string
  rooms: number
  lowest_price: number
  highest_price: number
}

/** The room types that a property has rooms of, from the cheapest. */
export const typesOf = async (db: Db | Tx, propertyId: number): Promise<TypeRow[]> => {
  const { rows } = await sql<TypeRow>`
    select room_type.id as room_type_id, room_type.name, room_type.name_sw,
      (count(*) filter (where room.is_available))::int as rooms,
      coalesce(min(room.price_tsh) filter (where room.is_available), min(room.price_tsh)) as lowest_price,
      coalesce(max(room.price_tsh) filter (where room.is_available), max(room.price_tsh)) as highest_price
    from room join room_type on room_type.id = room.room_type_id
    where room.property_id = ${propertyId} and room.retired_at is null
    group by room_type.id order by lowest_price, room_type.id`.execute(db)
  return rows
}

/** The room types that rules or prices by guests of a property are for, but that it has no rooms of. */
export const typesWithoutRooms = async (db: Db, propertyId: number): Promise<RateCalendar['types_without_rooms']> => {
  const { rows } = await sql<RateCalendar['types_without_rooms'][number]>`
    select id as room_type_id, name, name_sw from room_type
    where id in (select room_type_id from rate_rule where property_id = ${propertyId}
        union select room_type_id from guest_price where property_id = ${propertyId})
      and not exists (
        select from room where property_id = ${propertyId} and room_type_id = room_type.id and retired_at is null)
    order by id`.execute(db)
  return rows
}
