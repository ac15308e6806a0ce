import { type DateChangeFault, isFaultOfCheckIn } from './date-change.ts'
import { Refusal } from './refusal.ts'

/** The refusal of two dates that make no stay, or none that a booking can move to, at the field that it is about. */
export const stayRefusal = (fault: DateChangeFault): Refusal =>
  new Refusal(fault, { fields: { [isFaultOfCheckIn(fault) ? 'check_in' : 'check_out']: fault } })
