import { isEmail, normaliseEmail } from './account.ts'
import { normalisePhone } from './phone.ts'

/** The channels for sending a reset code. */
export const RESET_METHODS = ['email', 'sms'] as const
/** A channel for sending a reset code. */
export type ResetMethod = (typeof RESET_METHODS)[number]

/** Section 9 of the specification, and what it leaves open: how long a code is valid and how many guesses are allowed. */
export const RESET_CODE = { digits: 5, life_minutes: 10, tries: 5, resend_seconds: 120 } as const

/** Whether a text is a complete code. */
export const isResetCode = (text: string): boolean => /^\d{5}$/.test(text)

/** The destination of a code: an e-mail address in lower case or an msisdn; null if the text is neither. */
export const resetContact = (text: string): { method: ResetMethod; contact: string } | null => {
  if (isEmail(text.trim())) return { method: 'email', contact: normaliseEmail(text) }
  const msisdn = text.includes('@') ? null : normalisePhone(text)
  return msisdn ? { method: 'sms', contact: msisdn } : null
}
