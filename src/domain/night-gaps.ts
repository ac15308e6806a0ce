import { addDays, type Day, eachDay } from './calendar.ts'
import { arrivalFault, limitOf, limitsStays, type RoomRates } from './rates.ts'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from './stay.ts'

/** Nights of a room in a row that are free, and that no stay can have. `min_nights` is the least minimum stay of who arrives in them. */
export type NightGap = { first_night: Day; nights: number; min_nights: number }

/** Whether nobody may arrive on a day, whatever the length of the stay. */
type IsClosed = (arrival: Day) => boolean

/** For each day, the place in the list of the last one up to it on which guests may leave; -1 if there is none. */
const lastDepartures = ({ days: rates }: RoomRates, days: readonly Day[]): number[] => {
  let last = -1
  return days.map((day, at) => {
    if (!rates.get(day)?.closed_to_departure) last = at
    return last
  })
}

/**
 * The nights of a free run from a day up to, not including, another one that no stay can have. It looks at each arrival
 * once, since limits are those of the arrival: travellers ask for the free days of a year.
 */
const refusedNights = (rates: RoomRates, isClosed: IsClosed, from: Day, to: Day): Day[] => {
  const days = eachDay(from, addDays(to, 1)) // the last one is a departure only
  const departures = lastDepartures(rates, days)
  const end = days.length - 1
  const refused: Day[] = []
  /** Nights before this one are part of a stay that begins on an earlier one, or on the same. */
  let reach = 0
  for (const [at, arrival] of days.slice(0, end).entries()) {
    const most = Math.min(MAX_NIGHTS, limitOf(rates, 'max_nights', arrival))
    const departure = departures[Math.min(at + most, end)] ?? -1
    const isSold = departure - at >= Math.max(1, limitOf(rates, 'min_nights', arrival)) && !isClosed(arrival)
    if (isSold && departure > reach) reach = departure
    if (at >= reach) refused.push(arrival)
  }
  return refused
}

/** A free run of nights, cut into the stretches that no stay can have, whenever it is booked. */
const gapsOfRun = (rates: RoomRates, from: Day, to: Day): NightGap[] => {
  const gaps: NightGap[] = []
  const isClosed: IsClosed = (arrival) => rates.days.get(arrival)?.closed_to_arrival ?? false
  for (const night of refusedNights(rates, isClosed, from, to)) {
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
  const isClosed: IsClosed = (arrival) => arrivalFault(rates, arrival, today) !== null
  const end = addDays(today, MAX_DAYS_AHEAD)
  const refused = new Set<Day>()
  let start = today
  for (const night of [...taken.filter((each) => each >= today && each < end).toSorted(), end]) {
    for (const each of refusedNights(rates, isClosed, start, night)) refused.add(each)
    start = addDays(night, 1)
  }
  return refused
}
