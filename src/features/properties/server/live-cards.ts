import type { Language } from '#domain/language.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { PropertyCard } from '../contract.ts'
import { presentCard } from './present.ts'
import { livePropertyRows } from './store-cards.ts'

/** The cards of the live properties among these ids, without a stay's price, by id. */
export const liveCards = async (
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, PropertyCard>> => {
  const rows = ids.length === 0 ? [] : await livePropertyRows(db, ids)
  return new Map(rows.map((row) => [row.id, presentCard(row, language, { price: row.price, stay_price: null })]))
}
