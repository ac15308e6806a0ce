import { todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  type BookingDeps,
  cashOf,
  type HotelBookingView,
  lockBooking,
  viewForHotel,
  writeCash,
} from '#features/bookings/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** Notes that the desk has given the guest of a cancelled booking all cash back that it had taken. */
export const returnCash =
  ({ clock }: Pick<BookingDeps, 'clock'>) =>
  async (tx: Tx, id: number, scope: Scope): Promise<HotelBookingView> => {
    const booking = await lockBooking(tx, id, scope)
    if (!booking) throw new Refusal('not_found')
    const amount = booking.status === 'cancelled' ? await cashOf(tx, id) : 0
    if (amount === 0) throw new Refusal('no_cash_to_return')
    const { property_id, reference: summary } = booking
    await writeCash(tx, { property_id, booking_id: id, amount: -amount, account_id: scope.account_id })
    await recordAction(tx, {
      action: 'booking.return_cash',
      object_type: 'booking',
      object_id: id,
      summary,
      after: { refund_amount: amount },
    })
    return viewForHotel(tx, id, todayIn(clock()))
  }
