import { windowLabel } from '#domain/booking-window.ts'
import { type Day, todayIn } from '#domain/calendar.ts'
import { childrenFault, fits } from '#domain/capacity.ts'
import { childrenFromText } from '#domain/children-text.ts'
import { type GuestParty, guestPriceLabel } from '#domain/guest-price.ts'
import type { Language } from '#domain/language.ts'
import { includedMeals } from '#domain/meal-plan.ts'
import type { Scope } from '#domain/permission.ts'
import { ratedStay, stayPrice } from '#domain/pricing.ts'
import { NO_RATES, type RoomRates, rateRefusal } from '#domain/rates.ts'
import { type ResidencyPrice, residencyAmount, residentPrices } from '#domain/residency.ts'
import { nightsOf, type Stay, stayFrom } from '#domain/stay.ts'
import { stayRefusal } from '#domain/stay-refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { RoomForStay } from '../contract.ts'
import { presentHotelRoom, presentRoom } from './present.ts'
import { roomRows } from './store-rooms.ts'

/**
 * Which of these rooms are free on all of these nights; the availability feature is above this one, so compose injects
 * it.
 */
export type FreeRooms = (db: Db, roomIds: readonly number[], nights: readonly Day[]) => Promise<Set<number>>

/** The rates of these rooms for a stay, as a function of the room; injected in the same way. */
export type RatesOfRooms = (
  db: Db,
  roomIds: readonly number[],
  stay: Stay,
) => Promise<(room: { property_id: number; room_type_id: number }) => RoomRates>

/** The residents' prices of these rooms, as a function of the room; injected in the same way. */
export type ResidentsOfRooms = (
  db: Db,
  roomIds: readonly number[],
) => Promise<(room: { property_id: number; room_type_id: number }) => readonly ResidencyPrice[]>

type Page = { property?: number; limit: number; offset: number }
type RoomQuery = Page & {
  check_in?: Day
  check_out?: Day
  guests?: number
  children?: number
  child_ages?: readonly number[]
}

/** A page of the rooms that a scope reaches, drafts' included. */
export const listHotelRooms =
  ({ db }: { db: Db }) =>
  async ({ property, limit, offset }: Page, language: Language, scope: Scope) => {
    const { rows, total } = await roomRows(db, { property, scope, limit, offset })
    return { rows: rows.map((row) => presentHotelRoom(row, language)), total }
  }

const stayOf = ({ check_in, check_out }: RoomQuery, today: Day): Stay | null => {
  if (check_in === undefined || check_out === undefined) return null
  const stay = stayFrom({ check_in, check_out }, today)
  if (typeof stay === 'string') throw stayRefusal(stay)
  return stay
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** What residents pay for a night at the room's own price. */
const forNight = (price_tsh: number, residents: readonly ResidencyPrice[]) => {
  const resident_prices = residentPrices(residents, (price) => price_tsh - residencyAmount(price_tsh, price))
  return { stay_price: null, ...(resident_prices && { resident_prices }) }
}

/** What a stay in a room costs, by which discount, and whether its rates refuse it. */
const forStay = (
  { price_tsh, facts }: { price_tsh: number; facts: string[] },
  { stay, rates, party, today }: { stay: Stay; rates: RoomRates; party: GuestParty | null; today: Day },
  language: Language,
) => {
  const { night_prices, offer } = ratedStay(price_tsh, rates, stay, { party, today })
  const meals = includedMeals(rates.meals, language)
  const more = [
    ...(meals === null ? [] : [meals]),
    ...(rates.guests ? [guestPriceLabel(rates.guests, language)] : []),
    ...(offer ? [windowLabel(offer, language)] : []),
  ]
  const stay_price = stayPrice(night_prices, offer)
  const resident_prices =
    stay_price === null ? undefined : residentPrices(rates.residents, (price) => stayPrice(night_prices, offer, price))
  return {
    stay_price,
    ...(resident_prices && { resident_prices }),
    ...rateRefusal(rates, stay, today, language),
    ...(more.length > 0 && { facts: [...facts, ...more] }),
  }
}

/** What the list of rooms for a stay reads with. */
export type RoomsForStayDeps = {
  db: Db
  clock: Clock
  freeRooms: FreeRooms
  ratesOfRooms: RatesOfRooms
  residentsOfRooms: ResidentsOfRooms
}

/**
 * A page of rooms with what each is for a stay; dates that make no stay are refused. With `scope` null the rooms of live
 * properties, else those that the scope reaches, whatever the state of their property.
 */
export const listRoomsForStay =
  ({ db, clock, freeRooms, ratesOfRooms, residentsOfRooms }: RoomsForStayDeps) =>
  async (
    query: RoomQuery,
    language: Language,
    scope: Scope | null,
  ): Promise<{ rows: RoomForStay[]; total: number }> => {
    const today = todayIn(clock())
    const stay = stayOf(query, today)
    const { guests, children, child_ages } = query
    const party =
      guests === undefined && children === undefined
        ? null
        : { guests: guests ?? 1, children: children ?? 0, child_ages }
    const { property, limit, offset } = query
    const { rows, total } = await roomRows(db, { property, scope, limit, offset })
    const offered = rows.filter(({ is_available }) => is_available).map(({ id }) => id)
    const [free, ratesOf, residentsOf] = stay
      ? await Promise.all([freeRooms(db, offered, nightsOf(stay)), ratesOfRooms(db, idsOf(rows), stay), null])
      : [null, null, await residentsOfRooms(db, idsOf(rows))]
    return {
      total,
      rows: rows.map((row) => {
        const room = presentRoom(row, language)
        const refusesChildren = party !== null && childrenFault(row, party) !== null
        const rated = { property_id: row.property.id, room_type_id: row.room_type_id }
        return {
          ...room,
          is_free: free === null ? null : free.has(row.id),
          ...(stay
            ? forStay(room, { stay, rates: ratesOf?.(rated) ?? NO_RATES, party, today }, language)
            : forNight(room.price_tsh, residentsOf?.(rated) ?? [])),
          fits_party: party && fits(row, party.guests, party.children) && !refusesChildren,
          ...(refusesChildren && { party_note: childrenFromText(row.children_from, language) }),
        }
      }),
    }
  }
