import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { networkOf } from './rate.ts'

/** An uploaded file in a temporary place, which is deleted when the reply is sent. */
export type Upload = { path: string; bytes: number; sha256: Buffer }

const PREFIX = 'bhumwi-upload-'
/** No body takes that long to arrive and to be processed. */
const LEFT_BEHIND_MS = 3_600_000

/** Deletes the temporary files of processes that ended before they could delete them. */
export const sweepUploads = async (now: Date): Promise<void> => {
  for await (const { name } of await opendir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(tmpdir(), name)
    // Its own request may have deleted it since it was listed.
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found && now.getTime() - found.mtimeMs >= LEFT_BEHIND_MS) await rm(path, { force: true })
  }
}

/**
 * How many uploads may be there at a time, of one account or network and of all in this process. A page sends two at a time
 * for each album, so that one account may fill six albums at once.
 */
const MOST_RUNNING = { each: 12, all: 40 }
/** Seconds after which another try makes sense. */
const RETRY_SECONDS = 15

/** Who sends the uploads of this process, once for each that is there. */
const running: string[] = []

const senderOf = ({ account, ip }: FastifyRequest) => (account ? `account:${account.id}` : networkOf(ip))

/** Counts one more upload and returns what ends it; refuses with `too_many` if there are too many already. */
const begin = (sender: string) => {
  const own = running.filter((one) => one === sender).length
  if (own >= MOST_RUNNING.each || running.length >= MOST_RUNNING.all) throw new Refusal('too_many', {}, RETRY_SECONDS)
  running.push(sender)
  return () => {
    running.splice(running.indexOf(sender), 1)
  }
}

/**
 * Counts and hashes, and calls `onPart` for each part. What is over the limit is read and dropped, so that the client gets
 * an answer and no reset.
 */
const measured = (limit: number, onPart: () => void) => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      onPart()
      bytes += chunk.length
      if (bytes > limit) return done()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, end: () => ({ bytes, sha256: hash.digest() }) }
}

/** Streams a body to a temporary file, deleted again on failure; refuses more than `limit` bytes with `file_too_large`. */
const receive = async (payload: NodeJS.ReadableStream, limit: number, onPart: () => void): Promise<Upload> => {
  const path = join(tmpdir(), `${PREFIX}${randomUUID()}`)
  const { stream, end } = measured(limit, onPart)
  try {
    await pipeline(payload, stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const { bytes, sha256 } = end()
    if (bytes > limit) throw new Refusal('file_too_large')
    return { path, bytes, sha256 }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/**
 * Lets the routes of `app` take a file of type image/* as their body, and nothing else. Refuses with `too_many` before the
 * body is read while too many others are there.
 */
export const acceptUploads = (app: FastifyInstance, limit: number) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^image\//, async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const end = begin(senderOf(request))
    try {
      const upload = await receive(payload, limit, () => request.bodyTimer?.refresh())
      request.upload = { ...upload, end }
    } catch (error) {
      end()
      throw error
    }
    return {}
  })
  // Runs before every reply, whether the handler was reached or not.
  app.addHook('onSend', async (request) => {
    const { upload } = request
    if (!upload) return
    request.upload = null
    try {
      await rm(upload.path, { force: true })
    } finally {
      upload.end()
    }
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a route that takes files. */
    upload: (Upload & { end: () => void }) | null
    /** Ends the request unless its body is complete by then; null for one without a body. */
    bodyTimer: NodeJS.Timeout | null
  }
}
