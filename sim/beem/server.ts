import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { displayPhone, normalisePhone } from '#domain/phone.ts'
import { LOOPBACK, portOf, refuseProduction } from '../guard.ts'
import { escapeHtml, filterForm, page } from '../page.ts'

/** A text message that arrived; `id` is the request id, `at` ISO 8601. */
export type ReceivedSms = {
  id: string
  to: string
  from: string
  text: string
  encoding: number
  status: 'delivered' | 'failed' | 'pending'
  at: string
}

/** A port of 0, the default, takes any free one; without `reportUrl` no delivery report is pushed. */
export type BeemSimOptions = { port?: number; apiKey?: string; secretKey?: string; reportUrl?: string | null }

/** A running gateway; `url` is the adapter's base URL for sending and for reports. */
export type BeemSim = {
  url: string
  port: number
  /** What a phone has received, oldest first; all phones without a number. */
  messages: (to?: string) => ReceivedSms[]
  /** Changes where delivery reports go. */
  reportTo: (url: string | null) => void
  reset: () => void
  close: () => Promise<void>
}

type Json = Record<string, unknown>

/** The maximum number of stored messages. */
const MESSAGE_LIMIT = 2_000
/** Numbers that fail, by their last seven digits (0000 and a code, as for payments). */
const TRIGGERS: Record<string, { status: number; code: number; message: string }> = {
  '0000901': { status: 400, code: 101, message: 'Invalid phone number' },
  '0000902': { status: 400, code: 102, message: 'Insufficient balance' },
  '0000903': { status: 500, code: 103, message: 'Request timeout' },
  '0000906': { status: 400, code: 106, message: 'No route' },
}
/** A message to this number is accepted and then not delivered. */
const NEVER_DELIVERED = '0000904'
/** The wait before a delivery report, in milliseconds. */
const REPORT_MS = 200

const faultOf = (body: Json, to: string): { status: number; code: number; message: string } | null => {
  const trigger = TRIGGERS[to.slice(-7)]
  if (trigger !== undefined) return trigger
  if (typeof body.source_addr !== 'string' || !/^[A-Za-z0-9]{1,11}$/.test(body.source_addr)) {
    return { status: 400, code: 104, message: 'Invalid source_addr' }
  }
  if (typeof body.message !== 'string' || body.message === '') return { status: 400, code: 104, message: 'No message' }
  return /^255\d{9}$/.test(to) ? null : { status: 400, code: 101, message: 'Invalid phone number' }
}

const recipientOf = (body: Json): string => {
  const first: unknown = Array.isArray(body.recipients) ? body.recipients[0] : undefined
  return typeof first === 'object' && first !== null && 'dest_addr' in first ? String(first.dest_addr) : ''
}

const push = async (url: string | null, sms: ReceivedSms): Promise<void> => {
  if (url === null) return
  const body = JSON.stringify({ dest_addr: sms.to, request_id: sms.id, status: sms.status, timestamp: sms.at })
  const headers = { 'content-type': 'application/json' }
  try {
    await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
  } catch (error) {
    console.error(`delivery report ${sms.id} not taken: ${error}`)
  }
}

const inbox = (messages: ReceivedSms[], filter: string): string =>
  page(
    'Text messages',
    `<p class="quiet">Simulated SMS gateway: nothing leaves this computer.</p>${filterForm('to', 'Phone number', filter)}${
      messages
        .map(
          (sms) =>
            `<article><p><strong>${displayPhone(sms.to)}</strong> <span class="quiet">from ${escapeHtml(sms.from)}, ${sms.at.slice(11, 19)} UTC, ${sms.status}</span></p><pre>${escapeHtml(sms.text)}</pre></article>`,
        )
        .join('') || '<p>No message yet.</p>'
    }`,
    3,
  )

type Gateway = { messages: ReceivedSms[]; authorization: string; reportUrl: string | null; timers: Set<NodeJS.Timeout> }

const accept = (gateway: Gateway, body: Json, to: string): ReceivedSms => {
  const sms: ReceivedSms = {
    id: String(Date.now() * 1_000 + (gateway.messages.length % 1_000)),
    to,
    from: String(body.source_addr),
    text: String(body.message),
    encoding: Number(body.encoding ?? 0),
    status: 'pending',
    at: new Date().toISOString(),
  }
  gateway.messages.push(sms)
  gateway.messages.splice(0, gateway.messages.length - MESSAGE_LIMIT)
  const timer = setTimeout(() => {
    gateway.timers.delete(timer)
    sms.status = to.endsWith(NEVER_DELIVERED) ? 'failed' : 'delivered'
    void push(gateway.reportUrl, sms)
  }, REPORT_MS)
  gateway.timers.add(timer)
  return sms
}

const gatewayRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  const allowed = (given: string | undefined): boolean => {
    const [a, b] = [Buffer.from(given ?? ''), Buffer.from(gateway.authorization)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  app.post<{ Body: Json | null }>('/v1/send', async (request, reply) => {
    if (!allowed(request.headers.authorization)) {
      return reply.code(401).send({ successful: false, code: 107, message: 'Authentication failed' })
    }
    const body = request.body ?? {}
    const to = recipientOf(body)
    const fault = faultOf(body, to)
    if (fault !== null) {
      return reply.code(fault.status).send({ successful: false, code: fault.code, message: fault.message })
    }
    const request_id = Number(accept(gateway, body, to).id)
    return { successful: true, request_id, code: 100, message: 'Message Submitted Successfully', valid: 1, invalid: 0 }
  })
  app.get<{ Querystring: Record<string, string> }>('/public/v1/delivery-reports', async (request, reply) => {
    if (!allowed(request.headers.authorization)) return reply.code(401).send({ message: 'Authentication failed' })
    const { dest_addr, request_id } = request.query
    const sms = gateway.messages.find((message) => message.id === request_id && message.to === dest_addr)
    if (sms === undefined) return reply.code(404).send({ message: 'Not found' })
    return { dest_addr, request_id, status: sms.status, timestamp: sms.at }
  })
}

/** An SMS gateway that speaks Beem's protocol on loopback and stores what it receives. Throws with NODE_ENV=production. */
export const startBeemSim = async (options: BeemSimOptions = {}): Promise<BeemSim> => {
  refuseProduction('The Beem simulator')
  const credentials = `${options.apiKey ?? 'sim-beem-key'}:${options.secretKey ?? 'sim-beem-secret'}`
  const gateway: Gateway = {
    messages: [],
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    reportUrl: options.reportUrl ?? null,
    timers: new Set(),
  }
  const messages = (to?: string): ReceivedSms[] =>
    gateway.messages.filter((sms) => to === undefined || to === '' || sms.to === normalisePhone(to))
  const forgetReports = (): void => {
    for (const timer of gateway.timers) clearTimeout(timer)
    gateway.timers.clear()
  }
  const reset = (): void => {
    forgetReports()
    gateway.messages.splice(0)
  }

  const app = fastify({ logger: false, forceCloseConnections: true })
  gatewayRoutes(app, gateway)
  app.get<{ Querystring: { to?: string } }>('/__sim/messages', async (request) => messages(request.query.to))
  app.get<{ Querystring: { to?: string } }>('/__sim/inbox', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(inbox(messages(request.query.to).reverse().slice(0, 50), request.query.to ?? '')),
  )
  app.post('/__sim/reset', async () => {
    reset()
    return { ok: true }
  })
  await app.listen({ host: LOOPBACK, port: options.port ?? 0 })
  const port = portOf(app.server, options.port ?? 0)
  return {
    url: `http://${LOOPBACK}:${port}`,
    port,
    messages,
    reportTo: (url) => {
      gateway.reportUrl = url
    },
    reset,
    close: async () => {
      forgetReports()
      await app.close()
    },
  }
}
