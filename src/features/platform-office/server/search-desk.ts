import type { Grants } from '#domain/permission.ts'
import type { Db } from '#platform/server/transaction.ts'
import { bookingsOfReference, paymentsBeginning, peopleNamed, propertiesNamed } from './store-search.ts'

/** As many of each kind as are looked through at a glance. */
const MOST_OF_A_KIND = 5

/** People, properties, bookings and payments of one text; a kind that the caller has no right to is empty. */
export const searchDesk =
  ({ db }: { db: Db }) =>
  async (q: string, grants: Grants) => {
    const [people, properties, bookings, payments] = await Promise.all([
      grants['users.view'] ? peopleNamed(db, q, MOST_OF_A_KIND) : [],
      // A property that is not on sale has only its preview.
      propertiesNamed(db, q, !grants['property.preview'], MOST_OF_A_KIND),
      bookingsOfReference(db, q, MOST_OF_A_KIND),
      paymentsBeginning(db, q, MOST_OF_A_KIND),
    ])
    return { people, properties, bookings, payments }
  }
