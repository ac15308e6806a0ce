import { randomBytes } from 'node:crypto'
import { type Actor, newReference } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { NightHeld } from '#features/availability/server/public.ts'
import type { NotifyBooking } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { releaseExpiredHolds } from './expire-holds.ts'
import { canBook, insertBooking, takePromotion } from './store.ts'
import type { ViewRow } from './store-views.ts'

type NewBooking = Omit<Parameters<typeof insertBooking>[1], 'reference'>

const REFERENCE_TRIES = 5

/**
 * Inserts a booking with a new reference and counts its promotion. `held`, the nights of another booking, is handled
 * first, as the locks of bookings come before those of promotions. Its own nights are still to be booked.
 */
export const insertWithNewReference = async (
  deps: { notify: NotifyBooking },
  tx: Tx,
  booking: NewBooking,
  held: readonly NightHeld[],
  by: { actor: Actor; account_id: number; hold_minutes: number | null; today: Day },
): Promise<ViewRow> => {
  await releaseExpiredHolds(deps, tx, held, by.today)
  const { promotion_id } = booking
  if (promotion_id !== null && !(await takePromotion(tx, promotion_id))) throw new Refusal('promo_used_up')
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt++) {
    const inserted = await insertBooking(tx, { ...booking, reference: newReference(randomBytes(6)) }, by)
    if (inserted) return inserted
    const { account_id } = booking
    if (account_id !== null && !(await canBook(tx, account_id))) throw new Refusal('not_signed_in')
  }
  throw new Error('No free booking reference was found')
}
