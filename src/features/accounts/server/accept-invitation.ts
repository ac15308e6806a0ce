import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { AccountDeps } from './deps.ts'
import { inviteHost, tokenHash } from './invite-host.ts'
import { hashPassword } from './password-hash.ts'
import { accountRecipient } from './recipient.ts'
import { setPassword } from './store.ts'
import { accountOfToken, INVITATION_DAYS, invitationOfToken, lockHost, useInvitation } from './store-invitations.ts'

const REFUSAL_OF = {
  used: 'invitation_used',
  replaced: 'invitation_replaced',
  expired: 'invitation_expired',
} as const satisfies Record<string, RefusalCode>

type Invitation = Awaited<ReturnType<typeof invitationOfToken>>

const openOne = (invitation: Invitation): NonNullable<Invitation> => {
  if (!invitation) throw new Refusal('invitation_unknown')
  if (invitation.state !== 'open') throw new Refusal(REFUSAL_OF[invitation.state])
  return invitation
}

/** Whom the link of an invitation is for. Throws the refusal that says why it does not work. */
export const showInvitation =
  ({ db }: Pick<AccountDeps, 'db'>) =>
  async (token: string) => {
    const { username, first_name, last_name } = openOne(await invitationOfToken(db, tokenHash(token)))
    return { username, name: `${first_name} ${last_name}`.trim() }
  }

/**
 * Sets the first password of an invited account, once. The link came by email, so it also proves the address. Returns the
 * account and the property to complete. Throws as `showInvitation` does.
 */
export const acceptInvitation = (deps: AccountDeps) => async (token: string, password: string) => {
  const token_hash = tokenHash(token)
  openOne(await invitationOfToken(deps.db, token_hash))
  const hash = await hashPassword(password)
  return deps.transaction(async (tx) => {
    const accountId = await accountOfToken(tx, token_hash)
    // All that changes the invitations of an account locks it first.
    if (accountId !== null) await lockHost(tx, accountId)
    const { id, account_id, property_id } = openOne(await invitationOfToken(tx, token_hash))
    await useInvitation(tx, id)
    const user = await setPassword(tx, account_id, hash, { provesEmail: true })
    if (!user) throw new Refusal('invitation_unknown')
    const object = { object_type: 'user', object_id: account_id, summary: String(account_id) } as const
    await recordAction(tx, { action: 'user.change_password', ...object })
    return { user, property_id }
  })
}

/** Links that one account can order in a day. */
const RENEWALS = { hits: 3, seconds: 86_400 }

/**
 * Sends a new link to the address of the account, in place of one that expired or was replaced. Throws
 * `invitation_unknown` or `invitation_used`, and `too_many`.
 */
export const renewInvitation = (deps: AccountDeps) => async (token: string, site: string | null) => {
  const token_hash = tokenHash(token)
  const found = await accountOfToken(deps.db, token_hash)
  if (found === null) throw new Refusal('invitation_unknown')
  if (!site) throw new Refusal('unavailable')
  await deps.rate.hit(`invitations account:${found}`, RENEWALS.hits, RENEWALS.seconds)
  await deps.transaction(async (tx) => {
    const host = await lockHost(tx, found)
    const invitation = await invitationOfToken(tx, token_hash)
    const recipient = await accountRecipient(tx, found)
    if (!host || !invitation || !recipient) throw new Refusal('invitation_unknown')
    if (!host.is_new) throw new Refusal('invitation_used')
    const renewed = await inviteHost(tx, host.id, invitation.property_id)
    const facts = { username: invitation.username, token: renewed, days: INVITATION_DAYS }
    await deps.notify(tx, 'invitation_renewed', facts, { account_owner: { ...recipient, siteUrl: site } })
  })
}
