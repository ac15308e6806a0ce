import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Devices } from '#platform/server/devices.ts'
import { networkOf, type Rate } from '#platform/server/rate.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { register } from '../contract.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { countGuess, type Guesser } from './sign-in.ts'
import { findJustOpened, insertAccount } from './store.ts'

type Deps = { db: Db; transaction: RunTransaction; rate: Rate; devices: Pick<Devices, 'knownAs'> }
type Form = z.output<typeof register.body>

/** How many accounts one address opens; the limit of the call itself counts refused forms too, and is larger. */
const MOST_OPENED = { hits: 20, seconds: 3600 }

/** Counts an account before it is opened, so that concurrent forms cannot exceed the limit; a refused one is not counted. */
const counted = async <Opened>({ rate }: Deps, { address }: Guesser, open: () => Promise<Opened>): Promise<Opened> => {
  const counter = `accounts opened address:${networkOf(address)}`
  await rate.hit(counter, MOST_OPENED.hits, MOST_OPENED.seconds)
  return open().catch(async (refusal: unknown) => {
    await rate.giveBack(counter)
    throw refusal
  })
}

/**
 * The account that the same form, password included, has opened within the last hour: the reply was lost, and the form is
 * sent again. Wrong passwords are counted as at sign-in.
 */
const openedBefore = async (deps: Deps, { password, ...form }: Form, guesser: Guesser) => {
  const account = await findJustOpened(deps.db, form)
  if (!account) return null
  const giveBack = await countGuess(deps, guesser, account)
  const { password_hash, ...user } = account
  if (!(await passwordMatches(password, password_hash))) return null
  await giveBack()
  return user
}

/** Who sends the form; `repeats` if the client may send it again because a reply was lost. */
type Applicant = Guesser & { repeats: boolean }

/**
 * Opens a traveller's account in the language of the request. For a client that may repeat the request, the same form
 * again returns the same account. It does not sign in. Throws `username_taken`, `email_taken` or `too_many`.
 */
export const openAccount = (deps: Deps) => async (body: Form, language: Language, by: Applicant) => {
  const before = by.repeats && (await openedBefore(deps, body, by))
  if (before) {
    changedNothing()
    return before
  }
  return counted(deps, by, async () => {
    const { password, ...form } = body
    const password_hash = await hashPassword(password)
    return deps.transaction(async (tx) => {
      const user = await insertAccount(tx, { ...form, language, role: 'traveller', password_hash })
      const object = { object_type: 'user', object_id: user.id, summary: String(user.id) } as const
      await recordAction(tx, { action: 'user.create', by: user.id, ...object, after: { role: user.role } })
      return user
    })
  })
}
