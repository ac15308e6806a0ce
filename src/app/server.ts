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
import { Refusal } from '#domain/refusal.ts'
import { answerError, type Sentence } from '#platform/server/errors.ts'
import { type MountDeps, mount, type Route } from '#platform/server/mount.ts'
import { languageOf } from '#platform/server/request-language.ts'
import { addSecurityHeaders } from '#platform/server/security-headers.ts'

const BODY_LIMIT = 64 * 1024

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
  /** Whether the process can serve requests; used by /readyz. */
  isReady: () => Promise<boolean>
}

/** Builds the HTTP server without listening: the interface, its document and the health checks. */
export const buildServer = async (options: ServerOptions, mountDeps: MountDeps, routes: readonly Route[]) => {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestIdHeader: false,
    // An address that cannot be parsed never reaches a route.
    frameworkErrors: (error, request, reply: FastifyReply) =>
      answerError(options.sentence, languageOf)(error, request as FastifyRequest, reply),
  })
  app.removeContentTypeParser('text/plain') // a form of another site can send it without asking; we speak JSON only
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('account', null)
  app.setErrorHandler(answerError(options.sentence, languageOf))
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
  addSecurityHeaders(app)
  requestId(app)
  accessLog(app)
  for (const route of routes) mount(app, mountDeps, route)
  service(app, options)
  return app
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

/** Paths for machines: the interface's document, liveness, readiness, and the 404 of the interface. */
const service = (app: FastifyInstance, options: ServerOptions) => {
  const hide = { schema: { hide: true } }
  app.get('/api/openapi.json', hide, async () => app.swagger())
  app.get('/healthz', hide, async () => ({ status: 'alive' }))
  app.get('/readyz', hide, async (_request, reply) => {
    const ready = await options.isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    ...hide,
    handler: async () => {
      throw new Refusal('not_found')
    },
  })
}
