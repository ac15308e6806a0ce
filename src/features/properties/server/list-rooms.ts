import type { Language } from '#domain/language.ts'
import type { Db } from '#platform/server/transaction.ts'
import { presentRoom } from './present.ts'
import { roomRows } from './store-rooms.ts'

type Wish = { property?: number; limit: number; offset: number }

/** A page of rooms: of live properties, or with `owner` an account's own. */
export const listRooms =
  ({ db }: { db: Db }) =>
  async ({ property, limit, offset }: Wish, language: Language, owner: number | null = null) => {
    const { rows, total } = await roomRows(db, { property, owner, limit, offset })
    return { rows: rows.map((row) => presentRoom(row, language)), total }
  }
