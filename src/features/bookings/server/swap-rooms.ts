import { type Day, todayIn } from '#domain/calendar.ts'
import { freeNights, nightsHeld, takeNights } from '#features/availability/server/public.ts'
import type { NotifyBooking } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { checkRoomChange, writeRoomChange } from './change-room.ts'
import { releaseExpiredHolds } from './expire-holds.ts'
import type { LockedRow } from './store.ts'

type Deps = { notify: NotifyBooking; clock: Clock }

/**
 * Gives each of two locked bookings the room of the other from today on, at the same prices; nights of the past stay where they
 * were spent. Refuses as `changeRoom` does, with `room_taken` also if a third party has a night that one of them needs.
 */
export const swapRooms = async ({ notify, clock }: Deps, tx: Tx, one: LockedRow, other: LockedRow): Promise<void> => {
  const today = todayIn(clock())
  const legs = [
    { booking: one, ...(await checkRoomChange(tx, one, other.room_id, today)) },
    { booking: other, ...(await checkRoomChange(tx, other, one.room_id, today)) },
  ].sort((a, b) => a.room.id - b.room.id)
  const nightsOf = (roomId: number): Day[] => legs.find(({ booking }) => booking.room_id === roomId)?.nights ?? []
  for (const { room, nights } of legs) {
    const freed = new Set(nightsOf(room.id))
    const others = nights.filter((night) => !freed.has(night))
    await releaseExpiredHolds({ notify }, tx, await nightsHeld(tx, room.id, others), today)
  }
  for (const { booking, nights } of legs) await freeNights(tx, { booking_id: booking.id, nights })
  for (const { booking, room, nights } of legs) {
    const { id: booking_id, property_id } = booking
    await takeNights(tx, { property_id, room_id: room.id, nights, holder: { booking_id } })
    await writeRoomChange(tx, booking, room, clock())
  }
}
