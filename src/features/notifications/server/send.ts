import type { Enqueue } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MailFile } from '#ports/mailer.ts'
import { plainSmsText, smsLength } from '#ports/sms.ts'
import { type PlainLetter, plainMail } from './mail-frame.ts'
import { insertMessage, type MessageKind } from './store-outbox.ts'

/** A text message to send: `to` is an msisdn; a one-time code (`otp`) is never repeated after its life. */
export type SmsToSend = { to: string; text: string; kind: MessageKind }

/** A mail to send, in both forms. */
export type MailToSend = {
  to: string
  subject: string
  text: string
  html: string
  kind?: MessageKind
  file?: MailFile
}

type Deps = { enqueue: Enqueue }

/** Two joined parts of the 7-bit alphabet. */
const LONGEST_SMS = 306

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const inAlphabet = (text: string) => smsLength(text).encoding === 'gsm7'

/** A text in the cheap 7-bit alphabet, at most two parts long; what has no plain form there is left out. */
export const smsText = (text: string): string => {
  const plain = [...plainSmsText(text)].map((character) =>
    inAlphabet(character) ? character : withoutMarks(character),
  )
  const characters = plain.filter(inAlphabet)
  while (smsLength(characters.join('')).units > LONGEST_SMS) characters.pop()
  return characters.join('')
}

/** Puts a text message on its way: it leaves once the caller's transaction has committed. */
export const sendSms =
  ({ enqueue }: Deps) =>
  async (tx: Tx, { to, text, kind }: SmsToSend): Promise<void> => {
    const id = await insertMessage(tx, { channel: 'sms', kind, recipient: to, body: smsText(text) })
    await enqueue(tx, 'send-sms', { id })
  }

/** Puts a mail on its way: it leaves once the caller's transaction has committed. */
export const sendMail =
  ({ enqueue }: Deps) =>
  async (tx: Tx, { to, subject, text, html, kind = 'transactional', file }: MailToSend): Promise<void> => {
    const attached = file && { file_name: file.name, file_type: file.type, file_text: file.text }
    const id = await insertMessage(tx, { channel: 'mail', kind, recipient: to, subject, body: text, html, ...attached })
    await enqueue(tx, 'send-mail', { id })
  }

/** Puts a mail of words only on its way, in our frame; `kind` otp has its words forgotten as soon as it is sent. */
export const sendLetter =
  (deps: Deps) =>
  (tx: Tx, { to, kind, ...letter }: PlainLetter & { to: string; kind?: MessageKind }): Promise<void> =>
    sendMail(deps)(tx, { to, kind, ...plainMail(letter) })
