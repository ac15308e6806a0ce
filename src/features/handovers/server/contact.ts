import { isEmail, normaliseEmail } from '#domain/account.ts'
import { phoneNumberOf } from '#platform/phone-number.ts'

/** What an account is named by: an address in lower case, or the digits of a number. */
export type Contact = { email: string } | { phone_number: string }

/** Reads an e-mail address or a phone number; null if a text is neither. */
export const contactFrom = (typed: string): Contact | null => {
  const text = typed.trim()
  if (text.includes('@')) return isEmail(text) ? { email: normaliseEmail(text) } : null
  const phone_number = phoneNumberOf(text)
  return phone_number === null ? null : { phone_number }
}
