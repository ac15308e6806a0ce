import { type Route, route } from '#platform/server/mount.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import * as contract from '../contract.ts'
import { addPhotograph } from './add-photograph.ts'
import type { PhotographDecoder } from './decoder.ts'
import {
  deletePhotograph,
  describePhotograph,
  listAlbums,
  listPhotographs,
  orderPhotographs,
} from './manage-photographs.ts'
import { propertyPhotographs, takeDownPhotograph } from './moderate-photographs.ts'
import type { AlbumKey, BatchPlace } from './store-photographs.ts'

type Deps = {
  db: Db
  transaction: RunTransaction
  files: FileStorage
  notify: Notify
  decoder: PhotographDecoder
}

const albumOf = (params: { id: number }, query: { room_type?: number | undefined }): AlbumKey => ({
  property: params.id,
  room_type: query.room_type ?? null,
})

/** A file that names only half of its place was sent by itself. */
const placeOf = ({ batch, nth }: { batch?: string | undefined; nth?: number | undefined }): BatchPlace | null =>
  batch === undefined || nth === undefined ? null : { batch, nth }

/** The photographs of a hotel's own properties, and of all for the platform's staff. */
export const photographRoutes = (deps: Deps): Route[] => {
  const add = addPhotograph(deps)
  return [
    route(contract.listAlbums, ({ scope, params }) => listAlbums(deps)(scope, params.id)),
    route(contract.listPhotographs, ({ scope, params, query }) => listPhotographs(deps)(scope, albumOf(params, query))),
    route(contract.uploadPhotograph, ({ scope, params, query, upload }) =>
      add(scope, albumOf(params, query), placeOf(query), upload),
    ),
    route(contract.orderPhotographs, ({ scope, params, query, body }) =>
      orderPhotographs(deps)(scope, albumOf(params, query), body.ids),
    ),
    route(contract.describePhotograph, ({ scope, params, body }) => describePhotograph(deps)(scope, params.id, body)),
    route(contract.deletePhotograph, ({ scope, params }) => deletePhotograph(deps)(scope, params.id)),
    route(contract.propertyPhotographs, ({ params }) => propertyPhotographs(deps)(params.id)),
    route(contract.takeDownPhotograph, ({ scope, params, body }) =>
      takeDownPhotograph(deps)(scope, params.id, body.reason),
    ),
  ]
}
