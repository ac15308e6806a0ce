/** The passkeys of one account. */
export const PASSKEYS_MOST = 10

/** The longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = 60

/** Minutes in which a browser must answer a challenge. */
export const CHALLENGE_MINUTES = 5

/** What a challenge is given for: a new passkey, confirming a change, the second step of a sign-in, or a sign-in by itself. */
export type PasskeyPurpose = 'add' | 'confirm' | 'second_step' | 'sign_in'

/**
 * Whether a passkey signs in by itself. One that is older than the proof of the account's address does so only after the
 * password: somebody may have opened the account with another person's address, and made it.
 */
export const signsInAlone = (createdAt: Date, emailProvenAt: Date | null): boolean =>
  emailProvenAt === null || createdAt >= emailProvenAt

/** The site as passkeys know it: the host that they belong to, and the address of the pages that may use them. */
export type PasskeySite = { host: string; origin: string }

/**
 * The site of an address; null if browsers offer no passkeys there: an IP address has none, and plain HTTP only on the
 * machine itself.
 */
export const passkeySite = (address: string | null): PasskeySite | null => {
  const url = URL.parse(address ?? '')
  if (!url) return null
  const { hostname, origin, protocol } = url
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isAddress || !(protocol === 'https:' || (protocol === 'http:' && isLocal)) ? null : { host: hostname, origin }
}
