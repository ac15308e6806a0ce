import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Language } from '#domain/language.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { StorageFault } from '#ports/file-storage.ts'

/** Finds the sentence for a refusal or a field's fault in a language; null if the catalogue has none. */
export type Sentence = (language: Language, key: string) => string | null

/** PostgreSQL, or this machine, cannot write because the disk is full. */
const DISK_FULL = ['53100', 'ENOSPC']

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether an error means that the disk is full. */
export const isDiskFull = (error: unknown): boolean => DISK_FULL.includes(codeOf(error))

const DATABASE_DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '25006', // a write that reached a standby after a failover
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '58000',
  ...DISK_FULL,
])
const POOL_FAILURE =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|the database system is|not queryable/i

/** Whether an error means that the database cannot be reached now, so that a retry makes sense. */
const isDatabaseDown = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error &&
    typeof error.code === 'string' &&
    (DATABASE_DOWN.has(error.code) || error.code.startsWith('08'))) ||
    POOL_FAILURE.test(error.message))

/** PostgreSQL stores no NUL and no broken characters in a text. */
const NOT_TEXT = new Set(['22021', '22P05'])

/** The client hung up, or was too slow, before its request was complete: nobody reads the answer, and nothing is wrong here. */
const isHangUp = (error: Error, request: FastifyRequest): boolean =>
  codeOf(error) === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete

const FASTIFY_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
}

type Issue = { instancePath: string; message?: string; params?: { keys?: unknown } }

/** The paths that an issue is about; of names that a strict body or query does not know each one. */
const pathsOf = ({ instancePath, params }: Issue): string[][] => {
  const path = instancePath.split('/').filter(Boolean)
  return path.length === 0 && Array.isArray(params?.keys) ? params.keys.map((key) => [String(key)]) : [path]
}

/** The part of the input that an issue is about. */
const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], input)

/** Zod's messages are for programmers; users get the catalogue's sentence for the kind of fault. */
const fieldSentences = (issues: readonly Issue[], input: unknown, language: Language, sentence: Sentence) => {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    for (const path of pathsOf(issue)) {
      const kind = valueAt(input, path) === undefined ? 'field_missing' : 'field_invalid'
      fields[path.join('.') || 'body'] ??= sentence(language, issue.message ?? '') ?? sentence(language, kind) ?? ''
    }
  }
  return fields
}

/** An action names a field's fault by its key, as `{ fields: { email: 'email_taken' } }`; this adds the sentence. */
const inLanguage = (refusal: Refusal, language: Language, sentence: Sentence): Refusal => {
  const { fields } = refusal.details
  if (!fields || typeof fields !== 'object') return refusal
  const worded = Object.entries(fields).map(([name, key]: [string, unknown]) => [
    name,
    typeof key === 'string' ? (sentence(language, key) ?? key) : key,
  ])
  const details = { ...refusal.details, fields: Object.fromEntries(worded) }
  return new Refusal(refusal.code, details, refusal.retryAfter)
}

/** Seconds until another try makes sense: somebody has to make room, or the storage comes back. */
const STORAGE_RETRY = { full: 600, away: 30 }

const storageRefusal = ({ kind }: StorageFault) =>
  kind === 'full'
    ? new Refusal('storage_full', {}, STORAGE_RETRY.full)
    : new Refusal('storage_away', {}, STORAGE_RETRY.away)

/** Maps any thrown value to a refusal; `internal` for unexpected errors. */
const refusalOf = (
  error: FastifyError | Refusal | Error,
  language: Language,
  sentence: Sentence,
  request: FastifyRequest,
): Refusal => {
  if (error instanceof Refusal) return inLanguage(error, language, sentence)
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path whose id can be the id of nothing leads nowhere, as one whose row is gone.
    const part = 'validationContext' in error ? error.validationContext : 'body'
    if (part === 'params') return new Refusal('not_found')
    const input = part === 'querystring' ? request.query : request.body
    return new Refusal('validation', { fields: fieldSentences(error.validation, input, language, sentence) })
  }
  if (NOT_TEXT.has(codeOf(error))) return new Refusal('bad_request')
  if (error instanceof StorageFault) return storageRefusal(error)
  if (isDatabaseDown(error)) return new Refusal('unavailable')
  const fastifyCode = 'code' in error && typeof error.code === 'string' ? FASTIFY_CODES[error.code] : undefined
  if (fastifyCode) return new Refusal(fastifyCode)
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status && status >= 400 && status < 500) return new Refusal(status === 404 ? 'not_found' : 'bad_request')
  return new Refusal('internal')
}

/** The first field sentence that is clear without its field; "This is needed." is not. */
const clearFieldSentence = (refusal: Refusal, language: Language, sentence: Sentence): string | undefined => {
  const { fields } = refusal.details
  if (!fields || typeof fields !== 'object') return undefined
  const vague: unknown[] = [sentence(language, 'field_missing'), sentence(language, 'field_invalid')]
  const clear: unknown = Object.values(fields).find((text: unknown) => !vague.includes(text))
  return typeof clear === 'string' ? clear : undefined
}

/** A sentence with the details that it names in braces. */
const withDetails = (sentence: string, details: Refusal['details']) =>
  sentence.replace(/\{(\w+)\}/g, (named, name: string) => String(details[name] ?? named))

/** Seconds to wait where a limit or an outage refused a request and nothing says how long it lasts. */
const RETRY_AFTER = { 429: 60, 503: 2 } as const

/** The seconds of Retry-After for an answer with this status; null for a status without one. */
export const retryAfterOf = ({ status, retryAfter }: { status: number; retryAfter?: number }): number | null =>
  status === 429 || status === 503 ? Math.max(1, Math.ceil(retryAfter ?? RETRY_AFTER[status])) : null

/** The status and the body `{error, code, ...details}` for any failure, without internal details; logs unexpected ones. */
export const failureOf = (error: Error, language: Language, sentence: Sentence, request: FastifyRequest) => {
  const refusal = isHangUp(error, request) ? new Refusal('bad_request') : refusalOf(error, language, sentence, request)
  if (refusal.status >= 500) request.log.error({ err: error, reqId: request.id }, 'request failed')
  const text = clearFieldSentence(refusal, language, sentence) ?? sentence(language, refusal.code) ?? refusal.message
  const body = { ...refusal.details, error: withDetails(text, refusal.details), code: refusal.code }
  return { status: refusal.status, body, retryAfter: retryAfterOf(refusal) }
}

/** The error handler for all failures of HTTP requests. */
export const answerError =
  (sentence: Sentence, languageOf: (request: FastifyRequest) => Language) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfter } = failureOf(error, languageOf(request), sentence, request)
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
    const answersSuccess = request.routeOptions.config.answersSuccess === true
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(answersSuccess ? { success: false, ...body } : body)
  }
