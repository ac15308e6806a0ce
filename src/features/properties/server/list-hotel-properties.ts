import type { Language } from '#domain/language.ts'
import type { Db } from '#platform/server/transaction.ts'
import { presentCard } from './present.ts'
import { ownPropertyRows } from './store-cards.ts'

/** A page of the account's own properties, drafts and paused ones included. */
export const listHotelProperties =
  ({ db }: { db: Db }) =>
  async (accountId: number, language: Language, page: { limit: number; offset: number }) => {
    const { rows, total } = await ownPropertyRows(db, accountId, page)
    return {
      total,
      rows: rows.map((row) => ({
        ...presentCard(row, language, { price: row.price, stay_price: null }),
        status: row.status,
        room_count: row.room_count,
      })),
    }
  }
