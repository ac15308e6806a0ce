import type { z } from 'zod'
import { handoverFault, sumMoving } from '#domain/handover.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  accountRecipient,
  freeUsername,
  INVITATION_DAYS,
  inviteHost,
  openHostAccount,
} from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { handOver as contract, MovingProperty } from '../contract.ts'
import { contactFrom } from './contact.ts'
import { movingProperties, newOwnerOf } from './show-handover.ts'
import { lockAccounts, lockProperties, moveProperties, type OwnerRow, ownerById } from './store.ts'

type HandOverInput = z.output<typeof contract.body>
type HandOverDeps = { clock: Clock; notify: Notify }
/** The member of the staff, and the address of the site for links. */
type Editor = { staffId: number; site: string | null }

/** Opens the account of somebody who has none yet. */
const openFor = async (tx: Tx, { contact, newcomer }: HandOverInput): Promise<OwnerRow> => {
  const named = contactFrom(contact)
  if (!named || !('email' in named)) throw new Refusal('handover_needs_email')
  if (!newcomer) throw new Refusal('validation', { fields: { first_name: 'name_required' } })
  const username = await freeUsername(tx, named.email)
  const opened = await ownerById(tx, await openHostAccount(tx, { ...newcomer, ...named, username }))
  if (!opened) throw new Error(`The account ${username} was opened, and is not there`)
  return opened
}

/** The new owner, locked together with the present one; refused if it is another account than the one that was shown. */
const lockOwners = async (tx: Tx, ownerId: number, input: HandOverInput) => {
  const seen = await newOwnerOf(tx, ownerId, input.contact)
  await lockAccounts(tx, seen ? [ownerId, seen.id] : [ownerId])
  const owner = await ownerById(tx, ownerId)
  if (!owner) throw new Refusal('not_found')
  if (owner.suspended) throw new Refusal('host_suspended')
  const found = await newOwnerOf(tx, ownerId, input.contact)
  if ((found?.id ?? null) !== input.account) throw new Refusal('handover_changed')
  return { owner, found }
}

/** The properties with what moves, locked; refused if that is something else than was shown, or if it cannot move now. */
const lockMoving = async (tx: Tx, ownerId: number, now: Date, { properties, seen, goes_along }: HandOverInput) => {
  const ids = [...new Set(properties)]
  if ((await lockProperties(tx, ownerId, ids)) !== ids.length) throw new Refusal('handover_changed')
  const moving = await movingProperties(tx, ownerId, now, ids)
  const sums = sumMoving(moving)
  const fault = handoverFault(sums, goes_along)
  if (fault) throw new Refusal(fault)
  const isSame = (['bookings', 'held', 'available', 'debt'] as const).every((name) => sums[name] === seen[name])
  if (!isSame) throw new Refusal('handover_changed')
  return moving
}

type Owners = { from: OwnerRow; to: OwnerRow }

const log = async (tx: Tx, moving: readonly MovingProperty[], { from, to }: Owners, reason: string) => {
  for (const { id, name, available } of moving) {
    const object = { object_type: 'property', object_id: id, summary: name } as const
    const before = { owner_id: from.id, moved_money: 0 }
    const after = { owner_id: to.id, moved_money: available }
    await recordAction(tx, { action: 'property.hand_over', ...object, before, after, reason })
  }
}

/** Both hear of it; who has no password yet gets the link that sets it. */
const tell = async (
  { notify }: Pick<HandOverDeps, 'notify'>,
  tx: Tx,
  moving: readonly MovingProperty[],
  { from, to, site, reason }: Owners & { site: string | null; reason: string },
) => {
  const property_names = moving.map(({ name }) => name).join(', ')
  const before = await accountRecipient(tx, from.id)
  if (before) await notify(tx, 'properties_handed_over', { property_names, reason }, { account_owner: before })
  const recipient = await accountRecipient(tx, to.id)
  if (!recipient) throw new Error(`The new owner ${to.id} cannot be reached`)
  if (!to.is_new) {
    await notify(tx, 'properties_received', { property_names }, { account_owner: recipient })
    return
  }
  if (!site) throw new Refusal('unavailable')
  const token = await inviteHost(tx, to.id, null)
  const facts = { property_names, username: to.username, token, days: INVITATION_DAYS }
  await notify(tx, 'properties_received_invited', facts, { account_owner: { ...recipient, siteUrl: site } })
}

/**
 * Hands properties over to another account, as it was shown. From then on the owner before can open nothing of them: rights end
 * with the row of the membership. Throws `not_found`, `host_suspended`, `handover_changed`, what `newOwnerOf` and
 * `handoverFault` refuse, and `unavailable` if links cannot be sent.
 */
export const handOver =
  (deps: HandOverDeps) =>
  async (tx: Tx, ownerId: number, input: HandOverInput, { staffId, site }: Editor) => {
    const { owner: from, found } = await lockOwners(tx, ownerId, input)
    const moving = await lockMoving(tx, ownerId, deps.clock(), input)
    const to = found ?? (await openFor(tx, input))
    const { reason } = input
    const both = { from_account: from.id, to_account: to.id, by_account: staffId, reason }
    await moveProperties(
      tx,
      moving.map(({ id, available }) => ({ property_id: id, ...both, moved_amount: available })),
    )
    await log(tx, moving, { from, to }, reason)
    await tell(deps, tx, moving, { from, to, site, reason })
    return { account: to.id, name: to.name, invited: to.is_new, properties: moving.length }
  }
