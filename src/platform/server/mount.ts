import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Access, rightIn } from '#domain/access.ts'
import { refusalAfterView, refusalInView, VIEWED_HEADER } from '#domain/customer-view.ts'
import type { Language } from '#domain/language.ts'
import { type Scope, scopeOf } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AnswerOf, Endpoint, RateLimit } from '../endpoint.ts'
import { notJson, refusalBody } from '../fields.ts'
import { inCall } from './action-log.ts'
import type { Devices } from './devices.ts'
import { once } from './idempotency.ts'
import { networkOf, type Rate } from './rate.ts'
import { languageOf } from './request-language.ts'
import type { Sessions, SignedIn } from './session.ts'
import type { RunTransaction, Tx } from './transaction.ts'
import { acceptUploads, type Upload } from './upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Errors of this route carry `"success": false`, as the specification shapes some replies. */
    answersSuccess?: boolean
  }
}

type Person<A extends Access> = A extends 'public' ? SignedIn | null : SignedIn
type Reachable<A extends Access> = A extends 'public' ? null : Scope

/** What an action's handler gets: checked input, the person, and for an idempotent endpoint the open transaction. */
export type Incoming<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  account: Person<E['access']>
  /** Whose rows the call may touch, by the right that the endpoint needs; one's own where being signed in is enough. */
  scope: Reachable<E['access']>
  language: Language
  address: string
  device: DeviceOfCall
  headers: Record<string, string | string[] | undefined>
  /** The body as it came, of an endpoint declared `raw`. */
  raw: Buffer
  /** The body of an endpoint with an `uploadLimit`; null if there was none. */
  upload: Upload | null
  tx: E['idempotent'] extends true ? Tx : Tx | null
  signIn: (accountId: number) => Promise<void>
  signOut: () => Promise<void>
  /** Shows a customer's account in this browser for so many seconds; returns the hash of the token of its cookie. */
  showView: (seconds: number) => Buffer
  /** Shows the staff's own account again. */
  hideView: () => void
}

/** The device that calls; see `devices`. */
type DeviceOfCall = {
  /** The hash of its token, or null. */
  hash: () => Buffer | null
  /** The same; a device without a token gets one. */
  ensure: () => Buffer
  /** Remembers that the account's owner uses this device. */
  remember: (accountId: number) => Promise<void>
}

/** The reply; of a paged endpoint with the whole count. */
export type Outgoing<E extends Endpoint> = AnswerOf<E> | { rows: AnswerOf<E>; total: number }

/** An endpoint together with the code that answers it. */
export type Route = {
  endpoint: Endpoint
  handle: (incoming: Incoming<Endpoint>, read: unknown) => Promise<unknown>
  ahead: (incoming: Incoming<Endpoint>) => Promise<unknown>
}

/**
 * Joins an endpoint and its action, as `route` does, with a query that is sent together with the claim of the request's
 * key, in one message: for idempotent actions that must be fast.
 */
export const routeReadingAhead = <E extends Endpoint, Read>(
  endpoint: E,
  ahead: (incoming: Incoming<E>) => Promise<Read>,
  handle: (incoming: Incoming<E>, read: Read) => Promise<Outgoing<E>>,
): Route => ({ endpoint, ahead: ahead as Route['ahead'], handle: handle as Route['handle'] })

/** Joins an endpoint and its action; the compiler checks that input and reply fit. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (incoming: Incoming<E>) => Promise<Outgoing<E>>,
): Route => routeReadingAhead(endpoint, async () => null, handle)

export type MountDeps = {
  sessions: Sessions
  devices: Devices
  rate: Rate
  transaction: RunTransaction
  /** The site's own address outside, scheme included; without one it is the address of the request. */
  publicOrigin: string | null
  /** A call succeeded without writing the action that it declares. The change is made: in production it is only logged. */
  onUnlogged: (fault: Error) => void
}

/**
 * The address that the browser sees of a request, scheme included: a page that came over plain HTTP may be anybody's. The
 * host of the site's public address has the scheme of that address, which may be known to the proxy alone.
 */
const ownOrigin = ({ protocol, host }: FastifyRequest, publicOrigin: string | null): string =>
  publicOrigin !== null && new URL(publicOrigin).host === host ? publicOrigin : `${protocol}://${host}`

/** A page of another site must not act for a user (cross-site request forgery). */
const checkOrigin = (request: FastifyRequest, publicOrigin: string | null) => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined) {
    if (origin !== publicOrigin && origin !== ownOrigin(request, publicOrigin)) throw new Refusal('foreign_origin')
  } else if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal('foreign_origin')
  }
}

/** The rows that a person may touch through an endpoint; refuses who is not signed in, or does not have the right. */
const admitted = (access: Access, account: SignedIn | null): Scope | null => {
  if (access === 'public') return null
  if (!account) throw new Refusal('not_signed_in')
  const right = rightIn(access)
  if (!right) return { reach: 'own', account_id: account.id }
  const scope = scopeOf(account, right)
  if (!scope) throw new Refusal('wrong_role')
  return scope
}

const KEY = /^[\x21-\x7e]{1,200}$/

const idempotencyKey = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  if (!key) return null
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Refusal('validation', { fields: { 'Idempotency-Key': 'key_invalid' } })
  return key
}

const send = (endpoint: Endpoint, reply: FastifyReply, result: unknown) => {
  reply.status(endpoint.status)
  const cache = endpoint.cacheSeconds ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store'
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cache)
  const other = notJson(endpoint.reply)
  if (other?.kind === 'file') return sendFile(reply, other.type, result as NamedFile)
  // Proxies must hand each line on as it comes.
  if (other) return reply.type(other.type).header('x-accel-buffering', 'no').send(result)
  if (!endpoint.paged) return reply.send(result)
  const { rows, total } = result as { rows: unknown; total: number }
  return reply.header('x-total-count', total).send(rows)
}

type NamedFile = { name: string; content: string | Uint8Array }

/** Saved under its name, in which only letters, digits, dots and hyphens stay. */
const sendFile = (reply: FastifyReply, type: string, { name, content }: NamedFile) =>
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`)
    .send(typeof content === 'string' ? content : Buffer.from(content))

/** What a success answers, for the document of the interface. */
const answerOf = ({ reply, summary }: Endpoint) => {
  const other = notJson(reply)
  return other ? { description: summary, content: { [other.type]: { schema: z.string() } } } : reply
}

/** Names the refusals of an endpoint for the document of the interface. */
const refusalsOf = ({ path, access, refusals, rate }: Endpoint) => {
  const missing = path.includes(':') ? ['not_found'] : []
  const signedOut = access === 'public' ? [] : ['not_signed_in']
  const others = rightIn(access) ? ['wrong_role'] : []
  const limited = rate ? ['too_many'] : []
  return `Refusals: ${[...new Set(['validation', ...missing, ...signedOut, ...others, ...refusals, ...limited])].join(', ')}`
}

/** The part of a route's schema that describes its body. */
const bodyOf = ({ method, raw, uploadLimit, body }: Endpoint) => {
  if (uploadLimit !== undefined) return { consumes: ['image/*'] }
  return method === 'GET' || raw ? {} : { body }
}

const RAW_LIMIT = 256 * 1024

/** Puts one route on the server: origin, session, access, rate limit, parsing and idempotency in this order. */
export const mount = (app: FastifyInstance, deps: MountDeps, route: Route) => {
  const { raw, uploadLimit } = route.endpoint
  if (!raw && uploadLimit === undefined) return mountIn(app, deps, route)
  app.register(async (scope) => {
    if (uploadLimit !== undefined) {
      acceptUploads(scope, uploadLimit)
      return mountIn(scope, deps, route)
    }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: RAW_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    mountIn(scope, deps, route)
  })
}

/** Who makes a call, and whose rows the call may touch. */
type Admission = { account: SignedIn | null; scope: Scope | null }

/** Who acts: the owner of the account, or the person of the staff who views it. */
const callerId = ({ id, view }: SignedIn) => view?.staff_id ?? id

/**
 * Whose calls a rate limit counts together. A device counts as the account that has signed in there: with the device's
 * token, signing in again would begin a new count.
 */
const callerOf = async (devices: Devices, { by }: RateLimit, request: FastifyRequest, account: SignedIn | null) => {
  if (by === 'account' && account) return `account:${callerId(account)}`
  const device = by === 'device' ? devices.read(request) : null
  const owner = device && (await devices.ownerOf(device))
  if (owner !== null) return `device of account:${owner}`
  return `address:${networkOf(request.ip)}`
}

/** Admits a caller to an endpoint, or refuses: `readAccount` answers who is signed in; the rate is counted afterwards. */
export const admit = async (
  { rate, devices }: Pick<MountDeps, 'rate' | 'devices'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  readAccount: () => Promise<SignedIn | null>,
): Promise<Admission> => {
  // A prolonged session sets its cookie, which must never be on a cacheable response.
  const anonymous = endpoint.raw || endpoint.cacheSeconds !== undefined
  const account = anonymous ? null : await readAccount()
  const viewed = request.headers[VIEWED_HEADER]?.toString()
  const over = refusalAfterView(endpoint, { viewed, open: account?.view ? account.id : null })
  const refusal = over ?? (account?.view ? refusalInView(endpoint) : null)
  if (refusal) throw new Refusal(refusal)
  const scope = admitted(endpoint.access, account)
  if (endpoint.rate) {
    const { hits, seconds } = endpoint.rate
    const who = await callerOf(devices, endpoint.rate, request, account)
    await rate.hit(`${endpoint.method} ${endpoint.path} ${who}`, hits, seconds)
  }
  return { account, scope }
}

/** What the handler of an endpoint gets from an HTTP request besides its input. */
export const requestPart = ({ sessions, devices }: MountDeps, request: FastifyRequest, reply: FastifyReply) => ({
  address: request.ip,
  device: {
    hash: () => devices.read(request),
    ensure: () => devices.ensure(request, reply),
    remember: (accountId: number) => devices.remember(request, reply, accountId),
  },
  headers: request.headers,
  signIn: (accountId: number) => sessions.start(request, reply, accountId),
  signOut: () => sessions.end(request, reply),
  showView: (seconds: number) => sessions.showView(reply, seconds),
  hideView: () => sessions.hideView(reply),
})

/** The route with its action inside of a call, so that the action log knows whose it is. */
const logged = ({ endpoint, handle, ahead }: Route, { onUnlogged }: MountDeps): Route => ({
  endpoint,
  ahead,
  handle: (incoming, read) => {
    const { account, address } = incoming
    const caller = { account_id: account && callerId(account), right: rightIn(endpoint.access), address }
    return inCall({ ...caller, actions: endpoint.actions }, () => handle(incoming, read), onUnlogged)
  },
})

const mountIn = (app: FastifyInstance, deps: MountDeps, route: Route) => {
  const { endpoint, handle, ahead } = logged(route, deps)
  const changes = endpoint.method !== 'GET'
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (changes && !endpoint.raw) checkOrigin(request, deps.publicOrigin)
    const readAccount = () => deps.sessions.read(request, reply)
    const { account, scope } = await admit(deps, endpoint, request, readAccount)
    request.account = account
    request.scope = scope
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { answersSuccess: 'success' in ((endpoint.reply as { shape?: object }).shape ?? {}) },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? ''],
      params: endpoint.params,
      querystring: endpoint.query,
      ...bodyOf(endpoint),
      response: { [endpoint.status]: answerOf(endpoint), '4xx': refusalBody.describe(refusalsOf(endpoint)) },
      security: endpoint.access === 'public' ? [] : [{ session: [] }],
    },
    onRequest,
    preValidation: async (request) => {
      if (changes && !endpoint.raw) request.body ??= {}
    },
    handler: async (request, reply) => {
      const key = endpoint.idempotent ? idempotencyKey(request) : null
      const incoming = (tx: Tx | null): Incoming<Endpoint> => ({
        params: request.params,
        query: request.query,
        body: request.body,
        account: request.account as SignedIn,
        scope: request.scope as Scope,
        language: languageOf(request),
        upload: request.upload ?? null,
        raw: endpoint.raw && Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        tx,
        ...requestPart(deps, request, reply),
      })
      if (!endpoint.idempotent) return send(endpoint, reply, await handle(incoming(null), null))
      const result = await deps.transaction(async (tx) => {
        const { account } = request
        if (!key || !account) return handle(incoming(tx), await ahead(incoming(tx)))
        const claim = { accountId: account.id, route: endpoint.path, key, request: [request.params, request.body] }
        return once(tx, claim, {
          ahead: () => ahead(incoming(tx)),
          work: (read) => handle(incoming(tx), read),
        })
      })
      return send(endpoint, reply, result)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `mount` before the handler runs. */
    account: SignedIn | null
    scope: Scope | null
  }
}
