import { addDays, type Day, dayNumber, eachDay, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { limitOf, nightPrice, type PriceRule, type RateDay, roomRates } from '#domain/rates.ts'
import { Refusal } from '#domain/refusal.ts'
import { MAX_DAYS_AHEAD } from '#domain/stay.ts'
import type { StayLimit } from '#domain/stay-limits.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { RateCalendar, RateRuleRow, TypeRates } from '../contract.ts'
import { readRates } from './store.ts'
import { rulesOf, type TypeRow, typesOf, typesWithoutRooms } from './store-calendar.ts'
import { ratedProperty } from './store-changes.ts'
import { guestPricesOf } from './store-guest-prices.ts'
import { mealPlansOf } from './store-meal-plans.ts'
import { residentsOf, typeResidentsOf } from './store-residents.ts'
import { undoableChange } from './store-undo.ts'

type Taken = { taken: number; closed: number }

/**
 * How many rooms of each type are taken in each night from `first` to `last`, and how many of these are closed; the
 * availability feature is above this one, so compose injects it. Nights on which none is taken are missing.
 */
export type TakenRooms = (
  db: Db,
  propertyId: number,
  first: Day,
  last: Day,
) => Promise<({ room_type_id: number; night: Day } & Taken)[]>

/** Gives each different list of rules a number. */
const numbered = () => {
  const causes: PriceRule[][] = []
  const numbers = new Map<string, number>()
  const numberOf = (rules: readonly PriceRule[]): number => {
    const key = JSON.stringify(rules)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, causes.length)
    causes.push([...rules])
    return causes.length - 1
  }
  return { causes, numberOf }
}

type YearInput = {
  nights: readonly Day[]
  rules: readonly RateRuleRow[]
  days: readonly RateDay[]
  taken: ReadonlyMap<Day, Taken>
  numberOf: (rules: readonly PriceRule[]) => number
}

const closedOf = (day: RateDay | undefined) => (day?.closed_to_arrival ? 1 : 0) + (day?.closed_to_departure ? 2 : 0)

/** One room type night by night. */
const yearOf = (type: TypeRow, { nights, rules, days, taken, numberOf }: YearInput): TypeRates => {
  const rates = roomRates(rules, days, type.room_type_id)
  const limits = (limit: StayLimit) => nights.map((night) => limitOf(rates, limit, night))
  const priced = nights.map((night) => nightPrice(type.lowest_price, rates, night))
  return {
    ...type,
    prices: priced.map(({ price_tsh }) => price_tsh),
    made_by: priced.map((night) => numberOf(night.rules)),
    min_nights: limits('min_nights'),
    max_nights: limits('max_nights'),
    min_days_ahead: limits('min_days_ahead'),
    max_days_ahead: limits('max_days_ahead'),
    closed: nights.map((night) => closedOf(rates.days.get(night))),
    left: nights.map((night) => Math.max(0, type.rooms - (taken.get(night)?.taken ?? 0))),
    rooms_closed: nights.map((night) => taken.get(night)?.closed ?? 0),
  }
}

/** The rates of a property of the scope for the year that can be booked, room type by room type. */
export const getCalendar =
  ({ db, clock, takenRooms }: { db: Db; clock: Clock; takenRooms: TakenRooms }) =>
  async (scope: Scope, propertyId: number): Promise<RateCalendar> => {
    const first_night = todayIn(clock())
    const nights = eachDay(first_night, addDays(first_night, MAX_DAYS_AHEAD))
    const property = await ratedProperty(db, scope, propertyId)
    if (!property) throw new Refusal('not_found')
    const [rules, rates, types, types_without_rooms, guest_prices, meal_plans, residents, type_residents, undo, taken] =
      await Promise.all([
        rulesOf(db, propertyId, first_night),
        readRates(db, [propertyId], dayNumber(first_night)),
        typesOf(db, propertyId),
        typesWithoutRooms(db, propertyId),
        guestPricesOf(db, propertyId),
        mealPlansOf(db, propertyId),
        residentsOf(db, propertyId),
        typeResidentsOf(db, propertyId),
        undoableChange(db, propertyId, property.version),
        takenRooms(db, propertyId, first_night, addDays(first_night, MAX_DAYS_AHEAD - 1)),
      ])
    const { causes, numberOf } = numbered()
    const takenOf = (type: number) =>
      new Map(taken.flatMap((row) => (row.room_type_id === type ? [[row.night, row]] : [])))
    const years = types.map((type) =>
      yearOf(type, {
        nights,
        rules,
        days: rates.get(propertyId)?.days.get(type.room_type_id) ?? [],
        taken: takenOf(type.room_type_id),
        numberOf,
      }),
    )
    const { id, name, version } = property
    return {
      property: { id, name },
      version,
      first_night,
      rules,
      guest_prices,
      meal_plans,
      residents,
      type_residents,
      undo: undo ?? null,
      causes,
      types: years,
      types_without_rooms,
    }
  }
