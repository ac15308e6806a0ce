import { type BookingDeps, type BookingView, viewBooking } from '#features/bookings/server/public.ts'
import { readPrompts, readResendable, resendCollection } from '#features/payments/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { lockPayable } from './pay-booking.ts'

/** Sends the same request for money to the same phone again, after a submit without an answer that left no trace. */
export const askAgain =
  (deps: Pick<BookingDeps, 'enqueue' | 'limits'>) =>
  async (tx: Tx, id: number, accountId: number): Promise<BookingView> => {
    const sender = { account_id: accountId }
    const wanted = await readResendable(tx, id)
    // Their locks come before the booking's.
    const prompts = wanted && (await readPrompts(deps, tx, { msisdn: wanted.msisdn, sender }))
    const { reference: summary } = await lockPayable(tx, id, accountId)
    await resendCollection(deps)(tx, id, { wanted, sender, prompts })
    await recordAction(tx, { action: 'payment.request', object_type: 'booking', object_id: id, summary })
    return viewBooking(tx, id)
  }
