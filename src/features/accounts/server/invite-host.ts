import { createHash, randomBytes, randomInt } from 'node:crypto'
import { usernameFrom } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { insertAccount, isUsernameTaken } from './store.ts'
import { insertInvitation } from './store-invitations.ts'

/** The stored form of a link's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const USERNAME_TRIES = 20

/** A username that nobody has, made from an address. Throws `unavailable` if none is found. */
export const freeUsername = async (tx: Tx, email: string): Promise<string> => {
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt++) {
    const username = usernameFrom(email, attempt === 0 ? '' : String(randomInt(10 ** (attempt + 1))))
    if (!(await isUsernameTaken(tx, username))) return username
  }
  throw new Refusal('unavailable')
}

type NewHost = { first_name: string; last_name: string; username: string; email: string; language: Language }

/**
 * Opens the account of a hotel’s new host or colleague, in which nobody can sign in until an invitation has set the password. Throws
 * `username_taken` or `email_taken`.
 */
export const openHostAccount = async (tx: Tx, host: NewHost): Promise<number> => {
  const { id } = await insertAccount(tx, {
    ...host,
    phone_number: '',
    role: 'hotel_admin',
    password_hash: 'none',
  })
  const object = { object_type: 'user', object_id: id, summary: String(id) } as const
  await recordAction(tx, { action: 'user.create', ...object, after: { role: 'hotel_admin' } })
  return id
}

/**
 * Makes the one link with which an account sets its first password, and ends the earlier ones; the account must be locked.
 * Returns the token, of which only a hash is stored.
 */
export const inviteHost = async (tx: Tx, accountId: number, propertyId: number | null): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insertInvitation(tx, { account_id: accountId, property_id: propertyId, token_hash: tokenHash(token) })
  return token
}
