import { deskMoneyOf, isManual, isPaidBooking, isPaidOnline } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { refundFor } from '#domain/refund.ts'
import { Refusal } from '#domain/refusal.ts'
import { goesToErasedNumber, paidBeforeDecisions, refundBooking } from '#features/payments/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BookingDeps } from './deps.ts'
import { checkMove, moveBooking } from './move-booking.ts'
import { type LockedRow, lockBooking } from './store.ts'
import { type BookingView, viewBooking } from './store-views.ts'

type Actor = 'traveller' | 'hotel' | 'platform'
type CancelledBy = { actor: Actor; account_id: number; reason?: string }

/** The refund of a cancellation, of an amount that was paid. */
const refundTerms = (booking: LockedRow, by: Actor, paid: number, now: Date) =>
  refundFor({ policy: booking.cancellation_policy, total_amount: paid, check_in: booking.check_in, by }, now)

/** Part payments of a price that was never paid in full are refunded by `returnParts`, which also notifies the guest. */
const isReturnedByParts = (booking: LockedRow) =>
  booking.status === 'pending' && !isPaidOnline(booking) && !isManual(booking.booking_source)

/** Cancels a locked booking: nights back on sale, money back by the policy, guest and hotel notified. */
export const cancelLocked = async (deps: BookingDeps, tx: Tx, booking: LockedRow, by: CancelledBy): Promise<void> => {
  const now = deps.clock()
  await moveBooking(tx, booking, 'cancel', by, todayIn(now))
  const { id: booking_id, commission_percent } = booking
  if (isReturnedByParts(booking)) return
  const refundOf = (paid: number) => refundTerms(booking, by.actor, paid, now).refund_amount
  const decided_amount = await paidBeforeDecisions(tx, booking_id)
  const amounts = await refundBooking(deps)(tx, { booking_id, commission_percent, refundOf })
  const money = { ...amounts, ...deskMoneyOf(booking), decided_amount }
  const on_sale = !booking.is_suspended && !booking.is_retired
  await deps.notify(tx, 'booking_cancelled', booking, { by: by.actor, ...money, ...(!on_sale && { on_sale }) })
}

/** Locks a booking of the account; another's is `not_found`. */
export const lockOwnBooking = async (tx: Tx, id: number, accountId: number): Promise<LockedRow> => {
  const booking = await lockBooking(tx, id)
  if (booking?.account_id !== accountId) throw new Refusal('not_found')
  return booking
}

/** What was shown to whoever cancels; nothing is compared that is missing. */
export type Shown = {
  paid_amount?: number | undefined
  refund_amount?: number | undefined
  cash_amount?: number | undefined
}
type CancelInput = Shown & { reason?: string; only_unpaid: boolean }

/** Throws `refund_changed` with the present amounts if others hold for a locked booking now than were shown. */
export const checkShown = (booking: LockedRow, shown: Shown, by: Actor, now: Date): void => {
  const { paid_amount, refund_amount, cash_amount } = termsOfCancelling(booking, by, now)
  const isSame =
    paid_amount === (shown.paid_amount ?? paid_amount) &&
    refund_amount === (shown.refund_amount ?? refund_amount) &&
    cash_amount === (shown.cash_amount ?? cash_amount)
  if (isSame) return
  // Only who was shown the cash gets it.
  throw new Refusal('refund_changed', {
    paid_amount,
    refund_amount,
    ...(shown.cash_amount === undefined ? {} : { cash_amount }),
  })
}

/** A traveller cancels one of their own bookings. Throws as `checkShown` does. */
export const cancelBooking =
  (deps: BookingDeps) =>
  async (tx: Tx, id: number, accountId: number, input: CancelInput): Promise<BookingView> => {
    const booking = await lockOwnBooking(tx, id, accountId)
    if (input.only_unpaid && isPaidBooking(booking)) throw new Refusal('already_paid')
    checkShown(booking, input, 'traveller', deps.clock())
    const { reason } = input
    await cancelLocked(deps, tx, booking, { actor: 'traveller', account_id: accountId, reason })
    return viewBooking(tx, id)
  }

/** What would go back if somebody cancelled a locked booking, by its rules; refuses where they refuse cancelling. */
const termsOfCancelling = (booking: LockedRow, by: Actor, now: Date) => {
  checkMove(booking, 'cancel', by, todayIn(now))
  const { paid_amount } = booking
  const desk = deskMoneyOf(booking)
  // Parts of a price that is not paid in full come back whole.
  if (booking.status === 'pending')
    return { paid_amount, refund_amount: paid_amount, percent: 100, until: null, ...desk }
  return { paid_amount, ...refundTerms(booking, by, paid_amount, now), ...desk }
}

/**
 * What would go back, and what a decision has sent back before if there is such; refuses where the rules refuse cancelling.
 * `number_erased` says that it cannot go back, and that cancelling is refused for it (`payer_number_erased`).
 */
export const tellTermsOf = async (tx: Tx, booking: LockedRow, by: Actor, now: Date) => {
  const terms = termsOfCancelling(booking, by, now)
  const decided_amount = await paidBeforeDecisions(tx, booking.id)
  const number_erased = !isReturnedByParts(booking) && (await goesToErasedNumber(tx, booking.id, terms.refund_amount))
  return { ...terms, ...(decided_amount > 0 && { decided_amount }), ...(number_erased && { number_erased }) }
}

/** What the traveller would get back by cancelling now; refuses where cancelling would be refused. */
export const tellCancellationTerms =
  ({ transaction, clock }: Pick<BookingDeps, 'transaction' | 'clock'>) =>
  (id: number, accountId: number) =>
    transaction(async (tx) => tellTermsOf(tx, await lockOwnBooking(tx, id, accountId), 'traveller', clock()))
