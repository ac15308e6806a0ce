import { staffRecipients } from '#features/accounts/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentDeps } from './deps.ts'
import { type PaymentRow, referenceOf } from './store.ts'

/** Notifies the platform's staff that a person must look at an attempt, and logs it. */
export const alertStaff = async (deps: PaymentDeps, tx: Tx, payment: PaymentRow): Promise<void> => {
  deps.log.warn({ payment: payment.id, ref: payment.ref }, 'a payment needs a person to look at it')
  const reference = await referenceOf(tx, payment.booking_id)
  const facts = { reference, payment_ref: payment.ref }
  await deps.notify(tx, 'payment_needs_review', facts, { staff: await staffRecipients(tx, 'platform.bookings') })
}
