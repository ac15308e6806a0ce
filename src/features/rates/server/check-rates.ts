import type { Day } from '#domain/calendar.ts'
import { brokenLimit, type RoomRates, rateFault } from '#domain/rates.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Stay } from '#domain/stay.ts'

/** Refuses a stay that the rates do not sell today: by its length, by the days until arrival, or because a day is closed. */
export const checkRates = (rates: RoomRates, stay: Stay, today: Day): void => {
  const fault = rateFault(rates, stay, today)
  if (fault !== null) throw new Refusal(fault, brokenLimit(fault, rates, stay.check_in))
}
