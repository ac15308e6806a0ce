import type { Scope } from '#domain/permission.ts'
import { photographPath } from '#domain/photograph.ts'
import { isApprovedPhotograph } from '#features/properties/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Photograph } from '../contract.ts'

type Row = Omit<Photograph, 'path'> & { photograph: string }

/** The photographs of a property itself, or those of its rooms of one type. */
export type AlbumKey = { property: number; room_type: number | null }

/** The place of a file among those that a page sends together. */
export type BatchPlace = { batch: string; nth: number }

const COLUMNS = sql`id, photograph, colour, alt_en, alt_sw, width, height`

const present = ({ photograph, ...row }: Row): Photograph => ({ ...row, path: photographPath(photograph, 960) })

const inAlbum = ({ property, room_type }: AlbumKey) => sql`
  property_id = ${property} and room_type_id is not distinct from ${room_type}::int
  and room_id is null and photograph is not null`

/** The photographs of an album in their order. */
export const photographsOf = async (db: Db | Tx, album: AlbumKey): Promise<Photograph[]> => {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from picture where ${inAlbum(album)} order by position, id`.execute(db)
  return rows.map(present)
}

/** The types of the rooms of a property, and those that it has photographs of, with the number of these. */
export const albumsOf = async (db: Db, propertyId: number) => {
  const { rows } = await sql<{ id: number | null; name: string; name_sw: string; count: number }>`
    select album.id, coalesce(room_type.name, '') as name, coalesce(room_type.name_sw, '') as name_sw,
      (select count(*)::int from picture where property_id = ${propertyId} and room_id is null
        and photograph is not null and room_type_id is not distinct from album.id) as count
    from (
      select null::int as id
      union select room_type_id from room where property_id = ${propertyId}
      union select room_type_id from picture where property_id = ${propertyId}) album
    left join room_type on room_type.id = album.id
    order by album.id nulls first`.execute(db)
  return rows
}

/** Whether a property has rooms of a type, or photographs of such rooms. */
export const hasAlbum = async (db: Db | Tx, { property, room_type }: AlbumKey): Promise<boolean> => {
  if (room_type === null) return true
  const { rows } = await sql`
    select from room where property_id = ${property} and room_type_id = ${room_type}
    union all select from picture where property_id = ${property} and room_type_id = ${room_type}
    limit 1`.execute(db)
  return rows.length === 1
}

/** Locks a property of the scope until the end of the transaction; answers its name, undefined if it is not in the scope. */
export const lockInScope = async (tx: Tx, scope: Scope, propertyId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from property where id = ${propertyId} and ${inScope(scope, { property: sql`property.id` })}
    for no key update`.execute(tx)
  return rows[0]?.name
}

/** Whether a property is in the scope. */
export const isInScope = async (db: Db, scope: Scope, propertyId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from property where id = ${propertyId} and ${inScope(scope, { property: sql`property.id` })}`.execute(db)
  return rows.length === 1
}

/** The photograph that an uploaded file has become already. */
export const photographByDigest = async (db: Db | Tx, album: AlbumKey, digest: Buffer) => {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from picture where ${inAlbum(album)} and digest = ${digest}`.execute(db)
  return rows[0] && present(rows[0])
}

type NewPhotograph = {
  photograph: string
  digest: Buffer
  width: number
  height: number
  colour: string
  /** Null if it was sent by itself. */
  place: BatchPlace | null
}

/**
 * Adds a photograph to an album of a property that is locked: behind all others, but before those that were sent after it
 * in the same batch.
 */
export const insertPhotograph = async (tx: Tx, album: AlbumKey, made: NewPhotograph): Promise<Photograph> => {
  const { batch = null, nth = null } = made.place ?? {}
  const { rows } = await sql<Row>`
    with successor as (
      select min(position) as position from picture
      where ${inAlbum(album)} and batch = ${batch}::uuid and nth > ${nth}::int),
    moved as (
      update picture set position = picture.position + 1 from successor
      where ${inAlbum(album)} and picture.position >= successor.position)
    insert into picture (property_id, room_type_id, path, alt_en, alt_sw, colour, position, photograph, digest, width,
      height, batch, nth)
    select ${album.property}, ${album.room_type}::int, ${photographPath(made.photograph, 960)}, '', '', ${made.colour},
      coalesce((select position from successor),
        (select max(position) + 1 from picture where ${inAlbum(album)}), 0),
      ${made.photograph}, ${made.digest}, ${made.width}, ${made.height}, ${batch}, ${nth}
    returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The insert of a photograph returned no row.')
  return present(row)
}

/** Puts the photographs of a property that is locked in the order of the ids; files of their batches that are still on their way come last. */
export const writeOrder = (tx: Tx, propertyId: number, ids: readonly number[]) =>
  sql`update picture set position = wanted.place::int - 1, batch = null, nth = null
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where picture.id = wanted.id and property_id = ${propertyId}`.execute(tx)

/** A photograph, the name of its files, and its property with the owner. */
type Owned = { photograph: Photograph; name: string; property_id: number; property_name: string; owner_id: number }

/** Locks a photograph of the scope until the end of the transaction; undefined for any other. */
export const lockPhotograph = async (tx: Tx, scope: Scope, id: number): Promise<Owned | undefined> => {
  const { rows } = await sql<Row & { property_id: number; property_name: string; owner_id: number }>`
    select picture.id, photograph, colour, alt_en, alt_sw, width, height, property_id, property.name as property_name,
      property.owner_id
    from picture join property on property.id = property_id
    where picture.id = ${id} and photograph is not null and ${inScope(scope, { property: sql`picture.property_id` })}
    for update of picture`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { property_id, property_name, owner_id, ...photograph } = row
  return { photograph: present(photograph), name: row.photograph, property_id, property_name, owner_id }
}

/** Stores what a photograph shows. */
export const writeTexts = (tx: Tx, id: number, { alt_en, alt_sw }: { alt_en: string; alt_sw: string }) =>
  sql`update picture set alt_en = ${alt_en}, alt_sw = ${alt_sw} where id = ${id}`.execute(tx)

/** Deletes a photograph. */
export const removePhotograph = (tx: Tx, id: number) => sql`delete from picture where id = ${id}`.execute(tx)

/**
 * Those of the names that belong to a photograph, or did when its property was approved: who reviews what has changed
 * since sees what was removed.
 */
export const knownPhotographs = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ photograph: string }>`
    select named.photograph from unnest(${names}::text[]) as named (photograph)
    where exists (select from picture where picture.photograph = named.photograph::uuid)
      or ${isApprovedPhotograph(sql`named.photograph`)}`.execute(db)
  return new Set(rows.map(({ photograph }) => photograph))
}

/** All photographs of a property: its own, then those of its rooms by type; undefined for an unknown property. */
export const everyPhotographOf = async (db: Db, propertyId: number) => {
  const property = await db
    .selectFrom('property')
    .select(['id', 'name'])
    .where('id', '=', propertyId)
    .executeTakeFirst()
  if (!property) return undefined
  const { rows } = await sql<Row & { room_type: { name: string; name_sw: string } | null }>`
    select picture.id, photograph, colour, alt_en, alt_sw, width, height,
      case when room_type.id is not null
        then json_build_object('name', room_type.name, 'name_sw', room_type.name_sw) end as room_type
    from picture left join room_type on room_type.id = picture.room_type_id
    where property_id = ${propertyId} and room_id is null and photograph is not null
    order by picture.room_type_id nulls first, picture.position, picture.id`.execute(db)
  return { property, photographs: rows.map(({ room_type, ...row }) => ({ ...present(row), room_type })) }
}
