import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { hasSecondFactor, spendCode } from '#features/second-factor/server/public.ts'
import { phoneNumberOf } from '#platform/phone-number.ts'
import type { Devices } from '#platform/server/devices.ts'
import { networkOf } from '#platform/server/rate.ts'
import type { AccountDeps } from './deps.ts'
import { passwordMatches } from './password-hash.ts'
import { findForSignIn } from './store.ts'

type Credentials = { username: string; password: string; code?: string | undefined }
type Deps = Pick<AccountDeps, 'db' | 'transaction' | 'rate' | 'clock'> & { devices: Pick<Devices, 'knownAs'> }
/** Who guesses: the IP address, and the hash of the device's token if it has one. */
export type Guesser = { address: string; device: Buffer | null }

/** How many wrong passwords one device, or one address, may try for one account within `WINDOW_SECONDS`. */
const MAX_WRONG_PASSWORDS = 10
/** The window in which wrong passwords are counted: ten minutes. */
const WINDOW_SECONDS = 600
/** The same of wrong codes by all who know the password: of a million codes three are right at a time. */
const MAX_WRONG_CODES_OF_STRANGERS = 30
/** How many wrong passwords all devices and addresses together may try for one account in an hour. */
export const MAX_WRONG_OF_STRANGERS = 100

/**
 * The beginning of the counters of an account's wrong passwords. A name that no account has is counted in the same way;
 * it is hashed, because people type passwords into the field of the name.
 */
export const signInCounters = (subject: { id: number } | string) =>
  typeof subject === 'string'
    ? `sign-in failures name:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')} `
    : `sign-in failures account:${subject.id} `

/**
 * Counts a password before it is compared, so that concurrent tries cannot exceed the limit; returns the function that
 * takes the count back for a right one. A device on which this account has signed in before has a counter of its own.
 * Any other device shares the one of its address and the one of all strangers: who guesses stops only themselves there,
 * not the owner. Throws `too_many`, or `sign_in_paused` if strangers guess from many addresses.
 */
export const countGuess = async (
  { rate, devices }: Pick<Deps, 'rate' | 'devices'>,
  { address, device }: Guesser,
  subject: { id: number } | string,
  what: 'password' | 'code' = 'password',
) => {
  const prefix = `${signInCounters(subject)}${what === 'code' ? 'code ' : ''}`
  const account = typeof subject === 'string' ? 0 : subject.id
  const known = device && (await devices.knownAs(device, account))
  const own = known === null ? `${prefix}address:${networkOf(address)}` : `${prefix}device:${known}`
  await rate.hit(own, MAX_WRONG_PASSWORDS, WINDOW_SECONDS)
  if (known !== null) return () => rate.giveBack(own)
  const all = `${prefix}strangers`
  const most = what === 'code' ? MAX_WRONG_CODES_OF_STRANGERS : MAX_WRONG_OF_STRANGERS
  await rate.hit(all, most, 3600, 'sign_in_paused')
  return () => Promise.all([rate.giveBack(own), rate.giveBack(all)])
}

/**
 * The second step of a sign-in, for an account with a second factor: a code of its app, or a recovery code. Wrong codes are
 * counted as wrong passwords are. Throws `second_factor_needed` where none was sent, and `second_factor_wrong`.
 */
const passSecondFactor = async (deps: Deps, id: number, code: string | undefined, guesser: Guesser) => {
  if (!(await hasSecondFactor(deps.db, id))) return
  if (!code) throw new Refusal('second_factor_needed')
  const giveBack = await countGuess(deps, guesser, { id }, 'code')
  await deps.transaction((tx) => spendCode(deps.clock, tx, id, code))
  await giveBack()
}

/**
 * The account of the credentials, by username, email or phone number. Throws `invalid_credentials`, after the same time whether the
 * name or the password is wrong, `account_blocked` for the right password alone, and as `passSecondFactor` and
 * `countGuess` do.
 */
export const signIn =
  (deps: Deps) =>
  async ({ username, password, code }: Credentials, guesser: Guesser) => {
    const account = await findForSignIn(deps.db, username)
    const giveBack = await countGuess(deps, guesser, account ?? phoneNumberOf(username) ?? username)
    const fits = await passwordMatches(password, account?.password_hash)
    if (!account || !fits) throw new Refusal('invalid_credentials')
    await giveBack()
    if (account.blocked_at) throw new Refusal('account_blocked')
    await passSecondFactor(deps, account.id, code, guesser)
    const { password_hash, blocked_at, ...user } = account
    return user
  }
