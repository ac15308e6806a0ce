import type { BodyOf, Endpoint, ReplyOf } from '#platform/endpoint.ts'
import type { CallInput, Calls } from '#platform/page.ts'

/**
 * What a failed call says: `code` is a refusal's code, "network" when no answer came, "invalid_response" for one that
 * cannot be read, and "unknown" for one that does not say.
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

/** An endpoint as the browser knows it: contracts cross over as method and path only, validation stays on the server. */
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

/** An answer that has arrived, from whichever way it was asked. */
type Arrived = { status: number; total: number; json: () => unknown }

const readReply = (answer: Arrived, onFailure: OnFailure) => {
  let body: unknown
  try {
    body = answer.json()
  } catch {
    throw new CallFailure(answer.status, { code: 'invalid_response' })
  }
  if (answer.status < 400) return body
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

/** Makes typed calls out of a way to ask; `onFailure` hears of each refusal before the caller does. */
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

/** No answer came, or only a part of it; having been given up is no failure, whichever of the two was on its way. */
const notArrived = (error: unknown): never => {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new CallFailure(0, {})
}

const overHttp: Ask = async (method, address, init) => {
  const response = await fetch(address, { method, ...init }).catch(notArrived)
  const text = await response.text().catch(notArrived)
  return {
    status: response.status,
    total: Number(response.headers.get('x-total-count') ?? 0),
    json: () => JSON.parse(text),
  }
}

/** Told to the window when the server refuses a call because nobody is signed in. */
export const SESSION_ENDED = 'session-ended'

/** Calls of the browser. */
export const { call, callPaged } = callsOver(overHttp, ({ code }) => {
  if (code === 'not_signed_in') window.dispatchEvent(new Event(SESSION_ENDED))
})
