import { randomInt } from 'node:crypto'
import { isEmail, nameOf, normaliseEmail, usernameFrom } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#ports/identity-provider.ts'
import type { AccountDeps } from './deps.ts'
import { recipientOf } from './recipient.ts'
import {
  accountOfIdentity,
  insertIdentity,
  insertProven,
  lockByEmail,
  proveEmail,
  removeAccess,
} from './store-identity.ts'

/** The account, or why there is none: Google has not verified the address, or the account needs its password or is blocked. */
export type GoogleAnswer = { account_id: number } | { refused: 'failed' | 'unverified' | 'password_needed' | 'blocked' }

const USERNAME_TRIES = 6

/**
 * The account for a Google identity: the one linked to it, else the one with the same proven address, else a new one.
 * Decision 022 says what happens where the address of the account was unproven.
 */
export const signInWithGoogle =
  (deps: AccountDeps) =>
  async (identity: Identity, language: Language): Promise<GoogleAnswer> => {
    const linked = await accountOfIdentity(deps.db, identity.subject)
    if (linked) return linked.blocked_at ? { refused: 'blocked' } : { account_id: linked.id }
    const email = normaliseEmail(identity.email)
    if (!identity.email_verified || !isEmail(email)) return { refused: 'unverified' }
    return deps.transaction(async (tx) => {
      const account = await lockByEmail(tx, email)
      return account ? linkIdentity(deps, tx, account, identity.subject) : open(tx, { ...identity, email }, language)
    })
  }

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockByEmail>>>

const linkIdentity = async (
  deps: AccountDeps,
  tx: Tx,
  account: LockedAccount,
  subject: string,
): Promise<GoogleAnswer> => {
  if (account.blocked_at) return { refused: 'blocked' }
  const unproven = account.email_proven_at === null
  if (unproven && account.role !== 'traveller') return { refused: 'password_needed' }
  if (!(await insertIdentity(tx, account.id, subject))) return { refused: 'password_needed' }
  await proveEmail(tx, account.id)
  if (unproven) await removeAccess(tx, account.id)
  await deps.notify(tx, 'google_linked', { unproven }, { account_owner: recipientOf(account) })
  return { account_id: account.id }
}

const open = async (tx: Tx, { subject, email, ...person }: Identity, language: Language): Promise<GoogleAnswer> => {
  const names = { first_name: nameOf(person.first_name), last_name: nameOf(person.last_name) }
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt++) {
    const username = usernameFrom(email, attempt === 0 ? '' : String(randomInt(10 ** (attempt + 1))))
    const id = await insertProven(tx, { ...names, username, email, language })
    if (id === undefined) continue
    await insertIdentity(tx, id, subject)
    return { account_id: id }
  }
  return { refused: 'failed' } // another request opened the account first: the next sign-in finds it
}
