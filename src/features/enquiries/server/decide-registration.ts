import { nameOf, splitFullName } from '#domain/account.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  accountRecipient,
  INVITATION_DAYS,
  inviteHost,
  lockHost,
  lockHostByEmail,
  openHostAccount,
} from '#features/accounts/server/public.ts'
import { stateEvidence } from '#features/evidence/server/public.ts'
import { createDraft } from '#features/properties/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { EnquiryDeps } from './deps.ts'
import { applicantOf, lockRequest, noteDecision, placeOf, requestById } from './store-requests.ts'

/** Who decides on a request, and the address of the site for links in mails. */
export type Decider = { staffId: number; site: string | null }

/** A request that still waits, locked. The second of two who decide at once is refused, with what the first decided. */
export const lockPending = async (tx: Tx, id: number) => {
  const request = await lockRequest(tx, id)
  if (!request) throw new Refusal('not_found')
  if (request.status === 'pending') return request
  throw new Refusal('already_decided', { status: request.status, decided_by: request.decided_by })
}

type Request = Awaited<ReturnType<typeof lockPending>>
type Host = { id: number; username: string; is_new: boolean }

/** First and last name of an applicant, who may have given one name alone. */
const namesOf = (name: string) => {
  const { first_name, last_name } = splitFullName(name) ?? { first_name: name, last_name: '' }
  return { first_name: nameOf(first_name), last_name: nameOf(last_name) }
}

/** The host's account: the one with the email address if it is a hotel's, else a new one. */
const hostOf = async (tx: Tx, { name, email, language }: Request, username: string): Promise<Host> => {
  const holder = await lockHostByEmail(tx, email)
  if (holder && holder.role !== 'hotel_admin') throw new Refusal('request_email_taken')
  return (
    holder ?? { id: await openHostAccount(tx, { ...namesOf(name), username, email, language }), username, is_new: true }
  )
}

/** A request as the action log names it. */
export const logged = (id: number, property_name: string) =>
  ({ object_type: 'registration', object_id: id, summary: property_name }) as const

type Invitation = { host: Host; property_id: number | null; site: string | null }

/**
 * Mails a link to the address of the host's account, which may have been corrected since the request. It ends the earlier
 * links; the account is locked.
 */
const sendInvitation = async (deps: EnquiryDeps, tx: Tx, request: Request, { host, property_id, site }: Invitation) => {
  const account = await accountRecipient(tx, host.id)
  if (!site || !account) throw new Refusal('unavailable')
  const token = await inviteHost(tx, host.id, property_id)
  const facts = { property_name: request.property_name, username: host.username, token, days: INVITATION_DAYS }
  await deps.notify(tx, 'host_invited', facts, {
    sender: { ...account, phone: applicantOf(request).phone, siteUrl: site },
  })
}

/** What the applicant stated about the property; the place goes into the draft itself. */
const statementsOf = ({ licence_number, tin, wallet_number }: Request) =>
  ({ licence: licence_number, tin, wallet_name: wallet_number }) as const

type Approval = { destination_id: number; username?: string }

/**
 * Approves a host's request: account, draft property and invitation, all of them or none. A host who has an account gets
 * the draft there, and a link only if the password is not set yet. What the applicant stated goes with the draft,
 * unchecked. Throws `already_decided`, `request_email_taken`, `username_taken` and
 * `host_suspended`.
 */
export const approveRequest =
  (deps: EnquiryDeps) =>
  async (tx: Tx, id: number, { destination_id, username }: Approval, { staffId, site }: Decider) => {
    const request = await lockPending(tx, id)
    const host = await hostOf(tx, request, username ?? request.username)
    const { property_name, location, category_id } = request
    const place = { address: location, category_id, destination_id, ...placeOf(request) }
    const property_id = await createDraft(tx, { owner_id: host.id, name: property_name, ...place })
    await stateEvidence(tx, property_id, statementsOf(request))
    await noteDecision(tx, id, { status: 'approved', decided_by: staffId, account_id: host.id, property_id })
    const change = { before: { status: 'pending' }, after: { status: 'approved', property_id } }
    await recordAction(tx, { action: 'registration.approve', ...logged(id, property_name), ...change })
    if (host.is_new) await sendInvitation(deps, tx, request, { host, property_id, site })
    else {
      const account_owner = await accountRecipient(tx, host.id)
      await deps.notify(tx, 'property_request_approved', { property_name, property_id }, { account_owner })
    }
    return requestById(tx, id)
  }

/**
 * Declines a host's request with a reason that the applicant reads. The reason is deleted with the request, so the action
 * log does not have it. Throws `already_decided`.
 */
export const declineRequest =
  (deps: EnquiryDeps) =>
  async (tx: Tx, id: number, reason: string, { staffId }: Pick<Decider, 'staffId'>) => {
    const request = await lockPending(tx, id)
    const { property_name } = request
    await noteDecision(tx, id, { status: 'declined', decided_by: staffId, reason })
    const change = { before: { status: 'pending' }, after: { status: 'declined' } }
    await recordAction(tx, { action: 'registration.decline', ...logged(id, property_name), ...change })
    const sender = applicantOf(request)
    await deps.notify(tx, 'property_request_declined', { property_name, reason }, { sender })
    return requestById(tx, id)
  }

/** Sends the link of an approved request again; the earlier one no longer works. Throws `no_invitation`. */
export const inviteAgain = (deps: EnquiryDeps) => async (tx: Tx, id: number, site: string | null) => {
  const request = await lockRequest(tx, id)
  if (request?.status !== 'approved' || request.account_id === null) throw new Refusal('not_found')
  const host = await lockHost(tx, request.account_id)
  if (!host?.is_new) throw new Refusal('no_invitation')
  await sendInvitation(deps, tx, request, { host, property_id: request.property_id, site })
  await recordAction(tx, { action: 'registration.invite', ...logged(id, request.property_name) })
  return requestById(tx, id)
}
