import type { Language } from '#domain/language.ts'

/** The content of an email. Every text is plain: markup in it is escaped. */
export type EmailContent = {
  language: Language
  subject: string
  title: string
  greeting: string
  /** Line breaks within a paragraph are preserved. */
  paragraphs: readonly string[]
  /** A name to quote on the phone, with its label above. */
  reference?: { label: string; value: string }
  /** A one-time code, shown in large figures. */
  code?: string
  facts?: readonly (readonly [label: string, value: string])[]
  /** The recipient's own words, set apart. */
  quote?: { label: string; text: string }
  /** The button; `address` is absolute. */
  link?: { label: string; address: string } | null
  /** Small, below the button. */
  note?: string
  /** The last line: who sends this email and why. */
  footer: string
  /** Below the last line: how to get no more emails of this kind; `address` is absolute. */
  optOut?: { label: string; address: string } | null
}

/** The brand's teal and the greys of the frame: email programs ignore style sheets, so colours are written inline. */
const TEAL = '#0b5d61'
const INK = '#22302f'
const QUIET = '#5b6766'
const SAND = '#f5f0e8'
const LINE = '#e3dccf'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** An email in the two forms in which it is sent. */
export type RenderedEmail = { subject: string; text: string; html: string }

/** Renders an email as plain text and as HTML with the same content: one column, no picture, nothing loaded. */
export const renderEmail = (email: EmailContent): RenderedEmail => ({
  subject: email.subject,
  text: textOf(email),
  html: htmlOf(email),
})

const textOf = ({ greeting, paragraphs, code, reference, facts, quote, link, note, footer, optOut }: EmailContent) =>
  [
    greeting,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(reference ? [`${reference.label}: ${reference.value}`] : []),
    ...(facts?.length ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(quote ? [`${quote.label}\n${quote.text.replace(/^/gm, '> ')}`] : []),
    ...(link ? [`${link.label}: ${link.address}`] : []),
    ...(note ? [note] : []),
    `--\n${footer}${optOut ? `\n${optOut.label}: ${optOut.address}` : ''}`,
  ].join('\n\n')

const cell = `padding:8px 0;border-bottom:1px solid ${LINE};font-size:15px;line-height:22px;vertical-align:top`

const factRow = ([label, value]: readonly [string, string]) =>
  `<tr><td style="${cell};color:${QUIET};padding-right:16px">${escaped(label)}</td>` +
  `<td style="${cell};color:${INK};text-align:right">${escaped(value)}</td></tr>`

const table = (facts: NonNullable<EmailContent['facts']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${LINE}">
${facts.map(factRow).join('\n')}
</table>`

const button = ({ label, address }: NonNullable<EmailContent['link']>) =>
  `<p style="margin:24px 0 0"><a href="${escaped(address)}" style="display:inline-block;background:${TEAL};color:#ffffff;` +
  `text-decoration:none;font-weight:600;font-size:16px;line-height:20px;padding:14px 24px;border-radius:8px">${escaped(label)}</a></p>`

const paragraph = (text: string, after: number) =>
  `<p style="margin:0 0 ${after}px;font-size:16px;line-height:24px;white-space:pre-line">${escaped(text)}</p>`

const quoted = ({ label, text }: NonNullable<EmailContent['quote']>) =>
  `<p style="margin:0 0 4px;font-size:13px;line-height:18px;color:${QUIET}">${escaped(label)}</p>
<blockquote dir="auto" style="margin:0;padding:8px 16px;border-left:3px solid ${LINE};color:${QUIET};font-size:15px;line-height:22px;white-space:pre-line;overflow-wrap:anywhere;unicode-bidi:isolate">${escaped(text)}</blockquote>`

const named = ({ label, value }: NonNullable<EmailContent['reference']>) =>
  `<p style="margin:0;font-size:13px;line-height:18px;color:${QUIET}">${escaped(label)}</p>
<p style="margin:0 0 16px;font-size:30px;line-height:38px;font-weight:700;letter-spacing:1px;color:${TEAL}">${escaped(value)}</p>`

const large = (code: string) =>
  `<p style="margin:0;font-size:34px;line-height:44px;font-weight:700;letter-spacing:6px;color:${TEAL}">${escaped(code)}</p>`

const bodyOf = ({ greeting, paragraphs, code, reference, facts, quote, link, note }: EmailContent) =>
  [
    paragraph(greeting, 12),
    ...paragraphs.map((text, i) => paragraph(text, i === paragraphs.length - 1 ? 24 : 12)),
    ...(code ? [large(code)] : []),
    ...(reference ? [named(reference)] : []),
    ...(facts?.length ? [table(facts)] : []),
    ...(quote ? [quoted(quote)] : []),
    ...(link ? [button(link)] : []),
    ...(note ? [`<p style="margin:24px 0 0;font-size:14px;line-height:20px;color:${QUIET}">${escaped(note)}</p>`] : []),
  ].join('\n')

const optOutLine = ({ label, address }: NonNullable<EmailContent['optOut']>) =>
  `\n<p style="max-width:600px;margin:8px auto 0;font-size:13px;line-height:20px"><a href="${escaped(address)}" style="color:${QUIET}">${escaped(label)}</a></p>`

const htmlOf = (email: EmailContent) => `<!doctype html>
<html lang="${email.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(email.title)}</title></head>
<body style="margin:0;padding:0;background:${SAND};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${SAND}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px;text-align:left">
<tr><td style="background:${TEAL};border-radius:12px 12px 0 0;padding:18px 24px;color:#ffffff;font-size:20px;font-weight:700">Bhumwi</td></tr>
<tr><td style="padding:28px 24px 32px;color:${INK}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${INK}">${escaped(email.title)}</h1>
${bodyOf(email)}
</td></tr>
</table>
<p style="max-width:600px;margin:16px auto 0;font-size:13px;line-height:20px;color:${QUIET}">${escaped(email.footer)}</p>${email.optOut ? optOutLine(email.optOut) : ''}
</td></tr></table>
</body>
</html>
`
