import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** How many causes of one failure are logged. */
const MOST_CAUSES = 10

/** What is logged of an error: nothing else, because it can contain personal data. */
const factsOf = ({ name, code, message, stack }: Error & { code?: unknown }) => ({ type: name, code, message, stack })

const causesOf = (error: Error) =>
  error instanceof AggregateError
    ? {
        errors: error.errors
          .filter((each) => each instanceof Error)
          .slice(0, MOST_CAUSES)
          .map(factsOf),
      }
    : {}

/** The logger of a process: JSON lines on standard error, so that standard output has only the ready line. */
export const makeLog = (
  level: string,
  to: pino.DestinationStream = pino.destination({ dest: 2, sync: false }),
): FastifyBaseLogger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        // A request is logged by its route, never by its URL or body: these can contain personal data.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none', id: request.id }),
        res: (reply) => ({ status: reply.statusCode }),
        err: (error) => ({ ...factsOf(error), ...causesOf(error) }),
      },
    },
    to,
  )
