import { dayFromNumber } from '#domain/calendar.ts'
import type { TypedGuestPrice } from '#domain/guest-price.ts'
import type { MealPlanOffer } from '#domain/meal-plan.ts'
import { NO_RATES, type RateDay, type RateRule, type RoomRates, roomRates } from '#domain/rates.ts'
import type { TypedResidencyPrice } from '#domain/residency.ts'
import type { Stay } from '#domain/stay.ts'
import { type Db, type RawBuilder, sql, statement, type Tx } from '#platform/server/db.ts'
import { RESIDENTS } from './store-residents.ts'

const RULE = sql`json_build_object('kind', rule.kind, 'name', rule.name, 'room_type_id', rule.room_type_id,
  'first_night', rule.first_night, 'last_night', rule.last_night, 'weekdays', rule.weekdays,
  'price_tsh', rule.price_tsh, 'percent', rule.percent, 'days_before', rule.days_before,
  'min_nights', rule.min_nights, 'max_nights', rule.max_nights,
  'min_days_ahead', rule.min_days_ahead, 'max_days_ahead', rule.max_days_ahead)`

const DAY = sql`json_build_object('night', day.night, 'price_tsh', day.price_tsh, 'factor', day.factor,
  'min_nights', day.min_nights, 'max_nights', day.max_nights,
  'min_days_ahead', day.min_days_ahead, 'max_days_ahead', day.max_days_ahead, 'closed_to_arrival', day.closed_to_arrival,
  'closed_to_departure', day.closed_to_departure)`

const GUEST_PRICE = sql`json_build_object('room_type_id', guest.room_type_id,
  'included_adults', guest.included_adults, 'extra_adult_tsh', guest.extra_adult_tsh, 'age_bands', guest.age_bands)`

type TypeRow = {
  property_id: number
  room_type_id: number
  rules: RateRule[]
  days: RateDay[]
  guest_prices: TypedGuestPrice[]
  meals: MealPlanOffer[]
  residents: TypedResidencyPrice[]
}

/** A room as far as its rates are concerned. */
export type RatedRoom = { property_id: number; room_type_id: number }

const keyOf = ({ property_id, room_type_id }: RatedRoom) => `${property_id}/${room_type_id}`

const typeRows = async (db: Db | Tx, roomIds: readonly number[], { check_in, check_out }: Dates) => {
  const { rows } = await statement<TypeRow>`
    select wanted.property_id, wanted.room_type_id,
      (select coalesce(json_agg(${RULE} order by rule.id), '[]') from rate_rule rule
        where rule.property_id = wanted.property_id
          and (rule.first_night is null or rule.first_night <= ${check_out}::date)
          and (rule.last_night is null or rule.last_night >= ${check_in}::date)
          and (rule.room_type_id is null or rule.room_type_id = wanted.room_type_id)) as rules,
      (select coalesce(json_agg(${DAY}), '[]') from rate_day day
        where day.property_id = wanted.property_id and day.room_type_id = wanted.room_type_id
          and day.night between ${check_in}::date and ${check_out}::date) as days,
      (select coalesce(json_agg(${GUEST_PRICE}), '[]') from guest_price guest
        where guest.property_id = wanted.property_id
          and (guest.room_type_id is null or guest.room_type_id = wanted.room_type_id)) as guest_prices,
      (select coalesce(json_agg(json_build_object('plan', meal.plan, 'is_included', meal.is_included,
          'adult_tsh', meal.adult_tsh, 'child_tsh', meal.child_tsh)
          order by meal.is_included desc, meal.adult_tsh, meal.plan), '[]') from property_meal_plan meal
        where meal.property_id = wanted.property_id) as meals,
      ${RESIDENTS} as residents
    from (select distinct property_id, room_type_id from room where id = any(${roomIds}::int[])) wanted`.execute(db)
  return rows
}

type Dates = Pick<Stay, 'check_in' | 'check_out'>

/** The rates of rooms for a stay, as a function of the room; expects one of these rooms. */
export const ratesOfRooms = async (
  db: Db | Tx,
  roomIds: readonly number[],
  stay: Dates,
): Promise<(room: RatedRoom) => RoomRates> => {
  const rows = roomIds.length > 0 ? await typeRows(db, roomIds, stay) : []
  const byType = new Map(
    rows.map((row) => [keyOf(row), roomRates(row.rules, row.days, row.room_type_id, row.guest_prices, row)]),
  )
  return (room) => byType.get(keyOf(room)) ?? roomRates([], [], room.room_type_id)
}

/** The rates of one room for a stay; without rules for a room that does not exist. */
export const ratesOfRoom = async (db: Db | Tx, roomId: number, stay: Dates): Promise<RoomRates> => {
  const [row] = await typeRows(db, [roomId], stay)
  return row ? roomRates(row.rules, row.days, row.room_type_id, row.guest_prices, row) : NO_RATES
}

/** All rules of a property from a day on: those with a name, those of single days by room type, and the prices by guests. */
export type PropertyRates = {
  rules: readonly RateRule[]
  days: ReadonlyMap<number, readonly RateDay[]>
  guest_prices: readonly TypedGuestPrice[]
}

/** The rules of properties (null for all) from day number `from` on, by property; one without rules is missing. */
export const readRates = async (
  db: Db | Tx,
  ids: readonly number[] | null,
  from: number,
): Promise<Map<number, PropertyRates>> => {
  const first = dayFromNumber(from)
  const mine = (column: RawBuilder<unknown>) => (ids === null ? sql`true` : sql`${column} = any(${ids}::int[])`)
  const [rules, days, guests] = await Promise.all([
    sql<{ property_id: number; rules: RateRule[] }>`
      select rule.property_id, json_agg(${RULE} order by rule.id) as rules from rate_rule rule
      where (rule.last_night is null or rule.last_night >= ${first}::date) and ${mine(sql`rule.property_id`)}
      group by rule.property_id`.execute(db),
    sql<{ property_id: number; room_type_id: number; days: RateDay[] }>`
      select day.property_id, day.room_type_id, json_agg(${DAY}) as days from rate_day day
      where day.night >= ${first}::date and ${mine(sql`day.property_id`)}
      group by day.property_id, day.room_type_id`.execute(db),
    sql<{ property_id: number; guest_prices: TypedGuestPrice[] }>`
      select guest.property_id, json_agg(${GUEST_PRICE}) as guest_prices from guest_price guest
      where ${mine(sql`guest.property_id`)} group by guest.property_id`.execute(db),
  ])
  const all = new Map<number, { rules: RateRule[]; days: Map<number, RateDay[]>; guest_prices: TypedGuestPrice[] }>()
  const ratesOf = (property_id: number) => {
    const rates = all.get(property_id) ?? { rules: [], days: new Map(), guest_prices: [] }
    all.set(property_id, rates)
    return rates
  }
  for (const row of rules.rows) ratesOf(row.property_id).rules = row.rules
  for (const row of days.rows) ratesOf(row.property_id).days.set(row.room_type_id, row.days)
  for (const row of guests.rows) ratesOf(row.property_id).guest_prices = row.guest_prices
  return all
}
