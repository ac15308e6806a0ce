import { daysBetween } from '#domain/calendar.ts'
import { fits } from '#domain/capacity.ts'
import type { Tsh } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { nightsOf } from '#domain/stay.ts'
import { availabilityDates } from '#features/availability/contract.ts'
import type { Room } from '#features/properties/contract.ts'
import { datesOf, type StayWish } from '#features/properties/web/public.ts'
import type { Calls } from '#platform/page.ts'
import { CallFailure } from '#platform/web/call.ts'

/** Whether each room, by its id, is free for all nights; null where that could not be learnt. */
export type FreeRooms = Record<number, boolean | null>

/** A room for the stay that is looked for. `any_dates`: none are chosen; `unknown`: its nights could not be loaded. */
export type Offer = {
  room: Room
  state: 'free' | 'any_dates' | 'unknown' | 'taken' | 'too_small' | 'not_offered'
  /** Nights of the stay and its whole price without a promotion, where dates are chosen. */
  nights: number
  total: Tsh | null
}

/** Asks for each room whether it is free for all nights of a stay. */
export const loadFreeRooms = async (
  rooms: readonly Room[],
  stay: { check_in: string; check_out: string },
  { call }: Pick<Calls, 'call'>,
): Promise<FreeRooms> => {
  const nights = nightsOf(stay)
  const query = { start_date: stay.check_in, end_date: nights.at(-1) ?? stay.check_in }
  const answers = rooms.map(async ({ id }) => {
    try {
      const { available_dates } = await call(availabilityDates, { query: { room_id: id, ...query } })
      const free = new Set(available_dates)
      return [id, nights.every((night) => free.has(night))] as const
    } catch (failure) {
      if (failure instanceof CallFailure) return [id, null] as const
      throw failure
    }
  })
  return Object.fromEntries(await Promise.all(answers))
}

const stateOf = (room: Room, free: FreeRooms | null, { guests, children }: StayWish): Offer['state'] => {
  if (!room.is_available) return 'not_offered'
  if (!fits(room, guests ?? 1, children ?? 0)) return 'too_small'
  if (free === null) return 'any_dates'
  const isFree = free[room.id] ?? null
  return isFree === null ? 'unknown' : isFree ? 'free' : 'taken'
}

const RANKS: Record<Offer['state'], number> = {
  free: 0,
  any_dates: 0,
  unknown: 0,
  taken: 1,
  too_small: 2,
  not_offered: 3,
}

/** The rooms as offers for a stay: what can be booked first, the cheapest of each kind first. */
export const offersOf = (rooms: readonly Room[], free: FreeRooms | null, wish: StayWish): Offer[] => {
  const dates = free === null ? null : datesOf(wish)
  const nights = dates ? daysBetween(dates.check_in, dates.check_out) : 0
  const priceOf = ({ price_tsh }: Room) =>
    dates ? quote({ nightly_price: price_tsh, stay: { nights }, promotion: null }).total_amount : null
  return rooms
    .map((room) => ({ room, state: stateOf(room, free, wish), nights, total: priceOf(room) }))
    .sort(
      (a, b) =>
        RANKS[a.state] - RANKS[b.state] ||
        a.room.price_tsh - b.room.price_tsh ||
        a.room.room_number.localeCompare(b.room.room_number, 'en', { numeric: true }),
    )
}

/** Whether a room can be booked for what is asked, as far as this page knows; the server decides. */
export const isBookable = ({ state }: Offer): boolean => RANKS[state] === 0
