import { type Route, route } from '#platform/server/mount.ts'
import type { Notify } from '#platform/server/notify.ts'
import { pageOf } from '#platform/server/page-of.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { beginDraft } from './create-draft.ts'
import { createRooms } from './create-rooms.ts'
import { editProperty } from './edit-property.ts'
import { editRoom } from './edit-room.ts'
import { getComingBookings } from './get-coming-bookings.ts'
import { getHotelProperty } from './get-hotel-property.ts'
import { getProperty } from './get-property.ts'
import { listDestinations } from './list-destinations.ts'
import { listHotelProperties } from './list-hotel-properties.ts'
import { listRegions } from './list-regions.ts'
import {
  type FreeRooms,
  listHotelRooms,
  listRoomsForStay,
  type RatesOfRooms,
  type ResidentsOfRooms,
} from './list-rooms.ts'
import { moveProperty } from './move-property.ts'
import { previewProperty } from './preview-property.ts'
import { acceptChanges, askToMend, listChanged, showChanges } from './review-changes.ts'
import { reviewProperty } from './review-property.ts'
import { setPropertyStatus } from './set-property-status.ts'
import { waitingProperties } from './store-drafts.ts'
import { amenities, catalogueFacts, categories, extraServices, roomTypes } from './store-lists.ts'

type Deps = {
  db: Db
  transaction: RunTransaction
  clock: Clock
  notify: Notify
  freeRooms: FreeRooms
  ratesOfRooms: RatesOfRooms
  residentsOfRooms: ResidentsOfRooms
}

/** The catalogue for everybody, and their own properties for hotels. */
export const propertiesRoutes = (deps: Deps): Route[] => {
  const { db } = deps
  const regions = listRegions(deps)
  return [
    route(contract.getProperty, ({ params, language }) => getProperty(deps)(params.id, language)),
    route(contract.listRooms, ({ query, language }) => listRoomsForStay(deps)(query, language, null)),
    route(contract.listCategories, ({ query }) => pageOf(categories(db), query)),
    route(contract.listRegions, ({ query }) => pageOf(regions(), query)),
    route(contract.listDestinations, ({ query }) => pageOf(listDestinations(deps)(query.region), query)),
    route(contract.listRoomTypes, ({ query }) => pageOf(roomTypes(db), query)),
    route(contract.listAmenities, ({ query }) => pageOf(amenities(db), query)),
    route(contract.listExtraServices, ({ query }) => pageOf(extraServices(db), query)),
    route(contract.catalogueFacts, () => catalogueFacts(db)),
    route(contract.listHotelProperties, ({ scope, language, query }) =>
      listHotelProperties(deps)(scope, language, query),
    ),
    route(contract.createProperty, ({ tx, account, body }) => beginDraft(tx, { ...body, owner_id: account.id })),
    route(contract.getHotelProperty, ({ scope, params }) => getHotelProperty(deps)(scope, params.id)),
    route(contract.editProperty, ({ scope, params, body }) => editProperty(deps)(scope, params.id, body)),
    route(contract.comingBookings, ({ scope, params }) => getComingBookings(deps)(scope, params.id)),
    route(contract.setPropertyStatus, ({ scope, params, body }) =>
      setPropertyStatus(deps)(scope, params.id, body.status),
    ),
    route(contract.moveProperty, ({ scope, params, body }) => moveProperty(deps)(scope, params.id, body.move)),
    route(contract.listPropertyReviews, ({ query }) => waitingProperties(db, query)),
    route(contract.approveProperty, ({ tx, params, body, account }) =>
      reviewProperty(deps)(tx, params.id, { approve: true, version: body.version, staffId: account.id }),
    ),
    route(contract.returnProperty, ({ tx, params, body, account }) =>
      reviewProperty(deps)(tx, params.id, { approve: false, reason: body.reason, staffId: account.id }),
    ),
    route(contract.listPropertyChanges, ({ query }) => listChanged(deps)(query)),
    route(contract.showPropertyChanges, ({ params, language }) => showChanges(deps)(params.id, language)),
    route(contract.acceptChanges, ({ tx, params, body, account }) =>
      acceptChanges(tx, params.id, { version: body.version, staffId: account.id }),
    ),
    route(contract.askToMend, ({ tx, params, body, account }) =>
      askToMend(deps)(tx, params.id, { ...body, staffId: account.id }),
    ),
    route(contract.previewProperty, ({ scope, params, query, language }) =>
      previewProperty(deps)(scope, params.id, query, language),
    ),
    route(contract.createRooms, ({ tx, scope, language, body }) => createRooms(tx, scope, language, body)),
    route(contract.editRoom, ({ scope, language, params, body }) => editRoom(deps)(scope, language, params.id, body)),
    route(contract.listHotelRooms, ({ scope, language, query }) => listHotelRooms(deps)(query, language, scope)),
  ]
}
