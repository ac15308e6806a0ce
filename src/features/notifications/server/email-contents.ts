import { formatDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { EmailLayout, LayoutFacts, NotificationText } from '#domain/notification/delivery.ts'
import type { RequestedStay } from '#domain/notification/requested-stay.ts'
import type { EmailWords } from '#domain/notification/words.ts'
import { type EmailContent, type RenderedEmail, renderEmail } from './render-email.ts'

type Row = readonly [label: string, value: string]

const stayRows = (stay: BookedStay, { stay: labels, party }: EmailWords, language: Language): Row[] => [
  [labels.property, stay.property_name],
  [labels.room, stay.room_number],
  [labels.guest, stay.guest_name],
  [labels.check_in, formatDay(stay.check_in, language)],
  [labels.check_out, formatDay(stay.check_out, language)],
  [labels.nights, String(stay.nights)],
  [labels.guests, stay.children ? party(stay.guests, stay.children) : String(stay.guests)],
  [labels.total, formatTsh(stay.total_amount, language)],
]

const isRequestedStay = (facts: Partial<RequestedStay>): facts is RequestedStay => facts.destination !== undefined

const requestRows = (facts: Partial<RequestedStay>, words: EmailWords, language: Language): Row[] => {
  if (!isRequestedStay(facts)) return []
  const { request: labels, roomTypes } = words
  return [
    [labels.destination, facts.destination],
    [labels.room_type, roomTypes[facts.room_type]],
    [labels.check_in, formatDay(facts.check_in, language)],
    [labels.check_out, formatDay(facts.check_out, language)],
    [labels.guests, String(facts.guests)],
  ]
}

type Parts = Pick<EmailContent, 'reference' | 'code' | 'facts' | 'quote' | 'note' | 'footer'>
type Layout<Facts> = (facts: Facts, words: EmailWords, language: Language) => Parts

/** What each layout adds to greeting, title, message and button. */
const LAYOUTS: { [L in EmailLayout]: Layout<LayoutFacts[L]> } = {
  booking: (stay, words, language) => ({
    reference: { label: words.reference.booking, value: stay.reference },
    facts: stayRows(stay, words, language),
    footer: words.footer.booking,
  }),
  account: (_facts, { footer }) => ({ footer: footer.account }),
  code: ({ code }, { footer }) => ({ code, footer: footer.account }),
  enquiry: (facts, words, language) => ({
    reference: { label: words.reference.enquiry, value: facts.reference },
    facts: requestRows(facts, words, language),
    footer: words.footer.enquiry,
  }),
  answer: ({ reference, question }, words) => ({
    reference: { label: words.reference.enquiry, value: reference },
    quote: question === '' ? undefined : { label: words.youWrote, text: question },
    footer: words.footer.enquiry,
  }),
  property_request: (_facts, { footer }) => ({ footer: footer.property_request }),
  newsletter: (_facts, { footer }) => ({ footer: footer.newsletter }),
  newsletter_confirmation: (_facts, words) => ({ note: words.notSubscribed, footer: words.footer.newsletter }),
}

type EmailInput = {
  facts: object
  text: NotificationText
  words: EmailWords
  language: Language
  name: string
  link: EmailContent['link']
}

/**
 * An email about an occasion. The subject is the title, with the reference where the layout has one. `Delivery` allows a
 * layout only for occasions with the facts that it reads.
 */
export const layOutEmail = (
  layout: EmailLayout,
  { facts, text: { title, message }, words, language, name, link }: EmailInput,
): RenderedEmail => {
  const parts = (LAYOUTS[layout] as Layout<object>)(facts, words, language)
  const subject = parts.reference ? `${title} - ${parts.reference.value}` : title
  const greeting = words.greeting(name)
  return renderEmail({ ...parts, language, subject, title, greeting, paragraphs: [message], link })
}
