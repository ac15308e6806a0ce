import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { photographFile } from '#domain/photograph.ts'
import { drawingOf } from '#features/illustrations/server/public.ts'
import { id } from '#platform/fields.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { livePropertyPicture } from './store-cards.ts'

const SIZE = { width: 1200, height: 630 }
/** The maximum number of cached pictures, about 60 kB each. */
const CACHE_SIZE = 200
/** A picture takes a processor for a tenth of a second, and everybody can request all of them. */
const DRAWING = { running: 2, waiting: 30 }

/**
 * The first picture of a property for link previews, which support no SVG. Rendered at the first request, then cached
 * by its path; for a property without one or that is not live, and under load, it redirects to the site's picture.
 */
export const serveSharePictures = (app: FastifyInstance, { db, files }: { db: Db; files: FileStorage }) => {
  const cache = new Map<string, Promise<Buffer | null>>()
  const through = limitConcurrency(DRAWING)
  const sourceOf = async ({ path, photograph }: { path: string; photograph: string | null }) => {
    if (photograph) return files.read(photographFile(photograph, 1920))
    const drawing = drawingOf(path)
    return drawing === null ? null : Buffer.from(drawing)
  }
  const drawn = (path: string, source: Uint8Array) => {
    const cached = cache.get(path)
    if (cached) return cached
    const made = through(() =>
      sharp(source)
        .resize({ ...SIZE, fit: 'cover' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
    )
    const forget = () => cache.delete(path)
    made.then((picture) => picture ?? forget(), forget)
    cache.set(path, made)
    const [oldest] = cache.keys()
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
    return made
  }
  app.get<{ Params: { id: string } }>(
    '/share/properties/:id.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const requested = id.safeParse(request.params.id)
      const picture = requested.success ? await livePropertyPicture(db, requested.data) : undefined
      const source = picture ? await sourceOf(picture) : null
      const jpeg = picture && source ? await drawn(picture.path, source) : null
      if (!jpeg) return reply.redirect('/share.png', 302)
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(jpeg)
    },
  )
}
