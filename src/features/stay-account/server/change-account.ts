import type { CashKind } from '#domain/cash-book.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountState, mostCash } from '#domain/stay-account.ts'
import { type LockedRow, lockBooking, writeCash } from '#features/bookings/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { readAccount } from './show-account.ts'
import { bookingOfCharge, insertCharge } from './store.ts'

/** Whoever moves the booking, or changes its account, has the same lock. */
const lock = async (tx: Tx, bookingId: number, scope: Scope): Promise<LockedRow> => {
  const booking = await lockBooking(tx, bookingId, scope)
  if (!booking) throw new Refusal('not_found')
  return booking
}

const objectOf = ({ id, reference }: LockedRow) =>
  ({ object_type: 'booking', object_id: id, summary: reference }) as const

type Charge = { description: string; quantity: number; unit_price: number }

/** Charges the guest of a booking of the scope, who is in the house. */
export const addCharge = async (tx: Tx, bookingId: number, scope: Scope, charge: Charge) => {
  const booking = await lock(tx, bookingId, scope)
  if (accountState(booking.status) !== 'open') throw new Refusal('charges_closed')
  const { property_id } = booking
  await insertCharge(tx, { ...charge, property_id, booking_id: bookingId, account_id: scope.account_id })
  await recordAction(tx, { action: 'booking.charge', ...objectOf(booking), after: charge })
  return readAccount(tx, bookingId)
}

/** Takes a charge of the scope back. What was paid for it is open to be given back then. */
export const voidCharge = async (tx: Tx, chargeId: number, scope: Scope, reason = '') => {
  const bookingId = await bookingOfCharge(tx, chargeId, scope)
  if (bookingId === undefined) throw new Refusal('not_found')
  const booking = await lock(tx, bookingId, scope)
  const { charges } = await readAccount(tx, bookingId)
  const charge = charges.find(({ id }) => id === chargeId)
  if (!charge || charge.voided) throw new Refusal('charge_voided')
  const { description, quantity, unit_price } = charge
  const { property_id } = booking
  const back = { property_id, booking_id: bookingId, account_id: scope.account_id, voids_id: chargeId, reason }
  await insertCharge(tx, { ...back, description, quantity, unit_price })
  const before = { description, quantity, unit_price }
  await recordAction(tx, { action: 'booking.void_charge', ...objectOf(booking), before, reason })
  return readAccount(tx, bookingId)
}

/** Notes cash for the charges of a booking of the scope, that the desk took or gave back. */
export const settleCharges = async (
  tx: Tx,
  bookingId: number,
  scope: Scope,
  { kind, amount }: { kind: CashKind; amount: number },
) => {
  const booking = await lock(tx, bookingId, scope)
  const { sums } = await readAccount(tx, bookingId)
  if (amount > mostCash(sums, kind)) throw new Refusal('charges_changed', { ...sums })
  const { property_id } = booking
  const { account_id } = scope
  const move = { property_id, booking_id: bookingId, account_id, amount: kind === 'taken' ? amount : -amount }
  await writeCash(tx, { ...move, purpose: 'charges' })
  await recordAction(tx, { action: 'booking.settle_charges', ...objectOf(booking), after: { kind, amount } })
  return readAccount(tx, bookingId)
}
