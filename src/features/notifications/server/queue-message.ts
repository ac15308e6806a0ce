import { type PushNotice, writePush } from '#domain/push.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MailFile } from '#ports/mailer.ts'
import { plainSmsText, smsLength } from '#ports/sms.ts'
import { insertMessage, type MessageKind, type MessageSubject } from './store-outbox.ts'
import { subscriptionsOf } from './store-push.ts'

/** A text message to send: `to` is an msisdn; a one-time code (`otp`) is not sent again after it has expired. */
export type SmsToSend = MessageSubject & { to: string; text: string; kind: MessageKind }

/** An email to send, in both forms. */
export type EmailToSend = MessageSubject & {
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

const withoutDiacritics = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const inAlphabet = (text: string) => smsLength(text).encoding === 'gsm7'

/** A text in the cheap 7-bit alphabet; characters without a form there are left out. */
export const cheapSmsText = (text: string): string =>
  [...plainSmsText(text)]
    .map((character) => (inAlphabet(character) ? character : withoutDiacritics(character)))
    .filter(inAlphabet)
    .join('')

/** A text in the cheap 7-bit alphabet, at most two parts long. */
export const smsText = (text: string): string => {
  const characters = [...cheapSmsText(text)]
  while (smsLength(characters.join('')).units > LONGEST_SMS) characters.pop()
  return characters.join('')
}

/** Queues a text message: it is sent once the caller's transaction has committed. */
export const queueSms =
  ({ enqueue }: Deps) =>
  async (tx: Tx, { to, text, kind, reference, role }: SmsToSend): Promise<void> => {
    const id = await insertMessage(tx, { channel: 'sms', kind, recipient: to, body: smsText(text), reference, role })
    await enqueue(tx, 'send-sms', { id })
  }

/**
 * Queues a notification for every browser of an account that gets them: it is sent once the caller's transaction has
 * committed.
 */
export const queuePush =
  ({ enqueue }: Deps) =>
  async (tx: Tx, accountId: number, notice: PushNotice): Promise<void> => {
    for (const subscription of await subscriptionsOf(tx, accountId)) {
      const message = { kind: 'transactional', recipient: String(subscription), body: writePush(notice) } as const
      const id = await insertMessage(tx, { channel: 'push', ...message })
      await enqueue(tx, 'send-push', { id })
    }
  }

/** Queues an email: it is sent once the caller's transaction has committed. */
export const queueEmail =
  ({ enqueue }: Deps) =>
  async (tx: Tx, { to, subject, text, html, kind = 'transactional', file, ...about }: EmailToSend): Promise<void> => {
    const attached = file && { file_name: file.name, file_type: file.type, file_text: file.text }
    const words = { subject, body: text, html }
    const id = await insertMessage(tx, { channel: 'mail', kind, recipient: to, ...words, ...attached, ...about })
    await enqueue(tx, 'send-mail', { id })
  }
