import { type Day, todayIn } from '#domain/calendar.ts'
import { nightChange } from '#domain/date-change.ts'
import { freeNights, nightsHeld, takeNights } from '#features/availability/server/public.ts'
import type { NotifyBooking } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { releaseExpiredHolds } from './expire-holds.ts'
import type { LockedRow } from './store.ts'
import { nightsOfBooking } from './store-dates.ts'
import { writeRoomLeft } from './store-room.ts'

type Deps = { notify: NotifyBooking; clock: Clock }

/**
 * Gives a locked booking the nights of other dates in a room: its own, or another one of its type. Refuses with `room_taken`
 * if one of the nights that it takes is not free.
 */
export const moveNights = async (
  { notify, clock }: Deps,
  tx: Tx,
  { id, property_id, room_id: left, status }: LockedRow,
  stay: { check_in: Day; check_out: Day; room_id: number },
): Promise<void> => {
  const { room_id } = stay
  const today = todayIn(clock())
  const { free, take } = nightChange(await nightsOfBooking(tx, id), stay, room_id, today)
  await releaseExpiredHolds({ notify }, tx, await nightsHeld(tx, room_id, take), today)
  await freeNights(tx, { booking_id: id, nights: free })
  await takeNights(tx, { property_id, room_id, nights: take, holder: { booking_id: id } })
  if (room_id !== left && status === 'checked_in') await writeRoomLeft(tx, left, clock())
}
