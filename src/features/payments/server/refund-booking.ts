import { cancellationEntry } from '#domain/ledger.ts'
import { shareRefund } from '#domain/refund.ts'
import { Refusal } from '#domain/refusal.ts'
import { post } from '#features/ledger/server/public.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import { requestRefund } from './request-payment.ts'
import { lockPaidCollections, movePayment } from './store.ts'

type Deps = { enqueue: Enqueue; provider: PaymentProvider }
type Refunded = {
  booking_id: number
  commission_percent: number
  /** A cancellation unless it says otherwise. */
  why?: 'cancelled' | 'dispute'
  refundOf: (paid: number) => number
}

const ENTRY_KINDS = { cancelled: 'cancellation', dispute: 'dispute_refund' } as const

const isErased = ({ msisdn }: { msisdn: string }) => msisdn === ''

/** Whether a refund of this amount would go to a number that was erased with its account: `refundBooking` refuses it. */
export const goesToErasedNumber = async (tx: Tx, bookingId: number, refund_amount: number): Promise<boolean> => {
  const parts = await lockPaidCollections(tx, bookingId)
  if (refund_amount === 0 || !parts.some(isErased)) return false
  const shares = shareRefund(
    parts.map(({ amount }) => amount),
    refund_amount,
  )
  return parts.some((part, at) => isErased(part) && shares[at])
}

/**
 * Refunds a paid booking, in the ledger and to the wallets: a cancelled one according to its policy, or as a dispute was
 * decided. `refundOf` computes the refund from the paid amount. The booking must be locked. Returns both amounts, 0 if
 * nothing was paid. Throws `payer_number_erased` if money would go to a number that was erased with its account.
 */
export const refundBooking =
  (deps: Deps) =>
  async (tx: Tx, { booking_id, commission_percent, refundOf, why = 'cancelled' }: Refunded) => {
    const parts = await lockPaidCollections(tx, booking_id)
    const last = parts.at(-1)
    if (!last) return { paid_amount: 0, refund_amount: 0 }
    const amounts = parts.map(({ amount }) => amount)
    const paid_amount = amounts.reduce((sum, amount) => sum + amount, 0)
    const refund_amount = refundOf(paid_amount)
    if (refund_amount === 0) return { paid_amount, refund_amount }
    const shares = shareRefund(amounts, refund_amount)
    if (parts.some((part, at) => isErased(part) && shares[at])) throw new Refusal('payer_number_erased')
    const { property_id, id: payment_id } = last
    const lines = cancellationEntry({ total_amount: paid_amount, refund_amount, commission_percent })
    await post(tx, { kind: ENTRY_KINDS[why], property_id, booking_id, payment_id, lines })
    for (const [at, part] of parts.entries()) {
      const amount = shares[at] ?? 0
      if (amount === 0) continue
      await movePayment(tx, part, 'refund_pending', 'refund')
      await requestRefund(deps)(tx, part, { amount, why })
    }
    return { paid_amount, refund_amount }
  }
