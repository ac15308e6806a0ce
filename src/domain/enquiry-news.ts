import type { NewsWords } from './booking-news.ts'
import type { RequestRoomType } from './enquiry.ts'

/** What mail about enquiries, the newsletter and hosts' requests says, in one language. */
export type EnquiryMessages = {
  /** The receipt of an enquiry or request; it repeats nothing that was typed. */
  receipt: {
    contact: NewsWords
    booking_request: NewsWords
    property_request: NewsWords
    /** Stands above the reference. */
    reference: string
    hello: string
    labels: Record<'destination' | 'room_type' | 'check_in' | 'check_out' | 'guests', string>
    roomTypes: Record<RequestRoomType, string>
  }
  answer: {
    title: string
    greeting: (name: string) => string
    /** Stands above the person's own words. */
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
  /** The last line: from whom a mail is and why it came. */
  footer: { enquiry: string; newsletter: string; property_request: string }
}
