/** A text attachment of a mail; `type` is its content type with parameters. */
export type MailFile = { name: string; type: string; text: string }

/** A mail to one address. `id` is our outbox id: it becomes the Message-ID, so a repeat is recognised as the same mail. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  file?: MailFile
  /** A URL that unsubscribes from mails of this kind, by a page (GET) and in one click (POST, RFC 8058); for promotions. */
  unsubscribeUrl?: string
}

/**
 * The mail server's result. `deferred`: retry the same mail later (4xx, server down, or cut off in the middle, where the
 * same Message-ID makes a repeat harmless). `rejected`: do not retry, and mark the address (5xx).
 */
export type MailOutcome =
  | { outcome: 'accepted'; messageId: string }
  | { outcome: 'deferred'; cause: string }
  | { outcome: 'rejected'; status: number; message: string }

/** Sends mail; `close` ends idle connections when the process stops. */
export type Mailer = { send: (mail: Mail) => Promise<MailOutcome>; close: () => void }
