import type { Language } from '#domain/language.ts'
import { photographPath } from '#domain/photograph.ts'
import { type ContentChange, type ContentPhotograph, contentChanges, fieldOf } from '#domain/property-content.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { ShownChange } from '../contract.ts'
import {
  approvalOf,
  approveContent,
  changedProperties,
  listNames,
  lockContent,
  type NameOf,
  writeRequestedMending,
} from './store-approved.ts'

const pathOf = (photograph: string | null) => photograph && photographPath(photograph, 960)

const presentPhotographs = (photographs: readonly ContentPhotograph[], nameOf: NameOf) =>
  photographs.map(({ photograph, room_type_id }) => ({
    path: photographPath(photograph, 960),
    room_type: room_type_id === null ? null : nameOf('room_type', room_type_id),
  }))

const LISTS = {
  category_id: 'category',
  destination_id: 'destination',
  amenity_ids: 'amenity',
  extra_service_ids: 'extra_service',
} as const

const present = (change: ContentChange, nameOf: NameOf): ShownChange => {
  switch (change.kind) {
    case 'value': {
      const { field, before, after } = change
      const shown = (value: string | number) =>
        field === 'category_id' || field === 'destination_id' ? nameOf(LISTS[field], Number(value)) : String(value)
      return { kind: 'value', field, before: shown(before), after: shown(after) }
    }
    case 'choices': {
      const { field, added, removed } = change
      const names = (ids: readonly number[]) => ids.map((id) => nameOf(LISTS[field], id)).toSorted()
      return { kind: 'choices', field, added: names(added), removed: names(removed) }
    }
    case 'photographs': {
      const { added, removed } = change
      return {
        kind: 'photographs',
        added: presentPhotographs(added, nameOf),
        removed: presentPhotographs(removed, nameOf),
      }
    }
    case 'cover':
      return { kind: 'cover', before: pathOf(change.before), after: pathOf(change.after) }
    default:
      return change
  }
}

/** What the hotel of a property has changed since it was approved; `not_found` for an unknown property. */
export const showChanges =
  ({ db }: { db: Db }) =>
  async (id: number, language: Language) => {
    const [row, nameOf] = await Promise.all([approvalOf(db, id), listNames(db, language)])
    if (!row) throw new Refusal('not_found')
    const { approved, asked_at: at, asked_by: by, asked_reason: reason } = row
    const isCompared = approved !== null
    const isRequested = isCompared && at !== null && by !== null && reason !== null
    return {
      version: row.version ?? 0,
      approved_at: row.approved_at,
      approved_by: row.approved_by,
      changed_at: isCompared ? row.changed_at : null,
      asked: isRequested ? { reason, at, by, is_answered: row.asked_version !== row.version } : null,
      changes: isCompared ? contentChanges(approved, row.present).map((change) => present(change, nameOf)) : [],
    }
  }

/** A page of the properties on sale that are not as they were approved, with the fields in which they differ. */
export const listChanged =
  ({ db }: { db: Db }) =>
  async (page: { limit: number; offset: number }) => {
    const { rows, total } = await changedProperties(db, page)
    return {
      total,
      rows: rows.map(({ approved, present: now, ...row }) => ({
        ...row,
        fields: contentChanges(approved, now).map(fieldOf),
      })),
    }
  }

/**
 * Locks a property for a decision on its changes. Throws `changed_in_review` if the hotel has changed it since this version
 * was shown, and `changes_decided` if nothing differs any more.
 */
const lockedChanges = async (tx: Tx, id: number, version: number) => {
  await lockContent(tx, id)
  const row = await approvalOf(tx, id)
  if (!row) throw new Refusal('not_found')
  if (row.version !== null && row.version !== version) throw new Refusal('changed_in_review')
  if (!row.approved || row.changed_at === null) throw new Refusal('changes_decided')
  const fields = contentChanges(row.approved, row.present).map(fieldOf)
  return { ...row, fields, object: { object_type: 'property', object_id: id, summary: row.name } as const }
}

type Verdict = { version: number; staffId: number }

/** Makes the changes of a property on sale what is approved. Throws as `lockedChanges` does. */
export const acceptChanges = async (tx: Tx, id: number, { version, staffId }: Verdict) => {
  const { fields, object } = await lockedChanges(tx, id, version)
  await approveContent(tx, id, staffId)
  await recordAction(tx, { action: 'property.accept_changes', ...object, after: { fields } })
  return { success: true as const }
}

/**
 * Asks the hotel of a property on sale to mend what it has changed, and notifies its owner. Throws as `lockedChanges` does,
 * and `changes_decided` if the hotel was asked already and has changed nothing since.
 */
export const askToMend =
  ({ notify }: { notify: Notify }) =>
  async (tx: Tx, id: number, { reason, ...verdict }: Verdict & { reason: string }) => {
    const { fields, object, owner_id, name, asked_version } = await lockedChanges(tx, id, verdict.version)
    if (asked_version === verdict.version) throw new Refusal('changes_decided')
    await writeRequestedMending(tx, id, { ...verdict, reason })
    await recordAction(tx, { action: 'property.ask_to_mend', ...object, after: { fields }, reason })
    const account_owner = await accountRecipient(tx, owner_id)
    await notify(tx, 'property_to_mend', { property_id: id, property_name: name, reason }, { account_owner })
    return { success: true as const }
  }
