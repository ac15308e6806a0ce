import { addDays, type Day } from './calendar.ts'
import { limitOf, limitsStays, type RoomRates, rateFault, stayFault } from './rates.ts'
import { MAX_DAYS_AHEAD, MAX_NIGHTS, type Stay, stayOf } from './stay.ts'

/** Nights of a room in a row that are free, and that no stay can have. `min_nights` is the least minimum stay of who arrives in them. */
export type NightGap = { first_night: Day; nights: number; min_nights: number }

/** Whether a stay cannot be sold. */
type IsRefused = (stay: Stay) => boolean

/** The latest departure of who arrives on a day and leaves at the latest on another one; the arrival itself if there is no such stay. */
const latestDeparture = (isRefused: IsRefused, arrival: Day, latest: Day): Day => {
  const longest = addDays(arrival, MAX_NIGHTS)
  let departure = longest < latest ? longest : latest
  while (departure > arrival && isRefused(stayOf(arrival, departure))) departure = addDays(departure, -1)
  return departure
}

/** The nights of a free run from a day up to, not including, another one that no stay can have. */
const refusedNights = (isRefused: IsRefused, from: Day, to: Day): Day[] => {
  const nights: Day[] = []
  /** Nights before this day are part of a stay that begins on an earlier one, or on the same. */
  let reach = from
  for (let night = from; night < to; night = addDays(night, 1)) {
    const departure = latestDeparture(isRefused, night, to)
    if (departure > reach) reach = departure
    if (night >= reach) nights.push(night)
  }
  return nights
}

/** A free run of nights, cut into the stretches that no stay can have, whenever it is booked. */
const gapsOfRun = (rates: RoomRates, from: Day, to: Day): NightGap[] => {
  const gaps: NightGap[] = []
  for (const night of refusedNights((stay) => stayFault(rates, stay) !== null, from, to)) {
    const last = gaps.at(-1)
    const min_nights = limitOf(rates, 'min_nights', night)
    if (last && addDays(last.first_night, last.nights) === night) {
      last.nights++
      last.min_nights = Math.min(last.min_nights, min_nights)
    } else gaps.push({ first_night: night, nights: 1, min_nights })
  }
  return gaps
}

/**
 * The free nights of a room between `from` and the last taken night that no stay can have under its rates, such as one
 * night between two bookings where the minimum stay is two. What is free after the last taken night ends nowhere yet, and
 * how many days before arrival a stay must be booked makes no gap.
 */
export const unsellableNights = (taken: readonly Day[], rates: RoomRates, from: Day): NightGap[] => {
  let start = from
  const gaps: NightGap[] = []
  for (const night of taken.filter((each) => each >= from).toSorted()) {
    if (night > start) gaps.push(...gapsOfRun(rates, start, night))
    start = addDays(night, 1)
  }
  return gaps
}

/** The nights from today on, as far as stays can be booked, that are free but that no stay which is booked today can have. */
export const nightsRefusedToday = (taken: readonly Day[], rates: RoomRates, today: Day): Set<Day> => {
  if (!limitsStays(rates)) return new Set()
  const isRefused = (stay: Stay) => rateFault(rates, stay, today) !== null
  const end = addDays(today, MAX_DAYS_AHEAD)
  const refused = new Set<Day>()
  let start = today
  for (const night of [...taken.filter((each) => each >= today && each < end).toSorted(), end]) {
    for (const each of refusedNights(isRefused, start, night)) refused.add(each)
    start = addDays(night, 1)
  }
  return refused
}
