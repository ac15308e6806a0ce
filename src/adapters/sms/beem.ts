import {
  type DeliveryReport,
  plainSmsText,
  type SmsSender,
  type SmsStatus,
  type SmsSubmit,
  smsLength,
} from '#ports/sms.ts'

/** The account at Beem Africa. `senderId` is the registered name: at most 11 letters and digits. */
export type BeemConfig = {
  baseUrl: string
  /** The address for delivery reports, a separate host at Beem; `baseUrl` by default. */
  reportBaseUrl?: string
  apiKey: string
  secretKey: string
  senderId: string
  /** Timeout of one call, 15,000 milliseconds by default. */
  timeoutMs?: number
}

type Json = Record<string, unknown>
type Call =
  | { kind: 'answer'; status: number; body: Json }
  | { kind: 'not_sent'; cause: string }
  | { kind: 'doubt'; cause: string }

/** Maximum length of a response in characters. */
const ANSWER_CAP = 64 * 1024
/** Error codes of connections that were never established: nothing has left this machine. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && isRecord(error.cause) ? error.cause : {}
  return textOf(cause.code) || (error instanceof Error ? error.name : 'failed')
}

const cappedText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > ANSWER_CAP) break
  }
  return text
}

const call = async (url: string, init: RequestInit, timeoutMs: number): Promise<Call> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const parsed = parse(await cappedText(response))
    const listed = Array.isArray(parsed) ? parsed[0] : parsed
    if (!isRecord(listed)) return { kind: 'doubt', cause: `http_${response.status} not_json` }
    // Some endpoints wrap errors in "data", others do not.
    return { kind: 'answer', status: response.status, body: isRecord(listed.data) ? listed.data : listed }
  } catch (error) {
    const cause = codeOf(error)
    return { kind: NEVER_CONNECTED.has(cause) ? 'not_sent' : 'doubt', cause }
  }
}

/** Beem's result codes: 101 bad number, 102 no balance, 103 time-out behind the gateway, 104-108 our account or route. */
const submitOf = (result: Call, parts: number): SmsSubmit => {
  if (result.kind === 'not_sent') {
    return { outcome: 'rejected', code: 'gateway_error', message: result.cause, retryable: true }
  }
  if (result.kind === 'doubt') return { outcome: 'unknown', cause: result.cause }
  const { status, body } = result
  const code = Number(body.code)
  const message = textOf(body.message) || `http_${status}`
  if (code === 100 && body.successful !== false) {
    if (body.valid === 0) return { outcome: 'rejected', code: 'bad_msisdn', message }
    const id = textOf(body.request_id)
    return id === '' ? { outcome: 'unknown', cause: 'no_request_id' } : { outcome: 'accepted', id, parts }
  }
  if (code === 101) return { outcome: 'rejected', code: 'bad_msisdn', message }
  if (code === 102) return { outcome: 'rejected', code: 'no_balance', message, retryable: true }
  if (code >= 104 && code <= 108) return { outcome: 'rejected', code: 'gateway_error', message }
  if (status === 429) return { outcome: 'rejected', code: 'gateway_error', message, retryable: true }
  if (status >= 400 && status < 500) return { outcome: 'rejected', code: 'gateway_error', message }
  return { outcome: 'unknown', cause: `http_${status} ${message}` }
}

const statusNamed = (word: string): SmsStatus => {
  const statuses: Record<string, SmsStatus> = {
    delivered: 'delivered',
    failed: 'failed',
    undelivered: 'failed',
    rejected: 'rejected',
    pending: 'sent',
    retry: 'sent',
  }
  return statuses[word.toLowerCase()] ?? 'unknown'
}

const reportFrom = (entry: unknown): DeliveryReport | null => {
  if (!isRecord(entry)) return null
  const id = textOf(entry.request_id)
  const to = textOf(entry.dest_addr).replace(/^\+/, '')
  if (id === '' || to === '') return null
  const at = new Date(textOf(entry.timestamp))
  return { id, to, status: statusNamed(textOf(entry.status)), at: Number.isNaN(at.getTime()) ? undefined : at }
}

const parseReport: SmsSender['parseDeliveryReport'] = (raw) => {
  const text = raw.toString('utf8')
  const parsed = parse(text) ?? Object.fromEntries(new URLSearchParams(text))
  const reports = (Array.isArray(parsed) ? parsed : [parsed]).map(reportFrom).filter((report) => report !== null)
  return reports.length > 0 ? { ok: true, reports } : { ok: false, why: 'not_a_delivery_report' }
}

/**
 * Text messages through Beem Africa. Typographic characters are replaced by plain ones first; a text that still does
 * not fit the 7-bit alphabet is sent in UCS-2, at more than twice the price.
 */
export const beem = (config: BeemConfig): SmsSender => {
  const base = config.baseUrl.replace(/\/+$/, '')
  const reports = (config.reportBaseUrl ?? config.baseUrl).replace(/\/+$/, '')
  const credentials = Buffer.from(`${config.apiKey}:${config.secretKey}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' }
  const timeoutMs = config.timeoutMs ?? 15_000
  return {
    id: 'beem',
    send: async ({ to, text }) => {
      const message = plainSmsText(text)
      const { encoding, parts } = smsLength(message)
      const body = JSON.stringify({
        source_addr: config.senderId,
        encoding: encoding === 'gsm7' ? 0 : 8,
        schedule_time: '',
        message,
        recipients: [{ recipient_id: 1, dest_addr: to }],
      })
      return submitOf(await call(`${base}/v1/send`, { method: 'POST', headers, body }, timeoutMs), parts)
    },
    parseDeliveryReport: parseReport,
    deliveryStatus: async ({ id, to }) => {
      const query = new URLSearchParams({ dest_addr: to, request_id: id })
      const result = await call(`${reports}/public/v1/delivery-reports?${query}`, { headers }, timeoutMs)
      return result.kind === 'answer' && result.status < 300 ? statusNamed(textOf(result.body.status)) : 'unknown'
    },
  }
}
