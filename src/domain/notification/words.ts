import type { AnnouncementKind } from '../announcement.ts'
import type { RequestRoomType } from '../enquiry.ts'
import type { EmailButton, NotificationText } from './delivery.ts'
import type { OCCASIONS, Occasion, OccasionFacts, RoleOf } from './occasions.ts'

/** The words of a notification that also goes out by SMS. */
export type GuestText = NotificationText & { sms: string }

/** A text message begins with the brand and fits two joined parts of the 7-bit alphabet. */
type TextFor<Delivery> = NotificationText & ('sms' extends keyof Delivery ? { sms: string } : unknown)

/** The words of some occasions for each role that they notify, in one language. */
export type OccasionWords<O extends Occasion = Occasion> = {
  [Name in O]: {
    [R in RoleOf<Name>]: (
      facts: OccasionFacts[Name],
    ) => TextFor<(typeof OCCASIONS)[Name][R & keyof (typeof OCCASIONS)[Name]]>
  }
}

/** What emails say besides title and message, in one language. */
export type EmailWords = {
  /** `name` may be empty. */
  greeting: (name: string) => string
  /** The labels of the table of a stay. */
  stay: Record<'property' | 'room' | 'guest' | 'check_in' | 'check_out' | 'nights' | 'guests' | 'total', string>
  /** The labels of the table of a stay that is looked for. */
  request: Record<'destination' | 'room_type' | 'check_in' | 'check_out' | 'guests', string>
  /** Who stays, where children come too. */
  party: (adults: number, children: number) => string
  roomTypes: Record<RequestRoomType, string>
  /** Above the reference. */
  reference: { booking: string; enquiry: string }
  /** Above the sender's own text. */
  youWrote: string
  /** For the owner of an address that a stranger has entered for the newsletter. */
  notSubscribed: string
  buttons: Record<EmailButton, string>
  /** The last line: from whom this email is and why it came. */
  footer: Record<'booking' | 'account' | 'enquiry' | 'newsletter' | 'property_request', string>
}

/** What a message to many people says besides title and message, by email and SMS, in one language. */
export type AnnouncementFrame = {
  /** The button of the email, if the message has a link. */
  button: string
  /** The last line of the email. */
  footer: Record<AnnouncementKind, string>
  /** Before the link that ends promotions: of the email, and as short as can be in a text message. */
  optOut: string
  smsOptOut: string
}

/** All words of notifications in one language. */
export type NotificationWords = { occasions: OccasionWords; email: EmailWords; announcement: AnnouncementFrame }
