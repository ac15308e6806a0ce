import type { Day } from '#domain/calendar.ts'
import { commissionPercent, DEFAULT_COMMISSION_PERCENT } from '#domain/commission.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import { propertiesForRules, rulesOfRoom } from './store.ts'

/** The commission, in percent, of a booking of this room that is made on a day. */
export const commissionOfRoom = async (db: Db | Tx, roomId: number, day: Day): Promise<number> => {
  const rules = await rulesOfRoom(db, roomId)
  const [first] = rules
  if (!first) return DEFAULT_COMMISSION_PERCENT
  return commissionPercent(rules, { property_id: first.of_property, category_id: first.of_category }, day)
}

const SUGGESTED = 10

/** Properties by a part of their name, each with the commission of a booking made on a day. */
export const suggestProperties = async (db: Db, search: string, day: Day) => {
  const found = await propertiesForRules(db, search, SUGGESTED)
  return found.map(({ id, name, place, category_id, rules }) => ({
    id,
    name,
    place,
    percent: commissionPercent(rules, { property_id: id, category_id }, day),
  }))
}
