import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Db } from '#platform/server/transaction.ts'
import { passwordFits } from './password-hash.ts'
import { findForSignIn } from './store.ts'

type Credentials = { username: string; password: string }

/** Wrong passwords that one name may collect in ten minutes, wherever they come from. */
export const FAILURES = 10
/** The ten minutes. */
export const WINDOW_SECONDS = 600

/** The counter of a name's wrong passwords. People type a password into the wrong box, so it keeps no readable name. */
export const signInCounter = (name: string) =>
  `sign-in failures ${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`

/**
 * The account that the credentials belong to, by username or e-mail. Throws `invalid_credentials`, alike and after the
 * same work whether the name or the password is wrong, and `too_many` after ten failures of one name.
 */
export const signIn =
  ({ db, rate }: { db: Db; rate: Rate }) =>
  async ({ username, password }: Credentials) => {
    const counter = signInCounter(username)
    // Counted before it is compared, so that many at once have no more tries than one after the other.
    await rate.hit(counter, FAILURES, WINDOW_SECONDS)
    const account = await findForSignIn(db, username)
    const fits = await passwordFits(password, account?.password_hash)
    if (!account || !fits) throw new Refusal('invalid_credentials')
    await rate.giveBack(counter)
    const { password_hash, ...user } = account
    return user
  }
