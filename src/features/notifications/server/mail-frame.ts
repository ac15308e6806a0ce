import type { BookedStay, Messages, NewsWords } from '#domain/booking-news.ts'
import { formatDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'

/** What a mail about a booking says besides the facts of the stay. `link` is an absolute address or null. */
type Letter = {
  words: NewsWords
  messages: Messages
  language: Language
  name: string
  link: string | null
  /** What the link's button says. */
  label: string
}

/** The brand's teal, and the few greys of the frame; mail programs read no style sheets of ours. */
const TEAL = '#0b5f66'
const INK = '#22302f'
const QUIET = '#5b6766'
const SAND = '#f5f0e8'
const LINE = '#e3dccf'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const rowsOf = (stay: BookedStay, { messages, language }: Letter): [label: string, value: string][] => {
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

/** A mail about a booking as plain text and as HTML that says the same: one column, no picture, nothing from outside. */
export const mailAbout = (stay: BookedStay, letter: Letter): { subject: string; text: string; html: string } => ({
  subject: `${letter.words.title} - ${stay.reference}`,
  text: textOf(stay, letter),
  html: htmlOf(stay, letter),
})

const textOf = (stay: BookedStay, letter: Letter) => {
  const { mail } = letter.messages
  const facts = rowsOf(stay, letter).map(([label, value]) => `${label}: ${value}`)
  return [
    mail.greeting(letter.name),
    letter.words.message,
    `${mail.reference}: ${stay.reference}`,
    facts.join('\n'),
    ...(letter.link ? [`${letter.label}: ${letter.link}`] : []),
    `--\n${mail.footer}`,
  ].join('\n\n')
}

const cell = `padding:8px 0;border-bottom:1px solid ${LINE};font-size:15px;line-height:22px;vertical-align:top`

const factRow = ([label, value]: [string, string]) =>
  `<tr><td style="${cell};color:${QUIET};padding-right:16px">${escaped(label)}</td>` +
  `<td style="${cell};color:${INK};text-align:right">${escaped(value)}</td></tr>`

const button = (link: string, label: string) =>
  `<p style="margin:24px 0 0"><a href="${escaped(link)}" style="display:inline-block;background:${TEAL};color:#ffffff;` +
  `text-decoration:none;font-weight:600;font-size:16px;line-height:20px;padding:14px 24px;border-radius:8px">${escaped(label)}</a></p>`

const htmlOf = (stay: BookedStay, letter: Letter) => {
  const { words, messages, language, link } = letter
  const { mail } = messages
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(words.title)}</title></head>
<body style="margin:0;padding:0;background:${SAND};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${SAND}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px;text-align:left">
<tr><td style="background:${TEAL};border-radius:12px 12px 0 0;padding:18px 24px;color:#ffffff;font-size:20px;font-weight:700">Bhumwi</td></tr>
<tr><td style="padding:28px 24px 32px;color:${INK}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${INK}">${escaped(words.title)}</h1>
<p style="margin:0 0 12px;font-size:16px;line-height:24px">${escaped(mail.greeting(letter.name))}</p>
<p style="margin:0 0 24px;font-size:16px;line-height:24px">${escaped(words.message)}</p>
<p style="margin:0;font-size:13px;line-height:18px;color:${QUIET}">${escaped(mail.reference)}</p>
<p style="margin:0 0 16px;font-size:30px;line-height:38px;font-weight:700;letter-spacing:1px;color:${TEAL}">${escaped(stay.reference)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${LINE}">
${rowsOf(stay, letter).map(factRow).join('\n')}
</table>
${link ? button(link, letter.label) : ''}
</td></tr>
</table>
<p style="max-width:600px;margin:16px auto 0;font-size:13px;line-height:20px;color:${QUIET}">${escaped(mail.footer)}</p>
</td></tr></table>
</body>
</html>
`
}
