import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { OccasionWords } from '#domain/notification/words.ts'
import type { MessageOccasion } from '../../en/notification-words/message.ts'

const stayOf = ({ reference, room_number, property_name }: BookedStay) =>
  `nafasi ${reference}, chumba ${room_number}, ${property_name}`

/** What notifications about messages say. */
export const messageNotifications: OccasionWords<MessageOccasion> = {
  message_from_guest: {
    hotel: (facts) => ({
      title: `Mgeni ameandika kuhusu nafasi ${facts.reference}`,
      message: `${facts.guest_name}, ${stayOf(facts)}: "${facts.text}"`,
    }),
  },
  message_from_hotel: {
    guest: (facts) => ({
      title: `${facts.property_name} imekuandikia`,
      message: `Kuhusu ${stayOf(facts)}: "${facts.text}" Tafadhali jibu kwenye ukurasa wa nafasi yako, na lipa kupitia Bhumwi au hotelini pekee.`,
    }),
  },
}
