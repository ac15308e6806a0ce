import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { coverSubjectOf, drawCover, illustrate, isScene, isView } from './illustration.ts'

const FOLDER = '/illustrations/'
const NAME = /^(?<scene>[a-z-]+)-(?<seed>(?<view>[a-z]+)\d+(?:r\d+)?)\.svg$/

/** The SVG of a picture's path of the form /illustrations/<scene>-<seed>.svg, the seed beginning with the view, or of a cover; else null. */
export const drawingOf = (path: string): string | null => {
  if (!path.startsWith(FOLDER)) return null
  const cover = coverSubjectOf(path.slice(FOLDER.length))
  if (cover) return drawCover(cover)
  const { scene = '', seed = '', view = '' } = NAME.exec(path.slice(FOLDER.length))?.groups ?? {}
  return isScene(scene) && isView(view) ? illustrate({ scene, seed, view }) : null
}

/** Draws the demo catalogue's pictures. */
export const serveIllustrations = (app: FastifyInstance) =>
  app.get<{ Params: { name: string } }>(`${FOLDER}:name`, { schema: { hide: true } }, async (request, reply) => {
    const drawing = drawingOf(FOLDER + request.params.name)
    if (!drawing) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml; charset=utf-8')
      .send(drawing)
  })
