import type { BookedStay, Messages, NewsWords } from '#domain/booking-news.ts'
import { formatDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'
import { type Letter, mailOf } from './letter.ts'

/** What a mail about a booking says besides the facts of the stay. `link` is an absolute address or null. */
type About = {
  words: NewsWords
  messages: Messages
  language: Language
  name: string
  link: string | null
  /** What the link's button says. */
  label: string
}

const rowsOf = (stay: BookedStay, { messages, language }: About): [label: string, value: string][] => {
  const { labels } = messages.mail
  return [
    [labels.property, stay.property_name],
    [labels.room, stay.room_number],
    [labels.guest, stay.guest_name],
    [labels.check_in, formatDay(stay.check_in, language)],
    [labels.check_out, formatDay(stay.check_out, language)],
    [labels.nights, String(stay.nights)],
    [labels.guests, String(stay.guests)],
    [labels.total, formatTsh(stay.total_amount, language)],
  ]
}

/** A mail about a booking, with the facts of its stay. */
export const mailAbout = (stay: BookedStay, about: About): { subject: string; text: string; html: string } => {
  const { words, language, name, link, label } = about
  const { mail } = about.messages
  return mailOf({
    language,
    subject: `${words.title} - ${stay.reference}`,
    title: words.title,
    greeting: mail.greeting(name),
    paragraphs: [words.message],
    reference: { label: mail.reference, value: stay.reference },
    facts: rowsOf(stay, about),
    link: link ? { label, address: link } : null,
    footer: mail.footer,
  })
}

/** A mail of words only. `code` stands large below them; `link` is an absolute address and what its button says. */
export type PlainLetter = Pick<Letter, 'language' | 'title' | 'greeting' | 'code' | 'link' | 'footer'> & {
  message: string
}

/** A mail of words only, as plain text and as HTML that says the same. */
export const plainMail = ({ message, ...letter }: PlainLetter): { subject: string; text: string; html: string } =>
  mailOf({ ...letter, subject: letter.title, paragraphs: [message] })
