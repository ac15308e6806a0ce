import { VIEWED_HEADER } from '#domain/customer-view.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#platform/endpoint.ts'
import type { CallInput, Calls } from '#platform/page.ts'

/**
 * The failure of a call: `code` is a refusal's code, "network" if no answer arrived, "timeout" if none arrived within
 * the time limit (both with status 0), "invalid_response" for an unreadable body, and "unknown" for a body without a
 * code.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly details: Record<string, unknown>

  constructor(status: number, body: { error?: unknown; code?: unknown; fields?: unknown } & Record<string, unknown>) {
    super(typeof body.error === 'string' ? body.error : '')
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : status === 0 ? 'network' : 'unknown'
    this.fields = (body.fields ?? {}) as Record<string, string>
    this.details = body
  }
}

/** Whether a call failed for a reason that may soon be over: no network, a server that is away, too many calls. */
export const isPassing = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && (failure.status === 0 || failure.status === 429 || failure.status >= 500)

/** What a call needs of an endpoint; the browser has that and `idempotent`, while validation stays on the server. */
type Address = Pick<Endpoint, 'method' | 'path'>

/** The address of a call with its parameters and question filled in. */
export const addressOf = ({ path }: Address, params: unknown, query: unknown): string => {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** An answer that has arrived, by whichever transport. */
type Arrived = { status: number; total: number; json: () => unknown }

/** Whether a body says `success: false`, which is a refusal with any status. */
const saysNo = (body: unknown) =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false

const readReply = (answer: Arrived, onFailure: OnFailure) => {
  let body: unknown
  try {
    body = answer.json()
  } catch {
    throw new CallFailure(answer.status, { code: 'invalid_response' })
  }
  if (answer.status < 400 && !saysNo(body)) return body
  const failure = new CallFailure(answer.status, (body ?? {}) as Record<string, unknown>)
  onFailure(failure)
  throw failure
}

type OnFailure = (failure: CallFailure) => void

type Ask = (
  method: string,
  address: string,
  init: { body?: string; headers: Record<string, string>; signal?: AbortSignal },
) => Promise<Arrived>

/** Makes typed calls out of a transport; `onFailure` is called with each refusal before the caller receives it. */
export const callsOver = (ask: Ask, onFailure: OnFailure = () => {}): Calls => {
  const send = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) => {
    const headers: Record<string, string> = {}
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    return ask(endpoint.method, addressOf(endpoint, input.params, input.query), {
      body: bodyText(input.body),
      headers,
      signal: input.signal,
    })
  }
  return {
    call: async (endpoint, input) => readReply(await send(endpoint, input), onFailure) as ReplyOf<typeof endpoint>,
    callPaged: async (endpoint, input) => {
      const answer = await send(endpoint, input)
      return { rows: readReply(answer, onFailure) as ReplyOf<typeof endpoint>, total: answer.total }
    },
  }
}

const bodyText = (body: BodyOf<Endpoint> | undefined) => (body === undefined ? undefined : JSON.stringify(body))

/** How long a call of the browser waits for the head of the answer, and then for the rest of it. */
const READ_LIMIT_MS = 15_000
const CHANGE_LIMIT_MS = 30_000

/**
 * A time limit for one call, joined with the caller's own signal. Written out because `AbortSignal.any` is missing in
 * browsers that are still in use.
 */
const timeLimit = (milliseconds: number, outer: AbortSignal | undefined) => {
  const controller = new AbortController()
  const onAbort = () => controller.abort(outer?.reason)
  const expire = () => controller.abort(new CallFailure(0, { code: 'timeout' }))
  let timer = setTimeout(expire, milliseconds)
  if (outer?.aborted) onAbort()
  else outer?.addEventListener('abort', onAbort)
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(expire, milliseconds)
    },
    end: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onAbort)
    },
  }
}

/** The customer whose account this page shows to the platform's staff; null in one's own account. */
export const shownView: { account: number | null } = { account: null }

/** The headers by which the server recognizes that the view which a page shows is over. */
export const viewHeaders = (): Record<string, string> =>
  shownView.account === null ? {} : { [VIEWED_HEADER]: String(shownView.account) }

const overHttp: Ask = (method, address, { signal, headers, ...init }) =>
  new Promise((resolve, reject) => {
    const limit = timeLimit(method === 'GET' ? READ_LIMIT_MS : CHANGE_LIMIT_MS, signal)
    const fail = () => {
      limit.end()
      // No answer arrived, or only a part of it. An aborted call is not a network failure.
      reject(limit.signal.aborted ? limit.signal.reason : new CallFailure(0, {}))
    }
    // A fetch can hang without heeding its signal, as behind a stuck service worker; the call ends all the same.
    limit.signal.addEventListener('abort', fail)
    const read = async (response: Response) => {
      limit.restart()
      const text = await response.text()
      limit.end()
      resolve(arrived(response, text))
    }
    fetch(address, { method, ...init, headers: { ...headers, ...viewHeaders() }, signal: limit.signal })
      .then(read)
      .catch(fail)
  })

const arrived = ({ status, headers }: Response, text: string): Arrived => ({
  status,
  total: Number(headers.get('x-total-count') ?? 0),
  json: () => JSON.parse(text),
})

/** Dispatched on the window when the server refuses a call because the session has expired. */
export const SESSION_ENDED = 'session-ended'

/** Calls of the browser. */
export const { call, callPaged } = callsOver(overHttp, ({ code }) => {
  if (code === 'not_signed_in') window.dispatchEvent(new Event(SESSION_ENDED))
})
