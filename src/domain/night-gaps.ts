import { addDays, type Day } from './calendar.ts'
import { minNights, type RoomRates, rateFault } from './rates.ts'
import { stayOf } from './stay.ts'

/** Nights of a room in a row that are free, and that no stay can have. `min_nights` is the least minimum stay of who arrives in them. */
export type NightGap = { first_night: Day; nights: number; min_nights: number }

/** The latest departure of who arrives on a day and leaves at the latest on another one; the arrival itself if there is no such stay. */
const latestDeparture = (rates: RoomRates, arrival: Day, latest: Day): Day => {
  let departure = latest
  while (departure > arrival && rateFault(rates, stayOf(arrival, departure)) !== null)
    departure = addDays(departure, -1)
  return departure
}

/** A free run of nights, cut into the stretches that no stay can have. */
const gapsOfRun = (rates: RoomRates, from: Day, to: Day): NightGap[] => {
  const gaps: NightGap[] = []
  /** Nights before this day are part of a stay that begins on an earlier one, or on the same. */
  let reach = from
  for (let night = from; night < to; night = addDays(night, 1)) {
    const departure = latestDeparture(rates, night, to)
    if (departure > reach) reach = departure
    if (night < reach) continue
    const last = gaps.at(-1)
    const min_nights = minNights(rates, night)
    if (last && addDays(last.first_night, last.nights) === night) {
      last.nights++
      last.min_nights = Math.min(last.min_nights, min_nights)
    } else gaps.push({ first_night: night, nights: 1, min_nights })
  }
  return gaps
}

/**
 * The free nights of a room between `from` and the last taken night that no stay can have under its rates, such as one
 * night between two bookings where the minimum stay is two. What is free after the last taken night ends nowhere yet.
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
