import { isPaidBooking } from '#domain/booking.ts'
import { nextPart, partLimit } from '#domain/instalment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Wallet } from '#domain/wallet.ts'
import { type BookingDeps, type BookingView, lockBooking, viewBooking } from '#features/bookings/server/public.ts'
import { readPrompts, requestCollection } from '#features/payments/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

type PaymentInput = { payment_method: Wallet; payment_details: string }

/** Locks a booking that its traveller can still pay; refuses any other. */
export const lockPayable = async (tx: Tx, id: number, accountId: number) => {
  const booking = await lockBooking(tx, id)
  if (booking?.account_id !== accountId) throw new Refusal('not_found')
  if (isPaidBooking(booking)) throw new Refusal('already_paid')
  if (booking.status === 'expired' || booking.hold_over) throw new Refusal('hold_expired')
  if (booking.status !== 'pending') throw new Refusal('not_payable')
  if (booking.is_suspended) throw new Refusal('takes_no_bookings')
  return booking
}

type Priced = { total_amount: number; payers: number | null }

/** The most that one payment for a booking carries. */
export const partLimitOf = ({ total_amount, payers }: Priced, { caps }: Pick<PaymentProvider, 'caps'>): number =>
  partLimit(total_amount, payers, caps.maxCollect)

/** Whether a booking takes more than one payment. */
export const isPaidInParts = (booking: Priced, provider: Pick<PaymentProvider, 'caps'>): boolean =>
  booking.total_amount > partLimitOf(booking, provider)

/** The amount of the next payment for a booking: an equal part of its price. */
export const amountOfNext = (booking: Priced & { paid_amount: number }, provider: Pick<PaymentProvider, 'caps'>) =>
  nextPart(booking.total_amount - booking.paid_amount, partLimitOf(booking, provider))

/** Asks another wallet or number for the money of a held booking, after an attempt that failed. */
export const payBooking =
  (deps: BookingDeps) =>
  async (tx: Tx, id: number, accountId: number, input: PaymentInput): Promise<BookingView> => {
    const { payment_method: method, payment_details: msisdn } = input
    const sender = { account_id: accountId }
    // Their locks come before the booking's.
    const prompts = await readPrompts(deps, tx, { msisdn, sender })
    const booking = await lockPayable(tx, id, accountId)
    const { property_id } = booking
    const amount = amountOfNext(booking, deps.provider)
    const wanted = { property_id, booking_id: id, amount, method, msisdn }
    await requestCollection(deps)(tx, { ...wanted, sender, prompts })
    await recordAction(tx, {
      action: 'payment.request',
      object_type: 'booking',
      object_id: id,
      summary: booking.reference,
      after: { amount, method, msisdn },
    })
    return viewBooking(tx, id)
  }
