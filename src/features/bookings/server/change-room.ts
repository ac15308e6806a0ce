import { isRoomChangeable } from '#domain/booking.ts'
import { type Day, todayIn } from '#domain/calendar.ts'
import { fits } from '#domain/capacity.ts'
import { Refusal } from '#domain/refusal.ts'
import { freeNights, nightsHeld, takeNights } from '#features/availability/server/public.ts'
import type { NotifyBooking } from '#features/notifications/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { releaseExpiredHolds } from './expire-holds.ts'
import type { LockedRow } from './store.ts'
import { comingNights, type RoomInto, roomToChangeInto, writeRoom, writeRoomLeft } from './store-room.ts'

type Deps = { notify: NotifyBooking; clock: Clock }

/** What a change of room is made of: the room, and the nights from today on that move into it. */
type RoomChange = { room: RoomInto; nights: Day[] }

/** Refuses a change of room that a locked booking cannot have, whether the room is free or not. */
export const checkRoomChange = async (tx: Tx, booking: LockedRow, roomId: number, today: Day): Promise<RoomChange> => {
  const room = await roomToChangeInto(tx, booking, roomId)
  if (!room) throw new Refusal('not_found')
  const nights = await comingNights(tx, booking.id, today)
  if (!isRoomChangeable(booking, today) || nights.length === 0 || room.id === booking.room_id)
    throw new Refusal('room_unchangeable')
  if (!fits(room, booking.guests, booking.children)) throw new Refusal('too_many_guests')
  return { room, nights }
}

/** Writes the room of a booking whose nights have moved there; the room that a guest in the house has left needs cleaning. */
export const writeRoomChange = async (tx: Tx, booking: LockedRow, room: RoomInto, now: Date): Promise<void> => {
  await writeRoom(tx, booking.id, room.id)
  if (booking.status === 'checked_in') await writeRoomLeft(tx, booking.room_id, now)
  await recordAction(tx, {
    action: 'booking.change_room',
    object_type: 'booking',
    object_id: booking.id,
    summary: booking.reference,
    before: { room_number: booking.room_number },
    after: { room_number: room.room_number },
  })
}

/**
 * Gives a locked booking another room of the same type and property from today on, at the same price; nights of the past
 * stay where they were spent. Refuses with `room_taken` if the room is not free on all of them. Returns the room.
 */
export const changeRoom = async (
  { notify, clock }: Deps,
  tx: Tx,
  booking: LockedRow,
  roomId: number,
): Promise<{ id: number; room_number: string; nights: Day[] }> => {
  const today = todayIn(clock())
  const { room, nights } = await checkRoomChange(tx, booking, roomId, today)
  await releaseExpiredHolds({ notify }, tx, await nightsHeld(tx, room.id, nights), today)
  await freeNights(tx, { booking_id: booking.id, nights })
  await takeNights(tx, {
    property_id: booking.property_id,
    room_id: room.id,
    nights,
    holder: { booking_id: booking.id },
  })
  await writeRoomChange(tx, booking, room, clock())
  return { id: room.id, room_number: room.room_number, nights }
}
