import type { BookingStatus } from '#domain/booking.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountState, accountSums, type GuestAccount, guestAccount } from '#domain/stay-account.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import { chargesOf, latestCharges, paymentsOf, propertyOf } from './store.ts'

/** The account of a stay without a check of the reader. */
export const readAccount = async (db: Db | Tx, bookingId: number) => {
  const charges = await chargesOf(db, bookingId)
  const payments = await paymentsOf(db, bookingId)
  return { charges, payments, sums: accountSums(charges, payments) }
}

/** The account for the guest of a booking, without a check of the reader; null if there is nothing to see. */
export const guestAccountOf = async (
  db: Db,
  { id, status }: { id: number; status: BookingStatus },
): Promise<GuestAccount | null> => (accountState(status) === null ? null : guestAccount(await readAccount(db, id)))

/** How often the desk took cash for the charges of a booking or gave it back, also for charges that were taken back since. */
export const countChargePayments = async (db: Db, bookingId: number): Promise<number> =>
  (await paymentsOf(db, bookingId)).length

const propertyInScope = async (db: Db, bookingId: number, scope: Scope) => {
  const property = await propertyOf(db, bookingId, scope)
  if (property === undefined) throw new Refusal('not_found')
  return property
}

/** The account of the stay of a booking of the scope. */
export const showAccount = (db: Db) => async (bookingId: number, scope: Scope) => {
  await propertyInScope(db, bookingId, scope)
  return readAccount(db, bookingId)
}

/** What the property of a booking of the scope charged last. */
export const showChargesSold = (db: Db) => async (bookingId: number, scope: Scope) =>
  latestCharges(db, await propertyInScope(db, bookingId, scope))
