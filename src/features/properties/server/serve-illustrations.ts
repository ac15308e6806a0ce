import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { illustrate, isScene, isView } from '../illustration/illustration.ts'

const NAME = /^(?<scene>[a-z-]+)-(?<seed>(?<view>[a-z]+)\d+(?:r\d+)?)\.svg$/

/** Draws the demo catalogue's pictures: /illustrations/<scene>-<seed>.svg, the seed beginning with the view. */
export const serveIllustrations = (app: FastifyInstance) =>
  app.get<{ Params: { name: string } }>('/illustrations/:name', { schema: { hide: true } }, async (request, reply) => {
    const { scene = '', seed = '', view = '' } = NAME.exec(request.params.name)?.groups ?? {}
    if (!isScene(scene) || !isView(view)) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml; charset=utf-8')
      .send(illustrate({ scene, seed, view }))
  })
