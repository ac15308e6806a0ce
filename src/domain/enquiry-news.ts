import type { NewsWords } from './booking-news.ts'
import type { RequestRoomType } from './enquiry.ts'

/** All texts of mail about enquiries, the newsletter and hosts' requests, in one language. */
export type EnquiryMessages = {
  /** The receipt of an enquiry or request; it repeats nothing of what the sender typed. */
  receipt: {
    contact: NewsWords
    booking_request: NewsWords
    property_request: NewsWords
    /** The label above the reference. */
    reference: string
    hello: string
    labels: Record<'destination' | 'room_type' | 'check_in' | 'check_out' | 'guests', string>
    roomTypes: Record<RequestRoomType, string>
  }
  answer: {
    title: string
    greeting: (name: string) => string
    /** The label above the sender's own text. */
    youWrote: string
  }
  newsletter: {
    confirm: NewsWords & { button: string; ignore: string }
    welcome: NewsWords & { button: string }
  }
  /** For the platform's staff. */
  staff: {
    contact: (facts: { name: string; reference: string }) => NewsWords
    booking_request: (facts: { name: string; reference: string }) => NewsWords
    property_request: (facts: { name: string; property_name: string }) => NewsWords
  }
  /** The last line: who sent the mail, and why. */
  footer: { enquiry: string; newsletter: string; property_request: string }
}
