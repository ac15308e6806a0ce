import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { suspensionsOfProperties } from '#features/suspensions/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import { presentCard } from './present.ts'
import { propertyRowsInScope } from './store-cards.ts'
import { partsOfProperties } from './store-details.ts'

/** A page of the properties of a scope, drafts, paused and suspended ones included. */
export const listHotelProperties =
  ({ db }: { db: Db }) =>
  async (scope: Scope, language: Language, page: { limit: number; offset: number }) => {
    const { rows, total } = await propertyRowsInScope(db, scope, page)
    const ids = rows.map(({ id }) => id)
    const [parts, suspensions] = await Promise.all([partsOfProperties(db, ids), suspensionsOfProperties(db, ids)])
    return {
      total,
      rows: rows.map((row) => ({
        ...presentCard(row, language, { price: row.price, stay_price: null }),
        status: row.status,
        room_count: row.room_count,
        missing: parts.get(row.id) ?? [],
        suspension: suspensions.get(row.id),
      })),
    }
  }
