import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { drawingOf } from '#features/illustrations/server/public.ts'
import { id } from '#platform/fields.ts'
import type { Db } from '#platform/server/transaction.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { propertyPictures } from './store-cards.ts'

const SIZE = { width: 1200, height: 630 }
/** Pictures that are kept in memory, about 60 kB each. */
const KEPT = 200
/** A picture takes a processor for a tenth of a second, and anybody may ask for all of them. */
const DRAWING = { running: 2, waiting: 30 }

/**
 * The first picture of a property as messengers show it beside a link: they take no SVG. Drawn when first asked for, then
 * remembered by its path; a property without one, and any while too many are asked for, leads to the picture of the site.
 */
export const serveSharePictures = (app: FastifyInstance, { db }: { db: Db }) => {
  const kept = new Map<string, Promise<Buffer | null>>()
  const through = limitConcurrency(DRAWING)
  const drawn = (path: string, drawing: string) => {
    const known = kept.get(path)
    if (known) return known
    const made = through(() =>
      sharp(Buffer.from(drawing))
        .resize({ ...SIZE, fit: 'cover' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
    )
    const forget = () => kept.delete(path)
    made.then((picture) => picture ?? forget(), forget)
    kept.set(path, made)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }
  app.get<{ Params: { id: string } }>(
    '/share/properties/:id.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = id.safeParse(request.params.id)
      const [picture] = asked.success ? await propertyPictures(db, asked.data) : []
      const drawing = picture ? drawingOf(picture.path) : null
      const jpeg = picture && drawing ? await drawn(picture.path, drawing) : null
      if (!jpeg) return reply.redirect('/share.png', 302)
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(jpeg)
    },
  )
}
