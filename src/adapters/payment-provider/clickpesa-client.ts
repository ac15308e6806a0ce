import type { Clock } from '#ports/clock.ts'
import { checksumOf } from './clickpesa-checksum.ts'
import { isRecord, type Json, messageOf, parseJson, textAt } from './clickpesa-json.ts'
import { type HttpResult, httpCall } from './http-call.ts'

/** Tokens are valid for an hour; ours are renewed before that. */
const TOKEN_MS = 55 * 60_000
/** Queries are retried, so each attempt has a shorter timeout than a submit (milliseconds). */
const QUERY_MS = 10_000

/**
 * The result of a call. `answer`: a JSON answer with a status below 500. `not_sent`: ClickPesa did not receive the call.
 * `doubt`: it may have acted on it.
 */
export type CallResult =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'not_sent'; cause: string }
  | { kind: 'doubt'; cause: string }

/** The address of ClickPesa and our credentials; `timeoutMs` is for one whole request. */
export type ClickPesaAccess = {
  baseUrl: string
  clientId: string
  apiKey: string
  checksumKey: string
  timeoutMs: number
}

/** HTTP client for ClickPesa: signs bodies, caches the token, renews it once on a 401. */
export type ClickPesaClient = {
  /** `bodyCap` is the maximum size of the answer in bytes, for lists. */
  get: (path: string, bodyCap?: number) => Promise<CallResult>
  post: (path: string, body: Json, timeoutMs?: number) => Promise<CallResult>
}

const understood = (result: HttpResult): CallResult => {
  if (result.kind === 'not_sent') return result
  if (result.kind === 'no_answer') return { kind: 'doubt', cause: result.cause }
  const body = parseJson(result.text)
  if (result.status >= 500) return { kind: 'doubt', cause: `http_${result.status} ${messageOf(body)}`.trim() }
  if (!isRecord(body) && !Array.isArray(body)) return { kind: 'doubt', cause: `http_${result.status} not_json` }
  if (result.status >= 300 && result.status < 400) return { kind: 'doubt', cause: `http_${result.status}` }
  return { kind: 'answer', status: result.status, body }
}

type Token = { value: string; until: number }
type TokenResult = { ok: true; token: Token } | { ok: false; cause: string }

/** A client with its own token; concurrent calls share one token request. */
export const clickPesaClient = (access: ClickPesaAccess, now: Clock): ClickPesaClient => {
  const base = access.baseUrl.replace(/\/+$/, '')
  let token: Token | null = null
  let fetching: Promise<TokenResult> | null = null

  const fetchToken = async (): Promise<TokenResult> => {
    const headers = { 'client-id': access.clientId, 'api-key': access.apiKey }
    const url = new URL(`${base}/generate-token`)
    const answer = understood(await httpCall({ method: 'POST', url, headers, timeoutMs: access.timeoutMs }))
    if (answer.kind !== 'answer') return { ok: false, cause: `token ${answer.cause}` }
    const text = textAt(answer.body, 'token')
    if (answer.status >= 300 || text === undefined) {
      return { ok: false, cause: `token http_${answer.status} ${messageOf(answer.body)}`.trim() }
    }
    // The token as issued already begins with "Bearer "; adding the prefix again is refused.
    const value = text.startsWith('Bearer ') ? text : `Bearer ${text}`
    token = { value, until: now().getTime() + TOKEN_MS }
    return { ok: true, token }
  }

  const currentToken = async (stale?: Token): Promise<TokenResult> => {
    if (token !== null && token !== stale && now().getTime() < token.until) return { ok: true, token }
    fetching ??= fetchToken().finally(() => {
      fetching = null
    })
    return fetching
  }

  type Call = { body?: Json; timeoutMs?: number; bodyCap?: number }
  const call = async (method: 'GET' | 'POST', path: string, options: Call): Promise<CallResult> => {
    const { body, timeoutMs, bodyCap } = options
    const text = body === undefined ? undefined : JSON.stringify(body)
    const attempt = async (granted: Token): Promise<CallResult> =>
      understood(
        await httpCall({
          method,
          url: new URL(`${base}${path}`),
          headers: { authorization: granted.value },
          body: text,
          timeoutMs: timeoutMs ?? access.timeoutMs,
          bodyCap,
        }),
      )
    const first = await currentToken()
    // Without a token nothing was submitted, whatever the result of the token request.
    if (!first.ok) return { kind: 'not_sent', cause: first.cause }
    const answer = await attempt(first.token)
    if (answer.kind !== 'answer' || answer.status !== 401) return answer
    const second = await currentToken(first.token)
    return second.ok ? attempt(second.token) : { kind: 'not_sent', cause: second.cause }
  }

  return {
    get: (path, bodyCap) => call('GET', path, { timeoutMs: Math.min(access.timeoutMs, QUERY_MS), bodyCap }),
    post: (path, body, timeoutMs) =>
      call('POST', path, { body: { ...body, checksum: checksumOf(access.checksumKey, body) }, timeoutMs }),
  }
}
