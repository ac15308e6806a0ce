import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { findHints } from './find-hints.ts'

/** What makes a hotel's pages sell better. */
export const hintRoutes = (deps: Parameters<typeof findHints>[0]): Route[] => [
  route(contract.propertyHints, ({ scope, params }) => findHints(deps)(scope, params.id)),
]
