import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const [toZstd, toBrotli, toGzip] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)]
/** Room for a whole page, so that it is handed over once. */
const chunkSize = 64 * 1024

/** As small as brotli's 4 makes a page, in half the time. */
const ZSTD_LEVEL = 4

const compressors = {
  zstd: (body: Buffer) => toZstd(body, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
  br: (body: Buffer) =>
    toBrotli(body, {
      chunkSize,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => toGzip(body, { chunkSize, level: 6 }),
}
export type Coding = keyof typeof compressors

const CODINGS = ['zstd', 'br', 'gzip'] as const

/** The best way of compressing that a browser can read, by its Accept-Encoding; null for none. */
export const codingOf = (accepted: string): Coding | null => {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...rest] = part.toLowerCase().split(';')
    return rest.some((each) => /^\s*q=0(\.0*)?\s*$/.test(each)) ? [] : [name.trim()]
  })
  return CODINGS.find((coding) => names.includes(coding)) ?? null
}

/** Compresses a response body in one call, off the main thread. */
export const compressed = (body: Buffer, coding: Coding | null): Promise<Buffer> | Buffer =>
  coding ? compressors[coding](body) : body

const PLACES = /<html lang="en">|<!--(?:head|scripts|app|data)-->/g

/**
 * Splits the template at its placeholders once and returns a function that fills them: the fixed parts, above all the
 * stylesheet, are bytes already.
 */
export const documentsFrom = (template: string) => {
  const places = [...template.matchAll(PLACES)].map(([place]) => place)
  const fixed = template.split(PLACES).map((text) => Buffer.from(text))
  return (parts: Record<string, string>): Buffer =>
    Buffer.concat(fixed.flatMap((bytes, i) => [bytes, Buffer.from(parts[places[i] ?? ''] ?? '')]))
}

/** The maximum number of cached responses, some 30 kB each. */
const CACHE_SIZE = 200

/** A cache of recent responses; the key is a hash of all the data that a response is made from. */
export const responseCache = <Answer>() => {
  const entries = new Map<string, Answer>()
  return {
    keyOf: (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64'),
    get: (key: string): Answer | undefined => {
      const answer = entries.get(key)
      if (answer === undefined) return undefined
      entries.delete(key) // a Map iterates its keys from the oldest
      entries.set(key, answer)
      return answer
    },
    add: (key: string, answer: Answer) => {
      entries.set(key, answer)
      for (const oldest of entries.keys()) {
        if (entries.size <= CACHE_SIZE) break
        entries.delete(oldest)
      }
    },
  }
}
