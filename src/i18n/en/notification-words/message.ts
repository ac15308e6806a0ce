import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { BookingOccasion } from '#domain/notification/booking.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

const stayOf = ({ reference, room_number, property_name }: BookedStay) =>
  `booking ${reference}, room ${room_number} at ${property_name}`

/** The occasions of messages between guest and hotel. */
export type MessageOccasion = Extract<BookingOccasion, `message_from_${string}`>

/** What notifications about messages say. */
export const messageNotifications: OccasionWords<MessageOccasion> = {
  message_from_guest: {
    hotel: (facts) => ({
      title: `A guest has written about booking ${facts.reference}`,
      message: `${facts.guest_name}, ${stayOf(facts)}: "${facts.text}"`,
    }),
  },
  message_from_hotel: {
    guest: (facts) => ({
      title: `${facts.property_name} has written to you`,
      message: `About ${stayOf(facts)}: "${facts.text}" Please answer on the page of your booking, and pay only through Bhumwi or at the hotel.`,
    }),
  },
}
