import type { Scope } from '#domain/permission.ts'
import { MOST_PHOTOGRAPHS, MOST_ROOM_PHOTOGRAPHS } from '#domain/photograph.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Album } from '../contract.ts'
import {
  type AlbumKey,
  albumsOf,
  isInScope,
  lockInScope,
  lockPhotograph,
  photographsOf,
  removePhotograph,
  writeOrder,
  writeTexts,
} from './store-photographs.ts'

type Deps = { db: Db; transaction: RunTransaction }

/** The log names the property, as its hotel does; a deleted photograph would say nothing. */
const propertyOf = (id: number, name: string) => ({ object_type: 'property', object_id: id, summary: name }) as const

/** What the log says of the album: nothing of the property's own. */
export const logged = ({ room_type }: Pick<AlbumKey, 'room_type'>): { room_type?: number } =>
  room_type === null ? {} : { room_type }

/** How many photographs a property itself, or its rooms of one type, can have. */
export const mostOf = (roomType: number | null) => (roomType === null ? MOST_PHOTOGRAPHS : MOST_ROOM_PHOTOGRAPHS)

/** What a property of the scope has, or can have, photographs of; refuses another hotel's with `not_found`. */
export const listAlbums =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: Scope, id: number): Promise<Album[]> => {
    if (!(await isInScope(db, scope, id))) throw new Refusal('not_found')
    const albums = await albumsOf(db, id)
    return albums.map(({ id: type, name, name_sw, count }) => ({
      room_type: type === null ? null : { id: type, name, name_sw },
      count,
      most: mostOf(type),
    }))
  }

/** The photographs of an album of the scope; refuses another hotel's with `not_found`. */
export const listPhotographs =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: Scope, album: AlbumKey) => {
    if (!(await isInScope(db, scope, album.property))) throw new Refusal('not_found')
    return photographsOf(db, album)
  }

/** Stores an order. Refuses with `photographs_changed` (`photographs`: as they are now) if others were added or deleted. */
export const orderPhotographs =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  async (scope: Scope, album: AlbumKey, ids: readonly number[]) =>
    transaction(async (tx) => {
      const id = album.property
      const name = await lockInScope(tx, scope, id)
      if (name === undefined) throw new Refusal('not_found')
      const photographs = await photographsOf(tx, album)
      const wanted = new Set(ids)
      const isWhole = ids.length === photographs.length && photographs.every((one) => wanted.has(one.id))
      if (!isWhole) throw new Refusal('photographs_changed', { photographs })
      await writeOrder(tx, id, ids)
      const before = { order: photographs.map((one) => one.id) }
      const after = { order: ids, ...logged(album) }
      await recordAction(tx, { action: 'photograph.order', ...propertyOf(id, name), before, after })
      return photographsOf(tx, album)
    })

/** Stores what a photograph of the scope shows; a text that is not given stays. */
export const describePhotograph =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  async (scope: Scope, id: number, change: { alt_en?: string | undefined; alt_sw?: string | undefined }) =>
    transaction(async (tx) => {
      const owned = await lockPhotograph(tx, scope, id)
      if (!owned) throw new Refusal('not_found')
      const { photograph, property_id, property_name } = owned
      const { alt_en, alt_sw } = photograph
      const texts = { alt_en: change.alt_en ?? alt_en, alt_sw: change.alt_sw ?? alt_sw }
      await writeTexts(tx, id, texts)
      const object = propertyOf(property_id, property_name)
      await recordAction(tx, { action: 'photograph.describe', ...object, before: { alt_en, alt_sw }, after: texts })
      return { ...photograph, ...texts }
    })

/** Deletes a photograph of the scope. Its files stay until the next sweep, for pages that show them at this moment. */
export const deletePhotograph =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  async (scope: Scope, id: number): Promise<{ success: true }> =>
    transaction(async (tx) => {
      const owned = await lockPhotograph(tx, scope, id)
      if (!owned) throw new Refusal('not_found')
      await removePhotograph(tx, id)
      const object = propertyOf(owned.property_id, owned.property_name)
      await recordAction(tx, { action: 'photograph.delete', ...object, before: { photograph: id } })
      return { success: true }
    })
