/** A text file that goes with a mail; `type` is its content type with parameters. */
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
  /** An https address that stops mails of this kind; for promotions. */
  unsubscribeUrl?: string
}

/**
 * What the mail server did. `deferred`: try the same mail again later (4xx, server down, or cut off in the middle, where
 * the same Message-ID makes a repeat harmless). `rejected`: never again, and mark the address (5xx).
 */
export type MailOutcome =
  | { outcome: 'accepted'; messageId: string }
  | { outcome: 'deferred'; cause: string }
  | { outcome: 'rejected'; status: number; message: string }

/** A way to send mail; `close` ends idle connections when the process stops. */
export type Mailer = { send: (mail: Mail) => Promise<MailOutcome>; close: () => void }
