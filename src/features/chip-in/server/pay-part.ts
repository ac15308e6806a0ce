import type { Tsh } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Wallet } from '#domain/wallet.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'
import { amountOfNext, lockPayable } from '#features/checkout/server/public.ts'
import { checkLinkPrompts, readPrompts, requestCollection } from '#features/payments/server/public.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import { attemptHash, openPayLink, presentLinked } from './show-pay-link.ts'
import { attemptOf, isBusy } from './store.ts'

type PartInput = {
  token: string
  attempt: string
  payment_method: Wallet
  payment_details: string
  shown_amount?: Tsh | undefined
}

/**
 * Asks a wallet for the next part of the booking of a link. The prompts count as the traveller's own, whose friends these
 * are, and those of the links of one booking have a limit of their own. Of two payers at once the second is refused with
 * `part_under_way`, and who was shown another amount with `part_changed`.
 */
export const payPart =
  (deps: BookingDeps) =>
  ({ token, attempt, payment_method: method, payment_details: msisdn, shown_amount }: PartInput) =>
    deps.transaction(async (tx) => {
      const { booking_id, account_id } = await openPayLink(tx, token)
      const link_key_hash = attemptHash(attempt)
      const repeated = async () => {
        if (!(await attemptOf(tx, booking_id, link_key_hash))) return null
        changedNothing()
        return presentLinked(deps, tx, booking_id, attempt)
      }
      const before = await repeated()
      if (before) return before
      const sender = { account_id }
      // Their locks come before the booking's.
      const prompts = await readPrompts(deps, tx, { msisdn, sender })
      const booking = await lockPayable(tx, booking_id, account_id)
      // The first request with this key may have been under way.
      const meanwhile = await repeated()
      if (meanwhile) return meanwhile
      if (await isBusy(tx, booking_id)) throw new Refusal('part_under_way')
      const amount = amountOfNext(booking, deps.provider)
      if ((shown_amount ?? amount) !== amount) throw new Refusal('part_changed', { next_amount: amount })
      await checkLinkPrompts(deps, tx, booking_id)
      const wanted = { property_id: booking.property_id, booking_id, amount, method, msisdn, link_key_hash }
      await requestCollection(deps)(tx, { ...wanted, sender, prompts })
      // Not the number: the log outlives the payment's.
      await recordAction(tx, {
        action: 'payment.request_by_link',
        object_type: 'booking',
        object_id: booking_id,
        summary: booking.reference,
        after: { amount, method },
      })
      return presentLinked(deps, tx, booking_id, attempt)
    })
