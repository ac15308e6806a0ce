import { deskMoneyOf, hasVoucher } from '#domain/booking.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockBooking } from '#features/bookings/server/public.ts'
import { paidBeforeDecisions } from '#features/payments/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { DeskDeps } from './deps.ts'

/** Sends a guest the confirmation of a booking again, by each way that its first one took. */
export const resendConfirmation =
  ({ notify }: Pick<DeskDeps, 'notify'>) =>
  async (tx: Tx, id: number, scope: Scope) => {
    const booking = await lockBooking(tx, id, scope)
    if (!booking) throw new Refusal('not_found')
    if (!hasVoucher(booking.status)) throw new Refusal('no_voucher')
    // Cash is received too, and money that a decision sent back was paid: neither is due at the hotel.
    const { cash_amount } = deskMoneyOf(booking)
    const paid_amount = booking.paid_amount + cash_amount + (await paidBeforeDecisions(tx, id))
    await notify(tx, 'booking_resent', booking, { paid_amount })
    await recordAction(tx, {
      action: 'booking.resend',
      object_type: 'booking',
      object_id: id,
      summary: booking.reference,
      after: { to_email: booking.guest_email ?? '', to_phone: booking.guest_phone },
    })
    return { success: true as const }
  }
