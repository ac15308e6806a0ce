import { createHash } from 'node:crypto'
import http from 'node:http'
import { LOOPBACK, portOf, refuseProduction } from '../guard.ts'
import { type S3Account, signatureFault } from './signature.ts'

/** The operations that the simulator has. */
export type S3Operation = 'PutObject' | 'GetObject' | 'HeadObject' | 'DeleteObject' | 'ListObjectsV2' | 'HeadBucket'

/** What goes wrong instead of an operation; `lost_answer` does it, and then drops the connection. */
export type S3Fault =
  | 'denied'
  | 'internal'
  | 'slow_down'
  | 'full'
  | 'quota'
  | 'reset'
  | 'hang'
  | 'cut'
  | 'lost_answer'
  | 'web_page'

/** A port of 0, the default, takes any free one. */
export type S3SimOptions = Partial<S3Account> & { port?: number; bucket?: string; pageSize?: number }

/** A running object storage in memory. */
export type S3Sim = {
  url: string
  port: number
  account: S3Account
  bucket: string
  /** The stored files by key. */
  objects: Map<string, { content: Buffer; storedAt: Date }>
  /** Calls so far, refused ones included. */
  calls: { operation: S3Operation; key: string; status: number }[]
  /** The next calls of an operation (of all by default) go wrong, `after` so many: `times` of them, or until `mend`. */
  breakDown: (fault: S3Fault, options?: { operation?: S3Operation; after?: number; times?: number }) => void
  mend: () => void
  /** Puts the clock of the storage off by so many milliseconds. */
  setClock: (offsetMs: number) => void
  close: () => Promise<void>
}

/** The simulator's account, which opens nothing. */
export const S3_SIM_ACCOUNT: S3Account = {
  accessKeyId: 'SIMKEYSIMKEYSIMKEY00',
  secretAccessKey: 'sim+secret/sim+secret/sim+secret/sim+sec',
  region: 'af-south-1',
}
export const S3_SIM_BUCKET = 'bhumwi-files'
const PAGE_SIZE = 1000
const KEY_BYTES = 1024

type Call = { operation: S3Operation; bucket: string; key: string; query: URLSearchParams; body: Buffer }

const xml = (text: string) =>
  text.replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? sign)

const refuse = (response: http.ServerResponse, status: number, code: string, message: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${xml(message)}</Message></Error>`)

const operationOf = (method: string, key: string): S3Operation | null => {
  if (!key) return method === 'GET' ? 'ListObjectsV2' : method === 'HEAD' ? 'HeadBucket' : null
  const operations: Record<string, S3Operation> = {
    PUT: 'PutObject',
    GET: 'GetObject',
    HEAD: 'HeadObject',
    DELETE: 'DeleteObject',
  }
  return operations[method] ?? null
}

/** `/bucket/key`, or the bucket as the first part of the host. */
const addressOf = (request: http.IncomingMessage) => {
  const url = new URL(request.url ?? '/', `http://${LOOPBACK}`)
  const host = /^(?<bucket>[a-z0-9-]+)\.localhost/.exec(request.headers.host ?? '')?.groups?.bucket
  const [first = '', ...rest] = decodeURIComponent(url.pathname.slice(1)).split('/')
  const [bucket, key] = host ? [host, [first, ...rest].join('/')] : [first, rest.join('/')]
  return { bucket, key, query: url.searchParams }
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

const bodyOf = async (request: http.IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const FAULTS: Partial<Record<S3Fault, [number, string]>> = {
  denied: [403, 'AccessDenied'],
  internal: [500, 'InternalError'],
  slow_down: [503, 'SlowDown'],
  full: [507, 'InsufficientStorage'],
  quota: [403, 'QuotaExceeded'],
}

const listing = (sim: S3Sim, { query }: Call, pageSize: number) => {
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const size = Math.min(Number(query.get('max-keys') ?? PAGE_SIZE), pageSize)
  const keys = [...sim.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, size)
  const rows = page.map((key) => {
    const found = sim.objects.get(key)
    if (!found) return ''
    const { content, storedAt } = found
    return `<Contents><Key>${xml(key)}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>${xml(etagOf(content))}</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  const more = keys.length > page.length
  const next = more ? Buffer.from(page.at(-1) ?? '').toString('base64url') : null
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${sim.bucket}</Name><Prefix>${xml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${size}</MaxKeys><IsTruncated>${more}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`
}

/** Does an operation whose signature is right. */
const perform = (sim: S3Sim, call: Call, response: http.ServerResponse, pageSize: number) => {
  const { operation, key, body } = call
  if (call.bucket !== sim.bucket) return refuse(response, 404, 'NoSuchBucket', 'There is no such bucket.')
  const found = sim.objects.get(key)
  if (operation === 'HeadBucket') return response.writeHead(200).end()
  if (operation === 'ListObjectsV2') {
    if (call.query.get('list-type') !== '2') return refuse(response, 501, 'NotImplemented', 'Only version 2 is here.')
    return response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(sim, call, pageSize))
  }
  if (operation === 'DeleteObject') {
    sim.objects.delete(key)
    return response.writeHead(204).end()
  }
  if (operation === 'PutObject') {
    if (Buffer.byteLength(key) > KEY_BYTES) return refuse(response, 400, 'KeyTooLongError', 'The key is too long.')
    sim.objects.set(key, { content: body, storedAt: new Date() })
    return response.writeHead(200, { etag: etagOf(body) }).end()
  }
  if (!found) return refuse(response, 404, 'NoSuchKey', 'There is no such key.')
  const { content, storedAt } = found
  const headers = { etag: etagOf(content), 'last-modified': storedAt.toUTCString(), 'content-length': content.length }
  return response.writeHead(200, headers).end(operation === 'HeadObject' ? undefined : content)
}

/** What happens to a call that goes wrong. */
const misbehave = (fault: S3Fault, request: http.IncomingMessage, response: http.ServerResponse, act: () => void) => {
  const refusal = FAULTS[fault]
  if (refusal) return refuse(response, ...refusal, `This storage was told to be ${fault}.`)
  if (fault === 'hang') return
  if (fault === 'web_page')
    return response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Nothing here</title>')
  if (fault === 'cut') {
    response.writeHead(200, { 'content-length': 1_000_000 })
    return response.write(Buffer.alloc(1000), () => request.socket.destroy())
  }
  if (fault === 'lost_answer') act()
  return request.socket.destroy()
}

/** Starts an object storage that speaks S3 on loopback, with one bucket and one account. */
export const startS3Sim = async ({ port = 0, ...options }: S3SimOptions = {}): Promise<S3Sim> => {
  refuseProduction('The simulator of an object storage')
  const { bucket = S3_SIM_BUCKET, pageSize = PAGE_SIZE, ...account } = { ...S3_SIM_ACCOUNT, ...options }
  let broken: { fault: S3Fault; operation: S3Operation | undefined; after: number; left: number } | null = null
  let clockOffset = 0

  const takeFault = (operation: S3Operation): S3Fault | null => {
    if (!broken || broken.left <= 0 || (broken.operation && broken.operation !== operation)) return null
    if (broken.after > 0) {
      broken.after -= 1
      return null
    }
    broken.left -= 1
    return broken.fault
  }
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const now = new Date(Date.now() + clockOffset)
    response.setHeader('date', now.toUTCString())
    const address = addressOf(request)
    const operation = operationOf(request.method ?? '', address.key)
    const body = await bodyOf(request)
    if (!operation) return refuse(response, 405, 'MethodNotAllowed', 'There is no such operation here.')
    response.once('close', () => sim.calls.push({ operation, key: address.key, status: response.statusCode }))
    const fault = takeFault(operation)
    const unsigned = signatureFault(request, body, account, now)
    if (unsigned && !fault) return refuse(response, unsigned.status, unsigned.code, unsigned.message)
    const call = { ...address, operation, body }
    if (!fault) return perform(sim, call, response, pageSize)
    // A response of its own: the client's connection ends before it could get this one.
    return misbehave(
      fault,
      request,
      response,
      () => void perform(sim, call, new http.ServerResponse(request), pageSize),
    )
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  const actual = portOf(server, port)
  const sim: S3Sim = {
    url: `http://${LOOPBACK}:${actual}`,
    port: actual,
    account,
    bucket,
    objects: new Map(),
    calls: [],
    breakDown: (fault, { operation, after = 0, times = Number.POSITIVE_INFINITY } = {}) => {
      broken = { fault, operation, after, left: times }
    },
    mend: () => {
      broken = null
    },
    setClock: (offset) => {
      clockOffset = offset
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return sim
}
