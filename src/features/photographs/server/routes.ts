import { type Route, route } from '#platform/server/mount.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import * as contract from '../contract.ts'
import { addPhotograph } from './add-photograph.ts'
import { deletePhotograph, describePhotograph, listPhotographs, orderPhotographs } from './manage-photographs.ts'

type Deps = { db: Db; transaction: RunTransaction; files: FileStorage }

/** The photographs of a hotel's own properties. */
export const photographRoutes = (deps: Deps): Route[] => {
  const add = addPhotograph(deps)
  return [
    route(contract.listPhotographs, ({ scope, params }) => listPhotographs(deps)(scope, params.id)),
    route(contract.uploadPhotograph, ({ scope, params, upload }) => add(scope, params.id, upload)),
    route(contract.orderPhotographs, ({ scope, params, body }) => orderPhotographs(deps)(scope, params.id, body.ids)),
    route(contract.describePhotograph, ({ scope, params, body }) => describePhotograph(deps)(scope, params.id, body)),
    route(contract.deletePhotograph, ({ scope, params }) => deletePhotograph(deps)(scope, params.id)),
  ]
}
