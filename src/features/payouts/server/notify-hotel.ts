import type { PayoutFacts } from '#domain/notification/payout.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { LockedRequest } from './store.ts'

type Occasion = 'payout_approved' | 'payout_rejected' | 'payout_paid' | 'payout_failed'
type Request = Pick<LockedRequest, 'reference' | 'property_name' | 'total_amount' | 'requested_by'>

/** Notifies the person who asked for the money of what became of the request. */
export const notifyHotel = async (
  { notify }: { notify: Notify },
  tx: Tx,
  occasion: Occasion,
  { reference, property_name: property, total_amount: amount, requested_by }: Request,
  reason = '',
): Promise<void> => {
  const facts: PayoutFacts[Occasion] = { reference, property, amount, reason }
  await notify(tx, occasion, facts, { hotel: await accountRecipient(tx, requested_by) })
}
