import type { FastifyBaseLogger } from 'fastify'
import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { reportClientError } from './report-client-error.ts'

/** What the frame of the site calls. */
export const siteRoutes = (deps: { log: FastifyBaseLogger }): Route[] => [
  route(contract.reportClientError, ({ body }) => reportClientError(deps)(body)),
]
