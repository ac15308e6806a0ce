import { createHash } from 'node:crypto'
import { signsInAlone } from '#domain/passkey.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  acceptPasskey,
  askForPasskey,
  factorsOf,
  hasFactor,
  passkeySiteOf,
  type SignedPasskey,
  verifyCode,
} from '#features/second-factor/server/public.ts'
import { phoneNumberOf } from '#platform/phone-number.ts'
import type { Devices } from '#platform/server/devices.ts'
import { networkOf } from '#platform/server/rate.ts'
import type { AccountDeps } from './deps.ts'
import { passwordMatches } from './password-hash.ts'
import { findForSignIn, findToSignIn } from './store.ts'

type Credentials = { username: string; password: string }
/** A code or a passkey, for an account that signs in by more than its password. */
type SecondStep = { code?: string | undefined; passkey?: SignedPasskey | undefined }
type Deps = Pick<AccountDeps, 'db' | 'log' | 'transaction' | 'rate' | 'clock' | 'siteUrl' | 'trustHost'> & {
  devices: Pick<Devices, 'knownAs'>
}
/** Who guesses: the IP address, and the hash of the device's token if it has one. */
export type Guesser = { address: string; device: Buffer | null }
/** The same, with the headers that name the site where passkeys need it. */
type Caller = Guesser & { headers: Headers }
type Headers = Record<string, string | string[] | undefined>

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

/** What a challenge for the second step of a sign-in was given for: an account whose password was right, on one device. */
const secondStep = (accountId: number, device: Buffer | null) =>
  ({ purpose: 'second_step', account_id: accountId, device_hash: device }) as const

/**
 * The second step of a sign-in, for an account with a second factor: a passkey, a code of its app, or a recovery code.
 * Wrong codes are counted as wrong passwords are. Throws `second_factor_needed` where nothing was sent,
 * `second_factor_wrong`, and as `acceptPasskey` does.
 */
const passSecondFactor = async (deps: Deps, id: number, { code, passkey }: SecondStep, caller: Caller) => {
  const factors = await factorsOf(deps.db, id)
  if (!hasFactor(factors)) return
  if (passkey) {
    await acceptPasskey(deps, passkeySiteOf(deps, caller.headers), secondStep(id, caller.device), passkey)
    return
  }
  if (!code) throw new Refusal('second_factor_needed', { app: factors.app, passkey: factors.passkeys > 0 })
  const giveBack = await countGuess(deps, caller, { id }, 'code')
  await deps.transaction((tx) => verifyCode(deps.clock, tx, id, code))
  await giveBack()
}

/**
 * The account of the credentials, by username, email or phone number. Throws `invalid_credentials`, after the same time whether the
 * name or the password is wrong, `account_blocked` for the right password alone, and as `countGuess` does.
 */
const checkCredentials =
  (deps: Deps) =>
  async ({ username, password }: Credentials, guesser: Guesser) => {
    const account = await findForSignIn(deps.db, username)
    const giveBack = await countGuess(deps, guesser, account ?? phoneNumberOf(username) ?? username)
    const fits = await passwordMatches(password, account?.password_hash)
    if (!account || !fits) throw new Refusal('invalid_credentials')
    await giveBack()
    if (account.blocked_at) throw new Refusal('account_blocked')
    const { password_hash, blocked_at, ...user } = account
    return user
  }

/** Signs in by the password, and a second step for an account that has one. Throws as `checkCredentials` and `passSecondFactor` do. */
export const signIn = (deps: Deps) => async (form: Credentials & SecondStep, caller: Caller) => {
  const user = await checkCredentials(deps)(form, caller)
  await passSecondFactor(deps, user.id, form, caller)
  return user
}

/** What a challenge for a sign-in by a passkey alone was given for: whoever answers on the same device. */
const alone = (device: Buffer) => ({ purpose: 'sign_in', account_id: null, device_hash: device }) as const

/**
 * The options with which a browser signs by a passkey of the account, once its password was right. Throws as
 * `checkCredentials` and `askForPasskey` do.
 */
export const secondStepOptions =
  (deps: Deps) =>
  async (
    credentials: { username: string; password: string },
    guesser: Guesser & { device: Buffer },
    headers: Headers,
  ) => {
    const { id } = await checkCredentials(deps)(credentials, guesser)
    return askForPasskey(deps, passkeySiteOf(deps, headers), secondStep(id, guesser.device))
  }

/** The options with which a browser offers the passkeys that it has for the site. */
export const passkeyLoginOptions = (deps: Deps) => (device: Buffer, headers: Headers) =>
  askForPasskey(deps, passkeySiteOf(deps, headers), alone(device))

/**
 * The account that a passkey signs in to by itself: it has verified its user, so that it is two factors in one. Throws as
 * `acceptPasskey` does, `account_blocked`, and `passkey_needs_password` for one from before the address was proven.
 */
export const signInWithPasskey =
  (deps: Deps) => async (passkey: SignedPasskey, device: Buffer | null, headers: Headers) => {
    const site = passkeySiteOf(deps, headers)
    if (!device) throw new Refusal('passkey_expired') // the device that got the options has a token
    const { account_id, created_at } = await acceptPasskey(deps, site, alone(device), passkey)
    const account = await findToSignIn(deps.db, account_id)
    if (!account) throw new Refusal('passkey_unknown')
    const { blocked_at, email_proven_at, ...user } = account
    if (blocked_at) throw new Refusal('account_blocked')
    if (!signsInAlone(created_at, email_proven_at)) throw new Refusal('passkey_needs_password')
    return user
  }
