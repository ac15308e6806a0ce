import type { z } from 'zod'
import { isManual, isPaidBooking, owedAtDesk } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  type BookingDeps,
  type HotelBookingView,
  type LockedRow,
  lockBooking,
  moveBooking,
  notifyConfirmed,
  writeCash,
} from '#features/bookings/server/public.ts'
import { readPrompts, requestCollection } from '#features/payments/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { settleBooking as contract } from '../contract.ts'
import { showChanged, type ViewDeps } from './list-bookings.ts'
import { propertyOfBooking, writeSettlement } from './store-guests.ts'

type Settlement = z.output<typeof contract.body>

/** Who pays at the hotel can do so during the stay and after it; another way to pay is chosen before it is confirmed. */
const lockUnpaid = async (tx: Tx, id: number, scope: Scope, { payment }: Settlement) => {
  const booking = await lockBooking(tx, id, scope)
  if (!booking) throw new Refusal('not_found')
  if (!isManual(booking.booking_source)) throw new Refusal('move_not_allowed')
  if (isPaidBooking(booking)) throw new Refusal('already_paid')
  if (booking.status === 'expired' || booking.hold_over) throw new Refusal('hold_expired')
  const isTaken = payment === 'paid_cash' && owedAtDesk(booking) > 0
  if (booking.status !== 'pending' && !isTaken) throw new Refusal('not_payable')
  return booking
}

/** Writes into the action log that a locked booking is paid in another way than before. */
export const logSettlement = (
  tx: Tx,
  { id, reference, settlement }: Pick<LockedRow, 'id' | 'reference' | 'settlement'>,
  to: LockedRow['settlement'],
) => {
  const object = { object_type: 'booking', object_id: id, summary: reference } as const
  return recordAction(tx, { action: 'booking.settle', ...object, before: { settlement }, after: { settlement: to } })
}

const SETTLEMENTS = { wallet: 'online', paid_cash: 'cash', pay_later: 'later' } as const

/**
 * Pays an unpaid booking that the hotel entered in another way than it was entered with. Money of an earlier prompt that
 * comes after the cash goes back to its number, as the booking is paid then.
 */
export const settleBooking =
  (deps: BookingDeps & ViewDeps) =>
  async (tx: Tx, id: number, scope: Scope, way: Settlement): Promise<HotelBookingView> => {
    const today = todayIn(deps.clock())
    const property_id = await propertyOfBooking(tx, id, scope)
    if (property_id === undefined) throw new Refusal('not_found')
    const sender = { property_id }
    // Their locks come before the booking's.
    const prompts =
      way.payment === 'wallet' ? await readPrompts(deps, tx, { msisdn: way.payment_details, sender }) : null
    const booking = await lockUnpaid(tx, id, scope, way)
    await logSettlement(tx, booking, SETTLEMENTS[way.payment])
    if (way.payment === 'wallet') {
      if (booking.is_suspended) throw new Refusal('property_suspended')
      // Without a hold there is no time within which the request could be answered.
      if (booking.hold_expires_at === null) throw new Refusal('not_payable')
      const { payment_method: method, payment_details: msisdn } = way
      const wanted = { property_id, booking_id: id, amount: booking.total_amount, method, msisdn }
      await requestCollection(deps)(tx, { ...wanted, sender, prompts })
    } else if (way.payment === 'paid_cash') {
      const { total_amount } = booking
      if ((way.shown_amount ?? total_amount) !== total_amount) throw new Refusal('price_changed', { total_amount })
      await writeSettlement(tx, id, 'cash')
      const { account_id } = scope
      await writeCash(tx, { property_id, booking_id: id, amount: total_amount, account_id })
      if (booking.status === 'pending') {
        await moveBooking(tx, booking, 'confirm', { actor: 'hotel', account_id: scope.account_id }, today)
        await notifyConfirmed(deps, tx, booking, { paid_amount: total_amount, today })
      }
    } else await writeSettlement(tx, id, 'later')
    return showChanged(deps, tx, scope, id)
  }
