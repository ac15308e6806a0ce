import type { FastifyInstance } from 'fastify'
import { PHOTOGRAPH_WIDTHS } from '#domain/photograph.ts'
import { Refusal } from '#domain/refusal.ts'
import type { FileStorage } from '#ports/file-storage.ts'

const FILE = new RegExp(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(${PHOTOGRAPH_WIDTHS.join('|')})\\.webp$`)

/** Answers the files of photographs. A file never changes: another photograph has another name. */
export const servePhotographs = (app: FastifyInstance, { files }: { files: FileStorage }) =>
  app.get<{ Params: { file: string } }>('/photographs/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params
    const content = FILE.test(file) ? await files.read(`photographs/${file}`) : null
    if (!content) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  })
