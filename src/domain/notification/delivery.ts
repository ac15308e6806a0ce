import type { Language } from '../language.ts'
import type { BookedStay } from './booked-stay.ts'
import type { RequestedStay } from './requested-stay.ts'

/** What the icon of a notification on its page says. The values are stored and part of the API. */
export const NOTIFICATION_TYPES = [
  'booking_confirmed',
  'booking_cancelled',
  'offer',
  'promotion',
  'message',
  'system',
] as const
/** One of the notification types. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What an email shows around title and message: each layout reads these facts. */
export type LayoutFacts = {
  /** The reference and a table of the stay. */
  booking: BookedStay
  account: object
  /** A one-time code, in large figures. */
  code: { code: string }
  /** The reference, and a table of the stay that is looked for, where there is one. */
  enquiry: { reference: string } & Partial<RequestedStay>
  /** The reference and the question, set apart. */
  answer: { reference: string; question: string }
  property_request: object
  newsletter: object
  /** With a note for people who did not subscribe. */
  newsletter_confirmation: object
}
/** How an email is laid out; `features/notifications/server/email-contents.ts` has one function for each. */
export type EmailLayout = keyof LayoutFacts
type LayoutFor<Facts> = { [L in EmailLayout]: Facts extends LayoutFacts[L] ? L : never }[EmailLayout]

/** The names of the labels that an email's button can have. */
export type EmailButton =
  | 'booking'
  | 'conversation'
  | 'voucher'
  | 'set_password'
  | 'answer_question'
  | 'property'
  | 'calendars'
  | 'subscribe'
  | 'unsubscribe'

/**
 * `otp` and `link` for what must not stay in the outbox: recipient and words are deleted as soon as it is sent. A code
 * (`otp`) is not sent after ten minutes.
 */
type Kind = 'otp' | 'transactional'

/** How one recipient is notified: each key is a channel. A channel for which the recipient has no address is left out. */
export type Delivery<Facts> = {
  /** A row in the list of notifications. `link` is a path of this site. */
  site?: { type: NotificationType; link: ((facts: Facts) => string) | null }
  sms?: { kind: Kind }
  email?: {
    layout: LayoutFor<Facts>
    kind: Kind | 'link'
    button?: { label: EmailButton; path: (facts: Facts) => string }
    /** The stay as a calendar file, where the caller provides one. */
    file?: 'calendar'
  }
}

/** How a person is reached: in the site's list of notifications, by text message, by email. */
export type Channel = keyof Delivery<never>

/** Who can be notified. `hotel` is the account of the hotel's owner, `sender` whoever filled in a form of the site. */
export const RECIPIENT_ROLES = ['guest', 'hotel', 'staff', 'account_owner', 'sender', 'subscriber'] as const
/** One of them. */
export type RecipientRole = (typeof RECIPIENT_ROLES)[number]

/** One occasion: who is notified of it, and how. */
export type Declaration<Facts> = { [R in RecipientRole]?: Delivery<Facts> }

/** One person to notify, in their language, with the addresses that are known. */
export type Recipient = {
  language: Language
  /** Null or absent for somebody without an account: the site has no list of notifications for them. */
  account_id?: number | null
  /** For the greeting of an email; empty where it is not known. */
  name?: string
  email?: string | null
  /** An msisdn. */
  phone?: string | null
  /** Where the email's button leads, without a slash at the end, instead of the configured address; null leaves it out. */
  siteUrl?: string | null
  /** Writes the calendar file, for deliveries that attach one. */
  calendar?: (language: Language) => { name: string; type: string; text: string }
}

/** Title of a notification and subject of its email, and the text that both carry. */
export type NotificationText = { title: string; message: string }
