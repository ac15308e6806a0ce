import type { z } from 'zod'
import {
  type ContentList,
  canMoveUses,
  isUnused,
  type ListEntryFacts,
  listEntryFaults,
  placedAt,
} from '#domain/content-list.ts'
import { Refusal } from '#domain/refusal.ts'
import { announceChange } from '#features/search/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { addListEntry as addContract, changeListEntry as changeContract, ListEntry } from '../contract.ts'
import {
  contentEntry,
  deleteEntry,
  idsInOrder,
  insertEntry,
  isNameTaken,
  lockEntry,
  lockList,
  moveUses,
  propertiesWith,
  updateEntry,
  writeOrder,
} from './store.ts'

type Deps = { transaction: RunTransaction }
type New = z.output<typeof addContract.body>
type Changed = z.output<typeof changeContract.body>

/** How many properties with an entry are named. */
const NAMED = 12

const OBJECTS = {
  categories: 'category',
  amenities: 'amenity',
  room_types: 'room_type',
  extra_services: 'extra_service',
} as const

/** An entry as the action log stores it. */
const objectOf = (list: ContentList, { id, name }: ListEntry) =>
  ({ object_type: OBJECTS[list], object_id: id, summary: name }) as const
const factsOf = ({ id: _id, version: _version, uses: _uses, ...facts }: ListEntry) => facts

const entryOf = async (tx: Tx | Db, list: ContentList, id: number): Promise<ListEntry> => {
  const entry = await contentEntry(tx, list, id)
  if (!entry) throw new Refusal('not_found')
  return entry
}

const check = async (tx: Tx, list: ContentList, facts: ListEntryFacts, except: number | null) => {
  const fields = listEntryFaults(list, facts)
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
  if (await isNameTaken(tx, list, facts.name, except))
    throw new Refusal('list_name_taken', { fields: { name: 'list_name_taken' } })
}

const place = async (tx: Tx, list: ContentList, id: number, at: number) =>
  writeOrder(tx, list, placedAt(await idsInOrder(tx, list), id, at))

/** Adds an entry, last if the form gives no place. Refuses with `list_name_taken`. */
export const addListEntry =
  ({ transaction }: Deps) =>
  (list: ContentList, { position, ...facts }: New) =>
    transaction(async (tx) => {
      await lockList(tx, list)
      await check(tx, list, facts, null)
      const id = await insertEntry(tx, list, facts)
      await place(tx, list, id, position ?? Number.MAX_SAFE_INTEGER)
      const added = await entryOf(tx, list, id)
      await recordAction(tx, { action: 'list_entry.create', ...objectOf(list, added), after: factsOf(added) })
      await announceChange(tx)
      return added
    })

/**
 * Changes an entry, if nobody has since its `version` was read. Otherwise refuses with `list_entry_changed` and the
 * entry as it is now, as `current`.
 */
export const changeListEntry =
  ({ transaction }: Deps) =>
  (list: ContentList, id: number, { version, position, ...facts }: Changed) =>
    transaction(async (tx) => {
      await lockList(tx, list)
      const before = await entryOf(tx, list, id)
      if (before.version !== version) throw new Refusal('list_entry_changed', { current: before })
      await check(tx, list, facts, id)
      await updateEntry(tx, list, id, facts)
      if (position !== undefined) await place(tx, list, id, position)
      const after = await entryOf(tx, list, id)
      const states = { before: factsOf(before), after: factsOf(after) }
      await recordAction(tx, { action: 'list_entry.update', ...objectOf(list, after), ...states })
      await announceChange(tx)
      return after
    })

/** Moves what refers to an entry to another one of the list. */
const emptied = async (tx: Tx, list: ContentList, entry: ListEntry, to: number): Promise<string> => {
  const target = to === entry.id ? undefined : await contentEntry(tx, list, to)
  if (!target) throw new Refusal('not_found')
  if (list !== 'categories' && list !== 'amenities') throw new Refusal('list_entry_kept', { uses: entry.uses })
  await moveUses(tx, list, { from: entry.id, to })
  return target.name
}

/**
 * Deletes an entry, after what refers to it has moved to `moveTo`, in one transaction. Refuses with `list_entry_used` if
 * something refers to it and there is no such target, and with `list_entry_kept` if that cannot move; both have `uses`.
 */
export const removeListEntry =
  ({ transaction }: Deps) =>
  (list: ContentList, id: number, moveTo: number | undefined) =>
    transaction(async (tx) => {
      await lockList(tx, list)
      await lockEntry(tx, list, id)
      const before = await entryOf(tx, list, id)
      const { uses } = before
      const isUsed = !isUnused(uses)
      if (isUsed && !canMoveUses(list, uses)) throw new Refusal('list_entry_kept', { uses })
      if (isUsed && moveTo === undefined) throw new Refusal('list_entry_used', { uses })
      const moved_to = isUsed && moveTo !== undefined ? await emptied(tx, list, before, moveTo) : null
      await deleteEntry(tx, list, id)
      await recordAction(tx, {
        action: 'list_entry.delete',
        ...objectOf(list, before),
        before: { ...factsOf(before), ...(moved_to !== null && { moved_to, ...uses }) },
      })
      await announceChange(tx)
      return { success: true as const }
    })

/** What refers to an entry. */
export const listEntryUses = (db: Db) => async (list: ContentList, id: number) => {
  const { uses } = await entryOf(db, list, id)
  const properties = await propertiesWith(db, list, id, NAMED)
  return { uses, movable: canMoveUses(list, uses), properties }
}
