import { StorageFault, type StorageFaultKind } from '#ports/file-storage.ts'

/** The bucket, the account or the disks behind it have no room left, in the words of various servers. */
const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'])
const INSUFFICIENT_STORAGE = 507

/** Codes of connections and of time limits; the server was not reached, or did not answer. */
const NO_ANSWER = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_PREMATURE_CLOSE',
  'TimeoutError',
  'AbortError',
])

type Details = { name: string; code: string; status: number }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const detailsOf = (error: unknown): Details => {
  if (!(error instanceof Error)) return { name: 'Error', code: '', status: 0 }
  const own: Record<string, unknown> = { ...error }
  const metadata = isRecord(own.$metadata) ? own.$metadata : {}
  return {
    name: error.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    status: Number(metadata.httpStatusCode) || 0,
  }
}

/** The server's own code, or that of the connection; letters, digits, underscores and dots alone, as it is logged. */
const codeFrom = ({ name, code, status }: Details): string => {
  const found = code || (['Error', 'UnknownError', 'Unknown', ''].includes(name) ? `http_${status || 'none'}` : name)
  return found.replace(/[^\w.]/g, '').slice(0, 60)
}

const kindOf = (details: Details, code: string): StorageFaultKind => {
  if (FULL.has(code) || details.status === INSUFFICIENT_STORAGE) return 'full'
  if (NO_ANSWER.has(code) || details.status >= 500 || details.status === 429 || code === 'SlowDown') return 'away'
  return 'refused'
}

/**
 * A failure of the client as a `StorageFault`. The client's own errors hold the key, the string to sign and the
 * signature, which must not reach the log, so nothing but the code is taken over.
 */
export const s3Fault = (error: unknown, operation: string): StorageFault => {
  if (error instanceof StorageFault) return error
  const details = detailsOf(error)
  const code = codeFrom(details)
  return new StorageFault(kindOf(details, code), code, operation)
}

const CERTIFICATE = /CERT|UNABLE_TO_VERIFY|SELF_SIGNED|ERR_TLS|ERR_SSL/

const SENTENCES: Record<string, string> = {
  NoSuchBucket: 'Setting S3_BUCKET names a bucket that does not exist at S3_ENDPOINT.',
  InvalidBucketName: 'Setting S3_BUCKET is not the name of a bucket.',
  InvalidAccessKeyId: 'Setting S3_ACCESS_KEY_ID is not a key that the file storage knows.',
  SignatureDoesNotMatch: 'Setting S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  AuthorizationHeaderMalformed: 'Setting S3_REGION is not the region of the bucket.',
  PermanentRedirect: 'Setting S3_REGION or S3_ENDPOINT is not that of the bucket.',
  RequestTimeTooSkewed: 'The clock of this machine is too far from that of the file storage.',
  ENOTFOUND: 'Setting S3_ENDPOINT names a host that does not exist.',
}

const RIGHTS: Record<string, string> = {
  PutObject: 'write',
  GetObject: 'read',
  ListObjectsV2: 'list',
  DeleteObject: 'delete',
}

const PASSING = {
  away: (code: string) =>
    `The file storage at S3_ENDPOINT does not answer (${code}): photographs are neither shown nor added until it does.`,
  full: (code: string) => `The file storage at S3_ENDPOINT is full (${code}): no photograph can be added.`,
}

/** What the check at start found: a fault of the settings, which ends the start, or one that may pass. */
export type StartCheck = { sentence: string; isSetting: boolean }

/** The one sentence about a fault of the check, for the person who starts the product. */
export const startSentence = ({ kind, code, operation }: StorageFault): StartCheck => {
  const known = SENTENCES[code]
  if (known) return { sentence: known, isSetting: true }
  if (CERTIFICATE.test(code)) {
    return { sentence: `The certificate of the server at S3_ENDPOINT is not valid (${code}).`, isSetting: true }
  }
  if (kind !== 'refused') return { sentence: PASSING[kind](code), isSetting: false }
  if (code === 'AccessDenied') {
    const right = RIGHTS[operation] ?? 'use'
    return {
      sentence: `The keys in S3_ACCESS_KEY_ID may not ${right} files in the bucket of S3_BUCKET.`,
      isSetting: true,
    }
  }
  return { sentence: `The server at S3_ENDPOINT refused the check: ${operation} (${code}).`, isSetting: true }
}
