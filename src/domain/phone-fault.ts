import { blank, type FaultKey } from './field-faults.ts'
import { phoneDigits } from './phone.ts'

/** The fault of a phone number of any country, which may be empty. */
export const phoneFault = (text: string): FaultKey | null =>
  blank(text) || phoneDigits(text) !== null ? null : 'phone_unclear'
