import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { Endpoint } from '../endpoint.ts'
import { notJson } from '../fields.ts'
import { failureOf, type Sentence } from './errors.ts'
import { admit, type Incoming, type MountDeps, type Route, requestPart } from './mount.ts'
import { parseQuery } from './query-string.ts'
import type { SignedIn } from './session.ts'

/** The response to a call inside this process; `json` returns the body. */
export type ApiResponse = { status: number; total: number; json: () => unknown }

/** A read that a loader makes while a page is served. */
export type DirectCall = {
  address: string
  language: Language
  /** The request of the page and its reply. */
  request: FastifyRequest
  reply: FastifyReply
  /** Returns who is signed in, or null. */
  readAccount: () => Promise<SignedIn | null>
}

/** A response, and for how many seconds anybody may cache it. */
type Answered = { response: ApiResponse; cacheSeconds: number }

/** Calls the action of a read without HTTP; null if the call needs the HTTP server. */
export type DirectCalls = (call: DirectCall) => Promise<Answered> | null

type Target = { route: Route; params: Record<string, string> }

const isDirect = ({ endpoint }: Route) => endpoint.method === 'GET' && !endpoint.raw && !notJson(endpoint.reply)

/** Finds the route of a path, written as the typed calls write it: with the trailing slash. */
const finderOf = (routes: readonly Route[]) => {
  const exact = new Map<string, Target>(routes.map((route) => [route.endpoint.path, { route, params: {} }]))
  const patterns = routes
    .filter(({ endpoint }) => endpoint.path.includes(':'))
    .map((route) => ({ route, pattern: new RegExp(`^${route.endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))
  return (path: string): Target | null => {
    const found = exact.get(path)
    if (found) return found
    for (const { route, pattern } of patterns) {
      const groups = pattern.exec(path)?.groups
      if (groups) {
        const params = Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)])
        return { route, params: Object.fromEntries(params) }
      }
    }
    return null
  }
}

/** The validated input of a call; null if it is not valid, so that the HTTP server words the refusal. */
const inputOf = ({ params, query }: Endpoint, target: Target, search: string) => {
  const ofPath = params.safeParse(target.params)
  const ofQuery = query.safeParse(parseQuery(search))
  return ofPath.success && ofQuery.success ? { params: ofPath.data, query: ofQuery.data } : null
}

const freeze = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  for (const each of Object.values(value)) freeze(each)
  return Object.freeze(value)
}

/**
 * The response with its body as JSON would bring it, checked against the schema of the reply. A body that is cached is
 * shared by pages, so that it is frozen.
 */
const responseOf = ({ paged, reply, status, cacheSeconds }: Endpoint, result: unknown): ApiResponse => {
  const { rows, total } = paged ? (result as { rows: unknown; total: number }) : { rows: result, total: 0 }
  const body = reply.encode(rows)
  if (cacheSeconds) freeze(body)
  return { status, total, json: () => body }
}

/**
 * The reads of the API for the pages of this process, without the price of HTTP: nothing is written as text and read
 * again. Access, rate limits, input and reply are checked as for every other call.
 */
export const directCalls = (routes: readonly Route[], deps: MountDeps, sentence: Sentence): DirectCalls => {
  const find = finderOf(routes.filter(isDirect))
  const answer = async ({ endpoint, handle }: Route, input: object, call: DirectCall): Promise<Answered> => {
    const { request, reply, language, readAccount } = call
    try {
      const admitted = await admit(deps, endpoint, request, readAccount)
      const incoming = {
        ...input,
        ...admitted,
        ...requestPart(deps, request, reply),
        body: {},
        language,
        raw: Buffer.alloc(0),
        upload: null,
        tx: null,
      }
      const result = await handle(incoming as Incoming<Endpoint>, null)
      return { response: responseOf(endpoint, result), cacheSeconds: endpoint.cacheSeconds ?? 0 }
    } catch (error) {
      const { status, body } = failureOf(error as Error, language, sentence, request)
      return { response: { status, total: 0, json: () => body }, cacheSeconds: 0 }
    }
  }
  return (call) => {
    const [path = '', search = ''] = call.address.split('?')
    const target = find(path)
    const input = target && inputOf(target.route.endpoint, target, search)
    return input ? answer(target.route, input, call) : null
  }
}
