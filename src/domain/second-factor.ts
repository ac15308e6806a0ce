import type { Role } from './account.ts'

/** Recovery codes of an account; each is used once. */
export const RECOVERY_CODES = 10

/** The digits of a code of the authenticator app. */
export const APP_CODE_DIGITS = 6

/** A code as the authenticator app shows it, without the spaces that people type; null for anything else. */
export const appCode = (text: string): string | null => {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code in capitals, without hyphens and spaces; null for anything else. The letters are those of base32. */
export const recoveryCode = (text: string): string | null => {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(letters) ? letters : null
}

/** Whether people of a role must have a second factor, where the platform requires it. */
export const mustHaveSecondFactor = (role: Role): boolean => role === 'bhumwi_admin'
