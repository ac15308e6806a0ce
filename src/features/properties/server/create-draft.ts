import type { FaultKey } from '#domain/field-faults.ts'
import { Refusal } from '#domain/refusal.ts'
import { coverPicture } from '#features/illustrations/server/public.ts'
import { isSuspendedHost } from '#features/suspensions/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { countDrafts, insertDraft, insertPicture, placeOfDraft } from './store-drafts.ts'

/** The drafts that an owner can have at a time. */
const MOST_DRAFTS = 10

type NewDraft = {
  owner_id: number
  name: string
  address: string
  category_id: number
  destination_id: number
  /** Where it is, if the hotel said so. */
  latitude?: number
  longitude?: number
}

/**
 * Creates the draft of a property with its owner as a member and a drawn cover. Without a place it lies at the point of its
 * destination until the hotel sets one. The owner's account must be locked, as a suspension of the host locks it. Refuses an
 * unknown destination at its field, and a suspended host with `host_suspended`.
 */
export const createDraft = async (tx: Tx, draft: NewDraft): Promise<number> => {
  if (await isSuspendedHost(tx, draft.owner_id)) throw new Refusal('host_suspended')
  const place = await placeOfDraft(tx, draft)
  if (!place) throw new Refusal('validation', { fields: { destination_id: 'destination_required' satisfies FaultKey } })
  const { latitude, longitude, ...names } = place
  const is_located = draft.latitude !== undefined && draft.longitude !== undefined
  const id = await insertDraft(tx, { latitude, longitude, ...draft, is_located })
  await insertPicture(tx, { property_id: id, ...coverPicture({ id, name: draft.name, ...names }) })
  const object = { object_type: 'property', object_id: id, summary: draft.name } as const
  await recordAction(tx, { action: 'property.create', ...object, after: { status: 'draft' } })
  return id
}

/** The same for an owner who begins it; refuses with `too_many_drafts`. */
export const beginDraft = async (tx: Tx, draft: NewDraft): Promise<{ id: number }> => {
  if ((await countDrafts(tx, draft.owner_id)) >= MOST_DRAFTS) throw new Refusal('too_many_drafts')
  return { id: await createDraft(tx, draft) }
}
