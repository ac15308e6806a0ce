import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { byReference } from './store.ts'

/** Where a person finds the booking of a scanned reference: the traveller its page, the hotel its list, staff theirs. */
export const openByReference =
  ({ db }: { db: Db }) =>
  async (text: string, person: { id: number; role: string }): Promise<{ path: string }> => {
    const booking = await byReference(db, text.toUpperCase())
    if (!booking) throw new Refusal('not_found')
    const { id, reference, account_id, owner_id } = booking
    if (account_id === person.id) return { path: `/my-bookings/${id}` }
    if (owner_id === person.id) return { path: `/hotel-admin/bookings?q=${reference}` }
    if (person.role === 'bhumwi_admin') return { path: `/bhumwi-admin/dashboard?q=${reference}` }
    throw new Refusal('not_found')
  }
