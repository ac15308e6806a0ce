import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { BookingDetails } from '#domain/notification/booking.ts'
import type { BookingParties, NotifyBooking } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'

type Booking = BookingParties & BookedStay
type Held<O extends keyof BookingDetails> = { booking: Booking; details: BookingDetails[O] }

/** Who speaks for a group. */
export type GroupContact = { name: string; contact_name: string; contact_phone: string; contact_email: string | null }

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/** The rooms of a message as one stay: the reference of the first, and the sums of all. */
const togetherOf = (held: readonly { booking: Booking }[], group: GroupContact): Booking => {
  const rooms = held.map(({ booking }) => booking)
  const [first] = rooms
  if (!first) throw new Error('A message of a group is about no room')
  return {
    ...first,
    guest_name: group.contact_name,
    guest_phone: group.contact_phone,
    guest_email: group.contact_email,
    room_number: rooms.map(({ room_number }) => room_number).join(', '),
    guests: sumOf(rooms, ({ guests }) => guests),
    children: sumOf(rooms, ({ children = 0 }) => children),
    total_amount: sumOf(rooms, ({ total_amount }) => total_amount),
  }
}

/**
 * Notifications of a step for several rooms: those that say of one room that it is confirmed or cancelled are held back, and
 * `send` sends one for all of them. Everything else goes out at once.
 */
export const inOneMessage = (notify: NotifyBooking) => {
  const confirmed: Held<'booking_confirmed'>[] = []
  const cancelled: Held<'booking_cancelled'>[] = []
  const hold: NotifyBooking = async (tx, occasion, booking, details) => {
    if (occasion === 'booking_confirmed')
      confirmed.push({ booking, details: details as BookingDetails['booking_confirmed'] })
    else if (occasion === 'booking_cancelled')
      cancelled.push({ booking, details: details as BookingDetails['booking_cancelled'] })
    else await notify(tx, occasion, booking, details)
  }
  const send = async (tx: Tx, group: GroupContact) => {
    const { name: group_name } = group
    if (confirmed.length > 0)
      await notify(tx, 'group_confirmed', togetherOf(confirmed, group), {
        group_name,
        rooms: confirmed.length,
        paid_amount: sumOf(confirmed, ({ details }) => details.paid_amount),
      })
    if (cancelled.length > 0)
      await notify(tx, 'group_cancelled', togetherOf(cancelled, group), {
        group_name,
        rooms: cancelled.length,
        refund_amount: sumOf(cancelled, ({ details }) => details.refund_amount),
        cash_amount: sumOf(cancelled, ({ details }) => details.cash_amount),
        desk_amount: sumOf(cancelled, ({ details }) => details.desk_amount ?? 0),
      })
  }
  return { hold, send }
}
