import { minNights, type RoomRates, rateFault } from '#domain/rates.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Stay } from '#domain/stay.ts'

/** Refuses a stay that the rates do not allow: too short, or an arrival or departure on a closed day. */
export const checkRates = (rates: RoomRates, stay: Stay): void => {
  const fault = rateFault(rates, stay)
  if (fault === null) return
  throw new Refusal(fault, fault === 'stay_too_short' ? { min_nights: minNights(rates, stay.check_in) } : {})
}
