import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { phoneNumberOf } from '#platform/phone-number.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Db } from '#platform/server/transaction.ts'
import { passwordMatches } from './password-hash.ts'
import { findForSignIn } from './store.ts'

type Credentials = { username: string; password: string }

/** How many wrong passwords one name may have within `WINDOW_SECONDS`, from any address. */
export const MAX_WRONG_PASSWORDS = 10
/** The window in which wrong passwords are counted: ten minutes. */
export const WINDOW_SECONDS = 600

/** The counter of a name's wrong passwords. It is hashed: people type passwords into the field of the name. */
export const signInCounter = (name: string) =>
  `sign-in failures ${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`

/** One counter for all names of an account, so that each name does not bring ten more tries. */
const counterOf = (account: { username: string } | undefined, name: string) =>
  signInCounter(account?.username ?? phoneNumberOf(name) ?? name)

/**
 * The account of the credentials, by username, email or phone number. Throws `invalid_credentials`, after the same time whether the
 * name or the password is wrong, and `too_many` after ten failures for one name.
 */
export const signIn =
  ({ db, rate }: { db: Db; rate: Rate }) =>
  async ({ username, password }: Credentials) => {
    const account = await findForSignIn(db, username)
    const counter = counterOf(account, username)
    // Counted before the password is compared, so that concurrent tries cannot exceed the limit.
    await rate.hit(counter, MAX_WRONG_PASSWORDS, WINDOW_SECONDS)
    const fits = await passwordMatches(password, account?.password_hash)
    if (!account || !fits) throw new Refusal('invalid_credentials')
    await rate.giveBack(counter)
    const { password_hash, ...user } = account
    return user
  }
