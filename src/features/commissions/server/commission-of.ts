import type { Day } from '#domain/calendar.ts'
import { commissionOutlook, commissionPercent, DEFAULT_COMMISSION_PERCENT } from '#domain/commission.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import { propertiesForRules, rulesOfProperty, rulesOfRoom } from './store.ts'

/** The commission, in percent, of a booking of this room that is made on a day. */
export const commissionOfRoom = async (db: Db | Tx, roomId: number, day: Day): Promise<number> => {
  const rules = await rulesOfRoom(db, roomId)
  const [first] = rules
  if (!first) return DEFAULT_COMMISSION_PERCENT
  return commissionPercent(rules, { property_id: first.of_property, category_id: first.of_category }, day)
}

/** What a property of the scope gives the platform of bookings made on a day, and the next change. */
export const commissionOfProperty = async (db: Db, scope: Scope, id: number, day: Day) => {
  const property = await rulesOfProperty(db, scope, id)
  if (!property) throw new Refusal('not_found')
  return commissionOutlook(property.rules, { property_id: id, category_id: property.category_id }, day)
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
