import { type Route, route } from '#platform/server/mount.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { addListEntry, changeListEntry, listEntryUses, removeListEntry } from './edit-list.ts'
import { contentEntries } from './store.ts'

type Deps = { db: Db; transaction: RunTransaction }

/** The reference lists, as the platform edits them. */
export const contentListRoutes = (deps: Deps): Route[] => [
  route(contract.listContent, ({ params, query }) => contentEntries(deps.db, params.list, query)),
  route(contract.listEntryUses, ({ params }) => listEntryUses(deps.db)(params.list, params.id)),
  route(contract.addListEntry, ({ params, body }) => addListEntry(deps)(params.list, body)),
  route(contract.changeListEntry, ({ params, body }) => changeListEntry(deps)(params.list, params.id, body)),
  route(contract.removeListEntry, ({ params, query }) => removeListEntry(deps)(params.list, params.id, query.move_to)),
]
