import { Secret, TOTP } from 'otpauth'
import { APP_CODE_DIGITS } from '#domain/second-factor.ts'

/** Seconds for which the app shows one code. */
const PERIOD = 30
/** How many codes before and after the current one are accepted, for clocks that differ. */
const WINDOW = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Bhumwi', label, secret: Secret.fromBase32(secret), digits: APP_CODE_DIGITS, period: PERIOD })

/** A new secret of 160 random bits in base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, username: string): string => totpOf(secret, username).toString()

/** The time step whose code this is (RFC 6238), counted from 1970; null if it is none of those that count at the time. */
export const stepOf = (secret: string, token: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}
