import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneDigits } from '#domain/phone.ts'

/**
 * A typed number of any country as the digits of E.164 without the plus, such as "442079460958"; null if no number of
 * that country has its length. Numbers without a country code are Tanzanian. Not for the browser: the tables are large.
 */
export const phoneNumberOf = (text: string): string | null => {
  const digits = phoneDigits(text)
  if (digits === null || digits.startsWith('255')) return digits
  const number = parsePhoneNumberFromString(`+${digits}`)
  return number?.isPossible() ? number.number.slice(1) : null
}
