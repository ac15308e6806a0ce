import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { REFUSALS, Refusal } from '#domain/refusal.ts'
import { answerError, type Sentence } from '#platform/server/errors.ts'
import { type MountDeps, mount, type Route } from '#platform/server/mount.ts'
import { parseQuery } from '#platform/server/query-string.ts'
import { languageOf } from '#platform/server/request-language.ts'
import { addSecurityHeaders, securityHeaders } from '#platform/server/security-headers.ts'

const BODY_LIMIT = 64 * 1024

/** The route of everything in the interface that no other route takes. */
const ANY = '/api/*'

/** Answers made on the fly are compressed quickly; the built files are compressed well beforehand. */
const COMPRESSION = {
  threshold: 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 5 },
}

/** What the server needs besides its routes. */
export type ServerOptions = {
  log: FastifyBaseLogger
  /** How many reverse proxies are in front of this process; their X-Forwarded-For entries are trusted, no others. */
  trustProxy: number
  sentence: Sentence
  /** Why the process cannot serve requests, or null if it can; used by /readyz. */
  notReady: () => Promise<string | null>
  /** Called with every failure of a request before it is answered. */
  onFailure?: (error: Error) => void
  production?: boolean
  /** How slowly a client may send a request. */
  patience?: Patience
}

/**
 * The longest time for the head of a request, for its body (of an upload: between two parts of it), and for all of it; and
 * how often head and all of it are checked. In milliseconds.
 */
type Patience = { headMs: number; bodyMs: number; requestMs: number; checkMs: number }

/** The largest body that is no upload takes about 26 s on a phone in a 2G network (20 kbit/s). */
export const PATIENCE: Patience = { headMs: 15_000, bodyMs: 30_000, requestMs: 600_000, checkMs: 5000 }

/** Builds the HTTP server without listening: the interface, its document and the health checks. */
export const buildServer = async (options: ServerOptions, mountDeps: MountDeps, routes: readonly Route[]) => {
  const { headMs, bodyMs, requestMs, checkMs } = options.patience ?? PATIENCE
  const headers = securityHeaders({ production: options.production ?? false })
  const answer = answerError(options.sentence, languageOf)
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    requestTimeout: requestMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
    requestIdHeader: false,
    // An address that cannot be parsed never reaches a route or a hook, so nothing would limit the time of its body.
    frameworkErrors: (error, request, reply: FastifyReply) =>
      answer(error, request as FastifyRequest, reply.headers({ ...headers, connection: 'close' })),
  })
  app.removeContentTypeParser('text/plain') // a form of another site can send it without asking; we speak JSON only
  readEmptyBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('account', null)
  app.setErrorHandler((error: Error, request, reply) => {
    options.onFailure?.(error)
    return answer(error, request, reply)
  })
  // Methods that no route has, such as OPTIONS, and changes outside of the interface.
  app.setNotFoundHandler((request, reply) => answer(new Refusal('not_found'), request, reply))
  await app.register(cookie)
  await app.register(compress, COMPRESSION)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bhumwi',
        version: '1.0.0',
        description: 'Find, book and pay for a stay in Tanzania. Errors answer {error, code, fields?}.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: jsonSchemaTransform,
  })
  addSecurityHeaders(app, headers)
  limitBodies(app, bodyMs, headers)
  checkHost(app)
  requestId(app)
  accessLog(app)
  const methodsOf = knownMethods(app)
  for (const route of routes) mount(app, mountDeps, route)
  service(app, options, methodsOf)
  return app
}

/** A client may name JSON and send nothing: a call that needs a body says what is missing, others go on without one. */
const readEmptyBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}

/** Ends a request whose body is not complete after `bodyMs`; what takes an upload starts the time again with each part. */
const limitBodies = (app: FastifyInstance, bodyMs: number, headers: Record<string, string>) => {
  app.decorateRequest('bodyTimer', null)
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!('content-length' in raw.headers || 'transfer-encoding' in raw.headers)) return
    if (!(raw.socket instanceof Socket)) return // a call of our own process
    const cut = () => {
      if (raw.complete) return
      if (reply.raw.headersSent) return raw.destroy()
      answerUnreadable(Object.assign(new Error('slow body'), { code: TIMED_OUT }), raw.socket, headers)
    }
    const timer = setTimeout(cut, bodyMs).unref()
    raw.once('close', () => clearTimeout(timer))
    request.bodyTimer = timer
  })
}

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Addresses are made from the host of a request, so it must be one. */
const checkHost = (app: FastifyInstance) =>
  app.addHook('onRequest', async ({ host }) => {
    if (host && !HOST.test(host)) throw new Refusal('bad_request')
  })

/** The code of Node for a request that took too long. */
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers what is no HTTP request, or did not arrive in time, with the headers of every other answer. */
const answerUnreadable = (error: Error & { code?: string }, socket: Socket, headers: Record<string, string>) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = error.code === TIMED_OUT ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify({ error: REFUSALS.bad_request.text, code: 'bad_request' })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

const requestId = (app: FastifyInstance) =>
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

const accessLog = (app: FastifyInstance) =>
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })

/** A path of a route as an expression: each `:name` is one segment, and the slash at the end may be missing. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/[.+*?^$()[\]{}|\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')}/?$`,
  )

/** Notes the methods of all routes of the interface that are added from now on; answers those that a path has. */
const knownMethods = (app: FastifyInstance) => {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url === ANY) return
    const known = methods.get(url) ?? new Set()
    methods.set(url, known)
    for (const each of [method].flat()) known.add(each)
  })
  const patterns = () => Array.from(methods, ([url, known]) => ({ pattern: patternOf(url), known }))
  let read: ReturnType<typeof patterns> | null = null
  return (path: string): string[] => {
    read ??= patterns() // a request comes only once all routes are there
    return [...new Set(read.flatMap(({ pattern, known }) => (pattern.test(path) ? [...known] : [])))].sort()
  }
}

/** Paths for machines: the interface's document, liveness, readiness, and the 404 and 405 of the interface. */
const service = (app: FastifyInstance, options: ServerOptions, methodsOf: (path: string) => string[]) => {
  const hide = { schema: { hide: true } }
  app.get('/api/openapi.json', hide, async () => app.swagger())
  app.get('/healthz', hide, async () => ({ status: 'alive' }))
  app.get('/readyz', hide, async (_request, reply) => {
    const reason = await options.notReady()
    if (reason === null) return { status: 'ready' }
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready', reason })
  })
  for (const url of ['/api', ANY])
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      ...hide,
      onRequest: async ({ method, url: address }, reply) => {
        const allowed = method === 'HEAD' ? [] : methodsOf(address.replace(/\?.*$/s, ''))
        // A method that the address takes got here by a part that is too long: there is no such thing.
        if (allowed.length === 0 || allowed.includes(method)) return
        reply.header('allow', allowed.join(', '))
        throw new Refusal('method_not_allowed')
      },
      handler: async () => {
        throw new Refusal('not_found')
      },
    })
}
