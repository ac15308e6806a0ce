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

/** Compresses a whole answer at once, beside the main thread. */
export const compressed = (body: Buffer, coding: Coding | null): Promise<Buffer> | Buffer =>
  coding ? compressors[coding](body) : body

const PLACES = /<html lang="en">|<!--(?:head|app|data)-->/g

/**
 * Splits the template at its places, once, and answers how to fill them: what stays the same, the stylesheet above all,
 * is bytes already.
 */
export const documentsFrom = (template: string) => {
  const places = [...template.matchAll(PLACES)].map(([place]) => place)
  const still = template.split(PLACES).map((text) => Buffer.from(text))
  return (parts: Record<string, string>): Buffer =>
    Buffer.concat(still.flatMap((bytes, i) => [bytes, Buffer.from(parts[places[i] ?? ''] ?? '')]))
}

/** How many answers are kept, some 30 kB each. */
const KEPT = 200

/** Answers that went out a moment ago, by all that they were made of. */
export const keptAnswers = <Answer>() => {
  const kept = new Map<string, Answer>()
  return {
    keyOf: (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64'),
    get: (key: string): Answer | undefined => {
      const answer = kept.get(key)
      if (answer === undefined) return undefined
      kept.delete(key) // a Map goes through its keys from the oldest
      kept.set(key, answer)
      return answer
    },
    keep: (key: string, answer: Answer) => {
      kept.set(key, answer)
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
    },
  }
}
