import { staffAccounts } from '#features/accounts/server/public.ts'
import { notify } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentDeps } from './deps.ts'
import { type PaymentRow, referenceOf } from './store.ts'

/** Notifies the platform's staff that a person must look at an attempt, and logs it. */
export const alertStaff = async (deps: PaymentDeps, tx: Tx, payment: PaymentRow): Promise<void> => {
  deps.log.warn({ payment: payment.id, ref: payment.ref }, 'a payment needs a person to look at it')
  const reference = await referenceOf(tx, payment.booking_id)
  for (const { id, language } of await staffAccounts(tx)) {
    const words = deps.messages[language].staff.payment_needs_review({ reference, payment_ref: payment.ref })
    await notify(tx, { account_id: id, type: 'system', ...words, link: null })
  }
}
