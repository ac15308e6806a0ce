import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { ApiResponse, DirectCalls } from './direct-calls.ts'
import type { Sessions } from './session.ts'

type Init = { body?: string; headers: Record<string, string> }

/** The maximum number of cached responses; about a dozen reference lists can be cached. */
const CACHE_SIZE = 100
const PUBLIC = /^public, max-age=(\d+)$/

const refererHost = ({ headers: { referer } }: FastifyRequest) =>
  referer && URL.canParse(referer) ? new URL(referer).host : null

/**
 * Whether a request for a page may change something (only /logout does): not if another site led here, and not by HEAD.
 * Browsers that do not say where a request comes from name at least the page.
 */
const mayChange = (request: FastifyRequest): boolean => {
  if (request.method !== 'GET') return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return (refererHost(request) ?? request.host) === request.host
}

/**
 * Calls the API inside this process with the session of a request. Responses with a public `cache-control`
 * (`cacheSeconds` of the endpoint) are cached for that time, as by any HTTP cache. Reads go to their action directly,
 * and everything else through the HTTP server (`app.inject`). Cookies that a call sets are sent to the browser with the
 * page: the cookie that extends the session is set once an hour only.
 */
export const inProcessApi = (app: FastifyInstance, direct: DirectCalls, sessions: Pick<Sessions, 'read'>) => {
  const cache = new Map<string, { until: number; response: ApiResponse }>()
  const store = (key: string, seconds: number, response: ApiResponse) => {
    if (seconds === 0 || response.status !== 200) return
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(key, { until: performance.now() + seconds * 1000, response })
  }
  return (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    let account: ReturnType<Sessions['read']> | null = null
    const readAccount = () => {
      account ??= sessions.read(request, reply)
      return account
    }
    const inject = async (method: string, address: string, init: Init) => {
      account = null // a change may sign somebody in or out
      const injected = await app.inject({
        method: method as 'GET',
        url: address,
        payload: init.body,
        remoteAddress: request.ip,
        headers: {
          ...init.headers,
          cookie: request.headers.cookie ?? '',
          'accept-language': language,
          'sec-fetch-site': mayChange(request) ? 'same-origin' : 'cross-site',
        },
      })
      const cookies = injected.headers['set-cookie']
      if (cookies) reply.header('set-cookie', cookies)
      const response: ApiResponse = {
        status: injected.statusCode,
        total: Number(injected.headers['x-total-count'] ?? 0),
        json: () => injected.json(),
      }
      const cacheSeconds = Number(PUBLIC.exec(String(injected.headers['cache-control']))?.[1] ?? 0)
      return { response, cacheSeconds }
    }
    return async (method: string, address: string, init: Init): Promise<ApiResponse> => {
      const key = `${method} ${address} ${language}`
      const cached = cache.get(key)
      if (cached && cached.until > performance.now()) return cached.response
      const call = { address, language, request, reply, readAccount }
      const { response, cacheSeconds } = await ((method === 'GET' && direct(call)) || inject(method, address, init))
      store(key, cacheSeconds, response)
      return response
    }
  }
}

/** Calls the API for one request of a page. */
export type InProcessApi = ReturnType<typeof inProcessApi>
