import { addDays, type Day, dayNumber, todayIn } from '#domain/calendar.ts'
import { unsellableNights } from '#domain/night-gaps.ts'
import type { Scope } from '#domain/permission.ts'
import { kilometresBetween, type Place } from '#domain/place.ts'
import { comparePrice, FURTHEST_KM } from '#domain/price-comparison.ts'
import { roomRates } from '#domain/rates.ts'
import { Refusal } from '#domain/refusal.ts'
import { compareText } from '#domain/text-order.ts'
import { partsOfProperties } from '#features/properties/server/public.ts'
import { readRates } from '#features/rates/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { NightGapHint, PropertyHints } from '../contract.ts'
import { pricesInArea, propertyInScope, roomCounts, takenByRoom } from './store.ts'

/** How far ahead gaps between bookings are looked for, in days: later ones can still change. */
const GAP_DAYS = 90
/** The most gaps in one answer. */
const MOST_GAPS = 8

/** A square around a place that holds everything nearby; so near to the equator a degree is 111 km either way. */
const areaAround = ({ latitude, longitude }: Place) => {
  const reach = FURTHEST_KM / 110
  return { south: latitude - reach, north: latitude + reach, west: longitude - reach, east: longitude + reach }
}

type Compared = Place & { id: number; category_id: number; price: number | null }

const priceHint = async (db: Db, { id, category_id, price, ...place }: Compared) => {
  if (price === null) return null
  const others = await pricesInArea(db, { except: id, ...areaAround(place) })
  return comparePrice(
    price,
    others.map((other) => ({
      price: other.price,
      km: kilometresBetween(place, other),
      same_type: other.category_id === category_id,
    })),
  )
}

const gapHints = async (db: Db, propertyId: number, today: Day): Promise<NightGapHint[]> => {
  const [rooms, rates] = await Promise.all([
    takenByRoom(db, propertyId, today, addDays(today, GAP_DAYS)),
    readRates(db, [propertyId], dayNumber(today)),
  ])
  const { rules, days } = rates.get(propertyId) ?? { rules: [], days: new Map() }
  const gaps = new Map<string, NightGapHint>()
  for (const { room_type_id, name, name_sw, taken } of rooms) {
    const ofType = roomRates(rules, days.get(room_type_id) ?? [], room_type_id)
    for (const gap of unsellableNights(taken, ofType, today)) {
      const key = `${room_type_id} ${gap.first_night} ${gap.nights}`
      gaps.set(key, { room_type_id, name, name_sw, ...gap, rooms: (gaps.get(key)?.rooms ?? 0) + 1 })
    }
  }
  return [...gaps.values()].toSorted((one, other) => compareText(one.first_night, other.first_night))
}

/** What would make a property of the scope sell better. */
export const findHints =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: Scope, id: number): Promise<PropertyHints> => {
    const property = await propertyInScope(db, scope, id)
    if (!property) throw new Refusal('not_found')
    const [parts, rooms, price, gaps] = await Promise.all([
      partsOfProperties(db, [id]),
      roomCounts(db, id),
      priceHint(db, { id, ...property }),
      gapHints(db, id, todayIn(clock())),
    ])
    return { missing: parts.get(id) ?? [], rooms, price, gaps: gaps.slice(0, MOST_GAPS), gap_count: gaps.length }
  }
