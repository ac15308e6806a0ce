import http from 'node:http'
import https from 'node:https'

/** Timeout for the connection, in milliseconds. */
const CONNECT_MS = 3_000
/** Maximum size of a response in bytes, unless the request says otherwise; a provider's responses have a few hundred. */
const BODY_CAP = 64 * 1024

/** One request; `timeoutMs` covers it from name lookup to the last byte of the response. */
export type HttpRequest = {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** Maximum size of the response in bytes. */
  bodyCap?: number
}

/** `not_sent`: nothing left this machine. `no_answer`: the request may have been received; the response is lost or unusable. */
export type HttpResult =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'not_sent'; cause: string }
  | { kind: 'no_answer'; cause: string }

const causeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : error instanceof Error ? error.message : 'failed'
}

const readAnswer = (response: http.IncomingMessage, bodyCap: number): Promise<HttpResult> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= bodyCap) return
      resolve({ kind: 'no_answer', cause: 'answer_too_large' })
      response.destroy()
    })
    response.on('error', (error) => resolve({ kind: 'no_answer', cause: causeOf(error) }))
    response.on('close', () => resolve({ kind: 'no_answer', cause: 'answer_cut_short' }))
    response.on('end', () =>
      resolve({ kind: 'answer', status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    )
  })

/**
 * One HTTP request on its own connection, never retried and never redirected. The promise never rejects. A new
 * connection per request makes `not_sent` certain: on a keep-alive connection a reset may come before or after the
 * server has acted.
 */
export const httpCall = (request: HttpRequest): Promise<HttpResult> =>
  new Promise((resolve) => {
    const secure = request.url.protocol === 'https:'
    const headers = {
      accept: 'application/json',
      ...request.headers,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(request.method === 'POST' ? { 'content-length': String(Buffer.byteLength(request.body ?? '')) } : {}),
    }
    const call = (secure ? https : http).request(request.url, { method: request.method, headers, agent: false })
    let connected = false
    const connectTimer = setTimeout(() => call.destroy(new Error('connect_timeout')), CONNECT_MS)
    const totalTimer = setTimeout(() => call.destroy(new Error('timeout')), request.timeoutMs)
    const settle = (result: HttpResult): void => {
      clearTimeout(connectTimer)
      clearTimeout(totalTimer)
      resolve(result)
    }
    call.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true
        clearTimeout(connectTimer)
      }),
    )
    call.on('response', (response) => void readAnswer(response, request.bodyCap ?? BODY_CAP).then(settle))
    call.on('error', (error) => settle({ kind: connected ? 'no_answer' : 'not_sent', cause: causeOf(error) }))
    call.end(request.body)
  })
