import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { propertyDetails } from './store-details.ts'

/** A property of the scope as its editor shows it, whatever its status; refuses another hotel's with `not_found`. */
export const getHotelProperty =
  ({ db }: { db: Db }) =>
  async (scope: Scope, id: number) => {
    const details = await propertyDetails(db, scope, id)
    if (!details) throw new Refusal('not_found')
    return details
  }
