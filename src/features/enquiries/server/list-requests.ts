import type { RequestStatus } from '#domain/enquiry.ts'
import { destinationFinder } from '#features/properties/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import { listRequests as readRequests } from './store-requests.ts'

type RequestQuery = { status?: RequestStatus; limit: number; offset: number }

/** A page of hosts' requests, each with the destination that its location names. */
export const listRequests =
  ({ db }: { db: Db }) =>
  async (query: RequestQuery) => {
    const { rows, total } = await readRequests(db, query)
    const destinationIn = await destinationFinder(db)
    return {
      total,
      rows: rows.map((row) => ({ ...row, suggested_destination_id: destinationIn(row.location) })),
    }
  }
