import { cancellationEntry } from '#domain/ledger.ts'
import { post } from '#features/ledger/server/public.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import { requestRefund } from './request-payment.ts'
import { lockPaidCollection, movePayment } from './store.ts'

type Deps = { enqueue: Enqueue; provider: PaymentProvider }
type Cancelled = { booking_id: number; commission_percent: number; refundOf: (paid: number) => number }

/**
 * Gives back what the policy leaves of a cancelled booking's payment, in ledger and wallet; `refundOf` answers the
 * share of what was paid. The booking's lock must be held. Answers both amounts, 0 where nothing was paid.
 */
export const refundBooking =
  (deps: Deps) =>
  async (tx: Tx, { booking_id, commission_percent, refundOf }: Cancelled) => {
    const collection = await lockPaidCollection(tx, booking_id)
    if (!collection) return { paid_amount: 0, refund_amount: 0 }
    const paid_amount = collection.amount
    const refund_amount = refundOf(paid_amount)
    if (refund_amount === 0) return { paid_amount, refund_amount }
    const { property_id, id: payment_id } = collection
    const lines = cancellationEntry({ total_amount: paid_amount, refund_amount, commission_percent })
    await post(tx, { kind: 'cancellation', property_id, booking_id, payment_id, lines })
    await movePayment(tx, collection, 'refund_pending', 'refund', { next_poll_at: null })
    await requestRefund(deps)(tx, collection, refund_amount)
    return { paid_amount, refund_amount }
  }
