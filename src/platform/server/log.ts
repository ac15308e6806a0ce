import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** The logger of a process: JSON lines on standard error, so that standard output has only the ready line. */
export const makeLog = (level: string): FastifyBaseLogger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        // A request is logged by its route, never by its URL or body: these can contain personal data.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none', id: request.id }),
        res: (reply) => ({ status: reply.statusCode }),
        err: (error) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack }),
      },
    },
    pino.destination({ dest: 2, sync: false }),
  )
