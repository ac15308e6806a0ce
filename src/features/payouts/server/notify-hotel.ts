import type { PayoutFacts } from '#domain/notification/payout.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { LockedRequest } from './store.ts'
import { ownersOf, seesPayouts } from './store-earnings.ts'

type Occasion = 'payout_approved' | 'payout_rejected' | 'payout_paid' | 'payout_failed'
type Request = Pick<LockedRequest, 'property_id' | 'reference' | 'property_name' | 'total_amount' | 'requested_by'>

/** Notifies the person who asked for the money of what became of the request; its owners if that person sees it no longer. */
export const notifyHotel = async (
  { notify }: { notify: Notify },
  tx: Tx,
  occasion: Occasion,
  { property_id, reference, property_name: property, total_amount: amount, requested_by }: Request,
  reason = '',
): Promise<void> => {
  const facts: PayoutFacts[Occasion] = { reference, property, amount, reason }
  const people = (await seesPayouts(tx, property_id, requested_by)) ? [requested_by] : await ownersOf(tx, property_id)
  for (const person of people) await notify(tx, occasion, facts, { hotel: await accountRecipient(tx, person) })
}
