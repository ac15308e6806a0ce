import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Json, seal } from './checksum.ts'
import type { Provider } from './provider.ts'
import { type FaultKind, triggerOf } from './triggers.ts'

/** How long the answer of a `slow` fault takes, in virtual milliseconds. */
const SLOW_MS = 45_000

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** The body of a request as an object; anything else is an empty one. */
export const bodyOf = (request: FastifyRequest): Json =>
  typeof request.body === 'object' && request.body !== null ? (request.body as Json) : {}

const isSubmit = (path: string): boolean => /initiate-ussd-push-request|\/create-/.test(path)

/** The fault for this request: one set through the control API, otherwise the one of a submit's trigger number. */
const faultOf = (provider: Provider, request: FastifyRequest): FaultKind | null => {
  const path = request.url.split('?')[0] ?? ''
  const ordered = provider.faults.take(path)
  if (ordered !== null || !isSubmit(path)) return ordered
  const { phoneNumber, orderReference } = bodyOf(request)
  const answer = triggerOf(String(phoneNumber))?.answer
  if (answer === undefined) return null
  return answer.once && !provider.faults.first(`${path} ${orderReference}`) ? null : answer.kind
}

const failBefore = (fault: FaultKind | null, request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
  switch (fault) {
    case 'error_500':
      return reply.code(500).send({ message: 'Error validating fee, try again later' })
    case 'unauthorized':
      return reply.code(401).send({ message: 'Unauthorized' })
    case 'too_many':
      return reply.code(429).send({ message: 'Too many requests, please wait 60 seconds' })
    case 'reset_before':
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return reply
    default:
      return null
  }
}

/** The answer as it leaves after the work was done: late, cut, swollen, replaced, or not at all. */
const spoil = async (
  provider: Provider,
  fault: FaultKind | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<string> => {
  switch (fault) {
    case 'error_500_created':
      reply.code(500)
      return JSON.stringify({ message: 'Internal server error' })
    case 'reset_after':
      request.raw.socket.resetAndDestroy()
      return payload
    case 'slow':
      await provider.schedule.sleep(SLOW_MS)
      return payload
    case 'html':
      reply.type('text/html; charset=utf-8')
      return '<!doctype html><title>Maintenance</title><h1>We will be right back</h1>'
    case 'truncated':
      return payload.slice(0, Math.floor(payload.length / 2))
    case 'oversized':
      return JSON.stringify({ padding: 'x'.repeat(66 * 1024), ...JSON.parse(payload) })
    default:
      return payload
  }
}

const tokenRoute = (app: FastifyInstance, provider: Provider, tokens: Map<string, number>): void => {
  app.post('/generate-token', async (request, reply) => {
    const clientId = String(request.headers['client-id'] ?? '')
    const apiKey = String(request.headers['api-key'] ?? '')
    if (!same(clientId, provider.settings.clientId)) return reply.code(403).send({ message: 'Invalid client details' })
    if (!same(apiKey, provider.settings.apiKey)) {
      return reply.code(403).send({ message: 'Invalid or Expired API-Key' })
    }
    const token = `Bearer eyJ${randomBytes(24).toString('base64url')}`
    tokens.set(token, provider.schedule.now() + provider.settings.tokenTtlSeconds * 1_000)
    return { success: true, token }
  })
}

/** Guards all calls of one API prefix: faults, token, checksum of bodies; and issues the tokens. */
export const guardApi = (app: FastifyInstance, provider: Provider): void => {
  const tokens = new Map<string, number>()
  const pending = new WeakMap<FastifyRequest, FaultKind>()
  tokenRoute(app, provider, tokens)

  app.addHook('preHandler', async (request, reply) => {
    const fault = faultOf(provider, request)
    const failed = failBefore(fault, request, reply)
    if (failed !== null) return failed
    if (fault !== null) pending.set(request, fault)
    if (request.url.endsWith('/generate-token')) return
    const until = tokens.get(String(request.headers.authorization ?? ''))
    if (until === undefined || until <= provider.schedule.now())
      return reply.code(401).send({ message: 'Unauthorized' })
    if (request.method !== 'POST') return
    const body = bodyOf(request)
    if (!same(String(body.checksum ?? ''), seal(provider.settings.checksumKey, body))) {
      return reply.code(400).send({ statusCode: 400, message: ['Invalid checksum'], error: 'Bad Request' })
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = pending.get(request)
    if (fault === undefined || reply.statusCode >= 400 || typeof payload !== 'string') return payload
    return spoil(provider, fault, request, reply, payload)
  })
}
