import type { BookingDeps } from '#features/bookings/server/public.ts'
import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { payPart } from './pay-part.ts'
import { showPayLink } from './show-pay-link.ts'

const routes = (deps: BookingDeps): Route[] => [
  route(contract.showPayLink, ({ body }) => showPayLink(deps)(body)),
  route(contract.payPart, ({ body }) => payPart(deps)(body)),
]

/** Payments through the links of bookings for one process. */
export const composeChipIn = (deps: BookingDeps) => ({ routes: routes(deps) })
