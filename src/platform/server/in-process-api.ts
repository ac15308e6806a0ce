import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'

type Answer = { status: number; total: number; json: () => unknown }
type Init = { body?: string; headers: Record<string, string> }

/** How many answers are kept; the lists that everything refers to are a dozen. */
const KEPT = 100
const PUBLIC = /^public, max-age=(\d+)$/

/**
 * Calls the interface inside this process, in the name of the person behind a request. An answer that says anybody may
 * keep it for a while (`cacheSeconds` of its declaration) is asked for once in that while, as by any cache on the way.
 * Cookies that a call sets go to the browser with the page: the one that prolongs the session is set once an hour only.
 */
export const inProcessApi = (app: FastifyInstance) => {
  const kept = new Map<string, { until: number; answer: Answer }>()
  const keep = (key: string, cacheControl: unknown, answer: Answer) => {
    const seconds = Number(PUBLIC.exec(String(cacheControl))?.[1] ?? 0)
    if (seconds === 0 || answer.status !== 200) return
    if (kept.size >= KEPT) kept.clear()
    kept.set(key, { until: performance.now() + seconds * 1000, answer })
  }
  return (request: FastifyRequest, reply: FastifyReply, language: Language) =>
    async (method: string, address: string, init: Init): Promise<Answer> => {
      const key = `${method} ${address} ${language}`
      const known = kept.get(key)
      if (known && known.until > performance.now()) return known.answer
      const response = await app.inject({
        method: method as 'GET',
        url: address,
        payload: init.body,
        remoteAddress: request.ip,
        headers: { ...init.headers, cookie: request.headers.cookie ?? '', 'accept-language': language },
      })
      const cookies = response.headers['set-cookie']
      if (cookies) reply.header('set-cookie', cookies)
      const answer = {
        status: response.statusCode,
        total: Number(response.headers['x-total-count'] ?? 0),
        json: () => response.json(),
      }
      keep(key, response.headers['cache-control'], answer)
      return answer
    }
}
