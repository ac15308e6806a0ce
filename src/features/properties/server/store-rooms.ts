import type { Scope } from '#domain/permission.ts'
import type { RoomFacts } from '#domain/room-facts.ts'
import { type Db, readTogether, sql } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import type { PictureRow } from './store-cards.ts'

/** A room with its property's name and its pictures, in both languages: the photographs of its type, or its own drawings. */
export type RoomRow = RoomFacts & {
  id: number
  property: { id: number; name: string }
  room_number: string
  room_type_id: number
  room_type: string
  room_type_sw: string
  price_tsh: number
  is_available: boolean
  description_en: string
  description_sw: string
  max_adults: number
  max_children: number
  /** Its property welcomes children from this age. */
  children_from: number
  version: number
  pictures: PictureRow[]
}

/** Which rooms: of one property or of all, on sale or those of a scope. */
type RoomListQuery = {
  property: number | undefined
  scope: Scope | null
  /** Only rooms of these ids. */
  ids?: readonly number[]
  limit: number
  offset: number
}

const matching = ({ property, scope, ids }: RoomListQuery) => sql`
  from room join property on property.id = room.property_id
  where room.retired_at is null
    and ${scope ? inScope(scope, { property: sql`property.id` }) : sql`property.status = 'live'`}
    and ${property === undefined ? sql`true` : sql`property.id = ${property}`}
    and ${ids === undefined ? sql`true` : sql`room.id = any(${ids}::int[])`}`

/** A page of rooms by property and room number, without retired ones; with `scope` null the rooms of live properties. */
export const roomRows = async (db: Db, query: RoomListQuery): Promise<{ rows: RoomRow[]; total: number }> => {
  const page = sql<RoomRow>`
    select room.id, room.room_number, room.price_tsh, room.is_available, room.description_en, room.description_sw,
      room.max_adults, room.max_children, room.room_type_id, room.version, wanted.children_from,
      room.beds, room.size_m2, room.view, room.bathroom, room.amenities, room_type.name as room_type, room_type.name_sw as room_type_sw,
      json_build_object('id', wanted.property_id, 'name', wanted.property_name) as property, pictures.list as pictures
    from (
      select room.id, property.id as property_id, property.name as property_name,
        property.children_from ${matching(query)}
      order by property.id, room.room_number, room.id limit ${query.limit} offset ${query.offset}) wanted
    join room on room.id = wanted.id
    join room_type on room_type.id = room.room_type_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('path', path, 'alt_en', alt_en, 'alt_sw', alt_sw, 'colour', colour)
        order by position, id), '[]') as list
      from picture where picture.property_id = wanted.property_id
        and (picture.room_type_id = room.room_type_id or (picture.room_id = wanted.id and not exists (
          select from picture photographed where photographed.property_id = wanted.property_id
            and photographed.room_type_id = room.room_type_id)))) pictures
    order by wanted.property_id, room.room_number, room.id`
  const count = sql<{ total: number }>`select count(*)::int as total ${matching(query)}`
  const [{ rows }, counted] = await readTogether(db, (own) => Promise.all([page.execute(own), count.execute(own)]))
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
