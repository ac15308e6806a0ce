import type { Language } from '#domain/language.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { BookingDetails, BookingOccasion } from '#domain/notification/booking.ts'
import { OCCASIONS, type OccasionFacts, type RecipientsOf } from '#domain/notification/occasions.ts'
import type { Right } from '#domain/permission.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MailFile } from '#ports/mailer.ts'
import { withinLimits } from './limit-messages.ts'
import { colleaguesOf } from './store.ts'

/** The people of a booking: the account it belongs to, if any, the guest's addresses, the account of the hotel's owner. */
export type BookingParties = {
  account_id: number | null
  owner_id: number
  guest_phone: string
  guest_email: string | null
  /** The stay as a calendar file. */
  calendar?: (language: Language) => MailFile
}

/** Notifies guest and hotel of a booking, in the transaction that brings the occasion about. */
export type NotifyBooking = <O extends BookingOccasion>(
  tx: Tx,
  occasion: O,
  booking: BookingParties & BookedStay,
  details: BookingDetails[O],
) => Promise<void>

const stayOf = (booking: BookedStay): BookedStay => {
  const { id, reference, property_name, room_number, guest_name } = booking
  const { check_in, check_out, nights, guests, children, total_amount } = booking
  const names = { id, reference, property_name, room_number, guest_name }
  return { ...names, check_in, check_out, nights, guests, children, total_amount }
}

/** The right of those at the hotel whom an occasion concerns. */
const concernedBy = (occasion: BookingOccasion): Right =>
  occasion === 'message_from_guest' ? 'message.answer' : 'front_desk.move'

/**
 * Finds guest and hotel of a booking and notifies them: the hotel's owner on every channel, the others who move its
 * bookings, or answer its guests' messages, on the site alone. A guest without an account is notified in the language of the
 * hotel that entered the booking, without links to pages that they cannot open, and only within the limits of such messages.
 */
export const notifyBooking =
  ({ notify, limits }: { notify: Notify; limits: boolean }): NotifyBooking =>
  async <O extends BookingOccasion>(
    tx: Tx,
    occasion: O,
    booking: BookingParties & BookedStay,
    details: BookingDetails[O],
  ) => {
    const owner = await accountRecipient(tx, booking.owner_id)
    const isOfHotel = 'hotel' in OCCASIONS[occasion]
    const colleagues = isOfHotel ? await colleaguesOf(tx, booking.id, booking.owner_id, concernedBy(occasion)) : []
    const hotel = owner ? [owner, ...colleagues] : colleagues
    const account = booking.account_id === null ? null : await accountRecipient(tx, booking.account_id)
    const typed = { phone: booking.guest_phone, email: booking.guest_email }
    const reachable =
      booking.account_id === null ? await withinLimits(tx, { occasion, booking_id: booking.id, limits }, typed) : typed
    const guest = {
      account_id: booking.account_id,
      language: account?.language ?? owner?.language ?? 'en',
      name: booking.guest_name,
      ...reachable,
      calendar: booking.calendar,
      siteUrl: booking.account_id === null ? null : undefined,
    }
    // Every occasion of a booking has the stay and these details as its facts, and notifies guest, hotel or both.
    const facts = { ...stayOf(booking), ...details } as OccasionFacts[O]
    await notify(tx, occasion, facts, { guest, hotel } as RecipientsOf<O>)
  }
