import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { networkOf, type Rate } from '#platform/server/rate.ts'
import type { declineByLink } from './change-choices.ts'

/** Requests of one address: a few servers of a mail provider press the button for all its users. */
const HITS = 3000
const SECONDS = 3600
/** As a form of either kind. */
const ONE_CLICK = /\bList-Unsubscribe\b[\s\S]{1,200}\bOne-Click\b|List-Unsubscribe=One-Click/
const BODY_LIMIT = 1024

type Deps = { rate: Rate; decline: ReturnType<typeof declineByLink> }

/**
 * The POST of RFC 8058, which a mail program sends to the address of `List-Unsubscribe` when its user presses its button;
 * a browser that opens the same address gets the page with the question. It comes from any origin, with a form as its body.
 */
export const serveOneClick =
  ({ rate, decline }: Deps) =>
  (app: FastifyInstance) => {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
        done(null, body),
      )
      scope.post<{ Params: { token: string } }>('/stop/:token', { schema: { hide: true } }, async (request, reply) => {
        await rate.hit(`one-click:${networkOf(request.ip)}`, HITS, SECONDS)
        if (!ONE_CLICK.test(String(request.body))) throw new Refusal('bad_request')
        await decline(request.params.token, 'one_click')
        return reply.header('cache-control', 'no-store').send({ success: true })
      })
    })
  }
