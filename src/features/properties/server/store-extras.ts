import type { Extra } from '#domain/extras.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { ServicePrice } from '../contract.ts'

/** An extra service that a property sells, as a person chooses it. */
export type ServiceForSale = Extra & { description: string }

/** All extra services that a room's property sells, in the order of the list, described in a language, or in the other one where that is missing. */
export const servicesForSale = async (db: Db | Tx, roomId: number, language: Language): Promise<ServiceForSale[]> => {
  const [first, second] = language === 'sw' ? ['description_sw', 'description'] : ['description', 'description_sw']
  const { rows } = await sql<ServiceForSale>`
    select service.id, service.name, service.name_sw,
      coalesce(nullif(${sql.ref(`service.${first}`)}, ''), ${sql.ref(`service.${second}`)}) as description, offered.unit, offered.price_tsh
    from property_extra_service offered join extra_service service on service.id = offered.extra_service_id
    where offered.property_id = (select property_id from room where room.id = ${roomId}) and offered.price_tsh is not null
    order by service.id`.execute(db)
  return rows
}

/**
 * The extra services of a room's property that these ids name, in the order of the list; refuses one that the property
 * does not sell. Without ids nothing is read.
 */
export const chosenExtras = async (db: Db | Tx, roomId: number, ids: readonly number[]): Promise<Extra[]> => {
  if (ids.length === 0) return []
  const chosen = [...new Set(ids)]
  const { rows } = await sql<Extra>`
    select service.id, service.name, service.name_sw, offered.unit, offered.price_tsh
    from property_extra_service offered join extra_service service on service.id = offered.extra_service_id
    where offered.property_id = (select property_id from room where room.id = ${roomId})
      and offered.extra_service_id = any(${chosen}::int[]) and offered.price_tsh is not null
    order by service.id`.execute(db)
  if (rows.length < chosen.length) throw new Refusal('extra_unavailable')
  return rows
}

/** Makes these the prices of a property's extra services. A service that the property does not offer gets none. */
export const writeServicePrices = (tx: Tx, propertyId: number, prices: readonly ServicePrice[]) =>
  sql`update property_extra_service offered set price_tsh = wanted.price_tsh, unit = wanted.unit
    from property_extra_service every_one
    left join json_to_recordset(${JSON.stringify(prices)}::json) as wanted (id int, price_tsh int, unit text)
      on wanted.id = every_one.extra_service_id
    where offered.property_id = ${propertyId} and every_one.property_id = ${propertyId}
      and offered.extra_service_id = every_one.extra_service_id`.execute(tx)
