import { isEmail, normaliseEmail } from './account.ts'
import { normalisePhone } from './phone.ts'

/** Ways by which a reset code can come. */
export const RESET_METHODS = ['email', 'sms'] as const
/** A way by which a reset code comes. */
export type ResetMethod = (typeof RESET_METHODS)[number]

/** Section 9 of the specification, and what it leaves open: how long a code lives and how often it may be guessed. */
export const RESET_CODE = { digits: 5, life_minutes: 10, tries: 5, resend_seconds: 120 } as const

/** Whether a text is a whole code. */
export const isResetCode = (text: string): boolean => /^\d{5}$/.test(text)

/** Where a code is to be sent: an address in lower case or an msisdn; null for what is neither. */
export const resetContact = (text: string): { method: ResetMethod; contact: string } | null => {
  if (isEmail(text.trim())) return { method: 'email', contact: normaliseEmail(text) }
  const msisdn = text.includes('@') ? null : normalisePhone(text)
  return msisdn ? { method: 'sms', contact: msisdn } : null
}
