import { createTransport } from 'nodemailer'
import type { Mailer, MailOutcome } from '#ports/mailer.ts'

/** A mail server. `from` is an address or "Name <address>"; its domain also ends our Message-IDs. */
export type SmtpConfig = {
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS is used if the server offers it. */
  secure?: boolean
  /** Refuse to send without STARTTLS; right for every server except one on loopback. */
  requireTls?: boolean
  user?: string
  password?: string
  from: string
  dkim?: { domainName: string; keySelector: string; privateKey: string }
  /** Timeout for connecting and for each reply of the server, 15,000 milliseconds by default. */
  timeoutMs?: number
}

/** A failed login is a fault of our configuration, not of the recipient: such a mail is deferred. */
const OUR_FAULT = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONFIG'])

const outcomeOf = (error: unknown): MailOutcome => {
  if (!(error instanceof Error)) return { outcome: 'deferred', cause: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const permanent = status >= 500 || (status === 0 && code === 'EENVELOPE')
  if (permanent && !OUR_FAULT.has(code)) return { outcome: 'rejected', status: status || 553, message: error.message }
  return { outcome: 'deferred', cause: `${code} ${error.message}`.trim() }
}

/**
 * Mail over pooled SMTP connections. A mail's Message-ID is `<outbox id@domain of from>`, so a mail that was cut off in
 * the middle may be sent again. Throws only for an id that is not valid in a Message-ID.
 */
export const smtp = (config: SmtpConfig): Mailer => {
  const timeout = config.timeoutMs ?? 15_000
  const domain = /@([^>\s]+)>?\s*$/.exec(config.from)?.[1] ?? 'localhost'
  const transport = createTransport({
    pool: true,
    host: config.host,
    port: config.port,
    secure: config.secure ?? false,
    requireTLS: config.requireTls ?? false,
    auth: config.user === undefined ? undefined : { user: config.user, pass: config.password ?? '' },
    dkim: config.dkim,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      if (!/^[\w.-]{1,100}$/.test(mail.id)) throw new RangeError(`not fit for a Message-ID: ${mail.id}`)
      const messageId = `<${mail.id}@${domain}>`
      try {
        await transport.sendMail({
          messageId,
          from: config.from,
          to: mail.to,
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.file && [
            { filename: mail.file.name, contentType: mail.file.type, content: mail.file.text },
          ],
          headers: {
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: mail programs then offer to unsubscribe by themselves, by a POST to the address.
            ...(mail.unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          list: mail.unsubscribeUrl === undefined ? undefined : { unsubscribe: { url: mail.unsubscribeUrl } },
        })
        return { outcome: 'accepted', messageId }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}
