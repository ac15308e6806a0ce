import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type http from 'node:http'

/** The one account of the simulator. */
export type S3Account = { accessKeyId: string; secretAccessKey: string; region: string }

/** Why a request is refused: a code of S3 with its status. */
export type SignatureFault = { code: string; status: number; message: string }

const SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, ?SignedHeaders=(?<headers>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const fault = (status: number, code: string, message: string): SignatureFault => ({ status, code, message })

/** As in a signature: everything but letters, digits and -._~ is percent-encoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

const canonicalHeaders = (request: http.IncomingMessage, names: readonly string[]) =>
  names
    .map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}\n`,
    )
    .join('')

const instantOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const signatureOf = (account: S3Account, day: string, toSign: string) => {
  const scope = [day, account.region, 's3', 'aws4_request']
  const key = scope.reduce<string | Buffer>((sofar, part) => hmac(sofar, part), `AWS4${account.secretAccessKey}`)
  return hmac(key, toSign)
}

/**
 * Verifies the AWS Signature, version 4, in the header of a request: key, region, time, signature, and the hash of the
 * body. Written from the documents of S3, independently of any client. Null if all is right.
 */
export const signatureFault = (
  request: http.IncomingMessage,
  body: Buffer,
  account: S3Account,
  now: Date,
): SignatureFault | null => {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '')?.groups
  if (!parts) return fault(403, 'AccessDenied', 'The request is not signed.')
  const { key, day = '', region, service, headers = '', signature = '' } = parts
  if (key !== account.accessKeyId) return fault(403, 'InvalidAccessKeyId', `There is no key ${key}.`)
  if (region !== account.region || service !== 's3')
    return fault(400, 'AuthorizationHeaderMalformed', `The region is not '${account.region}'.`)
  const stamp = String(request.headers['x-amz-date'] ?? '')
  const instant = instantOf(stamp)
  if (Number.isNaN(instant) || !stamp.startsWith(day)) return fault(403, 'AccessDenied', 'The date is missing.')
  if (Math.abs(now.getTime() - instant) > SKEW_MS) return fault(403, 'RequestTimeTooSkewed', 'The time is too far off.')
  const names = headers.split(';')
  if (!names.includes('host')) return fault(403, 'AccessDenied', 'The host is not signed.')
  const url = new URL(request.url ?? '/', 'http://signed.invalid')
  const contentHash = String(request.headers['x-amz-content-sha256'] ?? '')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(url.searchParams),
    canonicalHeaders(request, names),
    headers,
    contentHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(account, day, toSign)))
    return fault(403, 'SignatureDoesNotMatch', `We signed: ${toSign}`)
  if (contentHash !== sha256(body)) return fault(400, 'XAmzContentSHA256Mismatch', 'The body is not what was signed.')
  return null
}
