import type { BookingOccasion, OccasionFacts } from '#domain/booking-news.ts'
import type { TellBooking } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { LockedRow } from './store.ts'

/** Tells guest and hotel of an occasion of a locked booking. */
export const tellOf = <O extends BookingOccasion>(
  { tell }: { tell: TellBooking },
  tx: Tx,
  booking: LockedRow,
  occasion: O,
  facts: OccasionFacts[O],
): Promise<void> => tell(tx, occasion, { ...booking, ...facts })
