import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { isPaidInParts, lockPayable } from './pay-booking.ts'
import { insertPayLink } from './store-pay-links.ts'

/** The stored form of a link's token. */
export const payLinkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a link by which others pay parts of a booking that waits for its money. */
export const makePayLink =
  (deps: Pick<BookingDeps, 'transaction' | 'provider'>) =>
  (id: number, accountId: number): Promise<{ token: string }> =>
    deps.transaction(async (tx) => {
      const booking = await lockPayable(tx, id, accountId)
      if (!isPaidInParts(booking, deps.provider)) throw new Refusal('not_payable')
      const token = randomBytes(16).toString('base64url')
      await insertPayLink(tx, { token_hash: payLinkHash(token), booking_id: id })
      await recordAction(tx, {
        action: 'booking.share_payment',
        object_type: 'booking',
        object_id: id,
        summary: booking.reference,
      })
      return { token }
    })
