import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'

type ApiResponse = { status: number; total: number; json: () => unknown }
type Init = { body?: string; headers: Record<string, string> }

/** The maximum number of cached responses; about a dozen reference lists can be cached. */
const CACHE_SIZE = 100
const PUBLIC = /^public, max-age=(\d+)$/

/**
 * Calls the API inside this process with the session of a request. Responses with a public `cache-control`
 * (`cacheSeconds` of the endpoint) are cached for that time, as by any HTTP cache. Cookies that a call sets are sent to
 * the browser with the page: the cookie that extends the session is set once an hour only.
 */
export const inProcessApi = (app: FastifyInstance) => {
  const cache = new Map<string, { until: number; response: ApiResponse }>()
  const store = (key: string, cacheControl: unknown, response: ApiResponse) => {
    const seconds = Number(PUBLIC.exec(String(cacheControl))?.[1] ?? 0)
    if (seconds === 0 || response.status !== 200) return
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(key, { until: performance.now() + seconds * 1000, response })
  }
  return (request: FastifyRequest, reply: FastifyReply, language: Language) =>
    async (method: string, address: string, init: Init): Promise<ApiResponse> => {
      const key = `${method} ${address} ${language}`
      const cached = cache.get(key)
      if (cached && cached.until > performance.now()) return cached.response
      const injected = await app.inject({
        method: method as 'GET',
        url: address,
        payload: init.body,
        remoteAddress: request.ip,
        headers: { ...init.headers, cookie: request.headers.cookie ?? '', 'accept-language': language },
      })
      const cookies = injected.headers['set-cookie']
      if (cookies) reply.header('set-cookie', cookies)
      const response = {
        status: injected.statusCode,
        total: Number(injected.headers['x-total-count'] ?? 0),
        json: () => injected.json(),
      }
      store(key, injected.headers['cache-control'], response)
      return response
    }
}
