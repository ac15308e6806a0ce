import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { byReference } from './store.ts'

/** Where a person finds the booking of a scanned reference: the traveller its page, the hotel its list, staff theirs. */
export const openByReference =
  ({ db }: { db: Db }) =>
  async (text: string, scope: Scope): Promise<{ path: string }> => {
    const booking = await byReference(db, text.toUpperCase(), scope)
    if (!booking) throw new Refusal('not_found')
    const { id, reference, account_id } = booking
    if (account_id === scope.account_id) return { path: `/my-bookings/${id}` }
    const office = scope.reach === 'everything' ? '/bhumwi-admin/bookings' : '/hotel-admin/bookings'
    return { path: `${office}?q=${reference}` }
  }
