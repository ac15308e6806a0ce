import type { Readable } from 'node:stream'
import fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { LOOPBACK, portOf, refuseProduction } from '../guard.ts'
import { escapeHtml, filterForm, page } from '../page.ts'
import { type ParsedFile, parseMail } from './message.ts'

/** A mail that was delivered here; `to` are the envelope's addresses, `at` ISO 8601. */
export type CapturedMail = {
  message_id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  files: ParsedFile[]
  headers: Record<string, string>
  at: string
}

/** Ports of 0, the default, take any free one. */
export type MailSimOptions = { smtpPort?: number; controlPort?: number }

/** A running mail server that stores what it receives. */
export type MailSim = {
  host: string
  smtpPort: number
  /** The origin of its control interface. */
  url: string
  port: number
  /** What an address has received, oldest first; all addresses without one. */
  mails: (to?: string) => CapturedMail[]
  reset: () => void
  close: () => Promise<void>
}

/** The maximum number of stored mails. */
const MAIL_LIMIT = 2_000

type SmtpReply = Error & { responseCode: number }
const smtpReply = (responseCode: number, message: string): SmtpReply =>
  Object.assign(new Error(message), { responseCode })

/** Addresses that fail: bounce@ for ever, defer@ for now, break@ after the mail was sent. */
const refusalOf = (address: string): SmtpReply | null => {
  if (address.startsWith('bounce@')) return smtpReply(550, 'No such user here')
  return address.startsWith('defer@') ? smtpReply(451, 'Try again later') : null
}

const readAll = async (stream: Readable): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('latin1')
}

const inbox = (mails: CapturedMail[], filter: string): string =>
  page(
    'Mail',
    `<p class="quiet">Simulated mail server: nothing leaves this computer.</p>${filterForm('to', 'Address', filter)}${
      mails
        .map(
          (mail) =>
            `<article><p><strong>${escapeHtml(mail.subject)}</strong></p><p class="quiet">to ${escapeHtml(mail.to.join(', '))}, ${mail.at.slice(11, 19)} UTC</p><pre>${escapeHtml(mail.text)}</pre></article>`,
        )
        .join('') || '<p>No mail yet.</p>'
    }`,
    3,
  )

const smtpServer = (mails: CapturedMail[]): SMTPServer => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: (address, _session, done) => done(refusalOf(address.address.toLowerCase())),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map((address) => address.address.toLowerCase())
      const from = session.envelope.mailFrom
      readAll(stream).then((raw) => {
        if (to.some((address) => address.startsWith('break@'))) return done(smtpReply(421, 'Going away'))
        const { headers, text, html, files } = parseMail(raw)
        mails.push({
          message_id: headers['message-id'] ?? '',
          from: from === false ? '' : from.address,
          to,
          subject: headers.subject ?? '',
          text,
          html,
          files,
          headers,
          at: new Date().toISOString(),
        })
        mails.splice(0, mails.length - MAIL_LIMIT)
        done()
      }, done)
    },
  })
  server.on('error', (error) => console.error(`mail simulator: ${error}`))
  return server
}

/** A mail server on loopback that captures mail, with a control interface. Throws with NODE_ENV=production. */
export const startMailSim = async (options: MailSimOptions = {}): Promise<MailSim> => {
  refuseProduction('The mail simulator')
  const captured: CapturedMail[] = []
  const mails = (to?: string): CapturedMail[] =>
    captured.filter((mail) => to === undefined || to === '' || mail.to.includes(to.toLowerCase()))
  const reset = (): void => void captured.splice(0)
  const server = smtpServer(captured)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.smtpPort ?? 0, LOOPBACK, () => resolve())
  })

  const app = fastify({ logger: false, forceCloseConnections: true })
  app.get<{ Querystring: { to?: string } }>('/__sim/mails', async (request) => mails(request.query.to))
  app.get<{ Querystring: { to?: string } }>('/__sim/inbox', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(inbox(mails(request.query.to).reverse().slice(0, 50), request.query.to ?? '')),
  )
  app.post('/__sim/reset', async () => {
    reset()
    return { ok: true }
  })
  await app.listen({ host: LOOPBACK, port: options.controlPort ?? 0 })
  const port = portOf(app.server, options.controlPort ?? 0)
  return {
    host: LOOPBACK,
    smtpPort: portOf(server.server, options.smtpPort ?? 0),
    url: `http://${LOOPBACK}:${port}`,
    port,
    mails,
    reset,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await app.close()
    },
  }
}
