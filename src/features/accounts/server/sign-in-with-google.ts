import { randomInt } from 'node:crypto'
import { isEmail, nameOf, normaliseEmail, usernameFrom } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#ports/identity-provider.ts'
import type { AccountDeps } from './deps.ts'
import {
  accountOfIdentity,
  insertProven,
  lockByEmail,
  proveEmail,
  takeOffAccess,
  tieIdentity,
} from './store-identity.ts'
import { languageOf, warnOwner } from './tell-owner.ts'

/** The account, or why there is none: Google does not vouch for the address, or the account asks for its password. */
export type GoogleAnswer = { account_id: number } | { refused: 'failed' | 'unverified' | 'password_needed' }

const USERNAME_TRIES = 6

/**
 * The account of somebody whom Google vouches for: the one that is tied to the identity, else the one with the proven
 * address, else a new one. See decision 022 for what happens to an address that nobody had proven to us.
 */
export const signInWithGoogle =
  (deps: AccountDeps) =>
  async (identity: Identity, language: Language): Promise<GoogleAnswer> => {
    const tied = await accountOfIdentity(deps.db, identity.subject)
    if (tied !== undefined) return { account_id: tied }
    const email = normaliseEmail(identity.email)
    if (!identity.email_verified || !isEmail(email)) return { refused: 'unverified' }
    return deps.transaction(async (tx) => {
      const known = await lockByEmail(tx, email)
      return known ? tie(deps, tx, known, identity.subject) : open(tx, { ...identity, email }, language)
    })
  }

type Known = NonNullable<Awaited<ReturnType<typeof lockByEmail>>>

const tie = async (deps: AccountDeps, tx: Tx, account: Known, subject: string): Promise<GoogleAnswer> => {
  const unproven = account.email_proven_at === null
  if (unproven && account.role !== 'traveller') return { refused: 'password_needed' }
  if (!(await tieIdentity(tx, account.id, subject))) return { refused: 'password_needed' }
  await proveEmail(tx, account.id)
  if (unproven) await takeOffAccess(tx, account.id)
  await warnOwner(deps)(tx, account, deps.messages[languageOf(account)].google_linked({ unproven }))
  return { account_id: account.id }
}

const open = async (tx: Tx, { subject, email, ...person }: Identity, language: Language): Promise<GoogleAnswer> => {
  const names = { first_name: nameOf(person.first_name), last_name: nameOf(person.last_name) }
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt++) {
    const username = usernameFrom(email, attempt === 0 ? '' : String(randomInt(10 ** (attempt + 1))))
    const id = await insertProven(tx, { ...names, username, email, language })
    if (id === undefined) continue
    await tieIdentity(tx, id, subject)
    return { account_id: id }
  }
  return { refused: 'failed' } // a second window was faster: trying again finds the account
}
