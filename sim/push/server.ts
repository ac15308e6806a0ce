import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import fastify from 'fastify'
import { LOOPBACK, portOf, refuseProduction } from '../guard.ts'
import { escapeHtml, page } from '../page.ts'

/** A browser's subscription as `PushSubscription.toJSON()` gives it. */
export type SimSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** A message that arrived, decrypted; `ttl` in seconds. */
export type ReceivedPush = { endpoint: string; payload: string; urgency: string; ttl: number; subject: string }

/** A port of 0, the default, takes any free one. */
export type PushSimOptions = { port?: number }

/** A running push service with the browsers that subscribed there. */
export type PushSim = {
  url: string
  port: number
  /** Subscribes a browser that exists only here. */
  subscribe: () => SimSubscription
  /** What a browser has received, oldest first; all browsers without an endpoint. */
  messages: (endpoint?: string) => ReceivedPush[]
  /** The next `times` messages to a browser are answered with this status. */
  refuse: (endpoint: string, status: number, options?: { times?: number; retryAfter?: string }) => void
  close: () => Promise<void>
}

type Browser = {
  ecdh: ECDH
  auth: Buffer
  endpoint: string
  refusal: { status: number; times: number; retryAfter: string | undefined } | null
}

/** The maximum number of stored messages. */
const MESSAGE_LIMIT = 2_000
const MOST_BYTES = 4096

const bytes = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The payload of one record of aes128gcm (RFC 8188), encrypted for a browser (RFC 8291). Throws if it is for another one. */
const decrypt = (body: Buffer, { ecdh, auth }: Browser): string => {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = bytes(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = bytes(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = bytes(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const json = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))

/** Who sent a message, from its signature (RFC 8292); null if that does not hold for this service. */
const senderOf = (authorization: string | undefined, origin: string): string | null => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (!head || !claims || !signature || point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const dsa = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, dsa, Buffer.from(signature, 'base64url'))) return null
  const { aud, exp, sub } = json(claims)
  return aud === origin && Number(exp) * 1000 > Date.now() && typeof sub === 'string' ? sub : null
}

/** A push service that speaks Web Push on loopback and decrypts what it receives. Throws with NODE_ENV=production. */
export const startPushSim = async (options: PushSimOptions = {}): Promise<PushSim> => {
  refuseProduction('The push simulator')
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  let url = ''

  const subscribe = (): SimSubscription => {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    const id = randomBytes(16).toString('base64url')
    const endpoint = `${url}/push/${id}`
    browsers.set(id, { ecdh, auth, endpoint, refusal: null })
    const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
    return { endpoint, keys }
  }
  const messages = (endpoint?: string) =>
    received.filter((message) => endpoint === undefined || message.endpoint === endpoint)

  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 2 * MOST_BYTES })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async (request, reply) => {
    const { headers, body } = request
    const browser = browsers.get(request.params.id)
    if (!browser) return reply.code(404).send()
    if (browser.refusal && browser.refusal.times > 0) {
      browser.refusal.times -= 1
      const { status, retryAfter } = browser.refusal
      if (retryAfter) reply.header('retry-after', retryAfter)
      return reply.code(status).send()
    }
    const subject = senderOf(headers.authorization, url)
    if (subject === null) return reply.code(403).send()
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return reply.code(400).send()
    if (body.length > MOST_BYTES) return reply.code(413).send()
    const { endpoint } = browser
    const payload = decrypt(body, browser)
    received.push({ endpoint, payload, urgency: String(headers.urgency), ttl: Number(headers.ttl), subject })
    received.splice(0, received.length - MESSAGE_LIMIT)
    return reply.code(201).send()
  })
  app.post('/__sim/subscribe', async () => subscribe())
  app.get<{ Querystring: { endpoint?: string } }>('/__sim/messages', async ({ query }) => messages(query.endpoint))
  app.get('/__sim/inbox', async (_request, reply) => {
    const rows = received.toReversed().slice(0, 50)
    const list = rows.map(({ payload }) => `<article><pre>${escapeHtml(payload)}</pre></article>`).join('')
    return reply.type('text/html; charset=utf-8').send(page('Push messages', list || '<p>No message yet.</p>', 3))
  })
  await app.listen({ host: LOOPBACK, port: options.port ?? 0 })
  const port = portOf(app.server, options.port ?? 0)
  url = `http://${LOOPBACK}:${port}`
  return {
    url,
    port,
    subscribe,
    messages,
    refuse: (endpoint, status, { times = 1, retryAfter } = {}) => {
      const browser = browsers.get(endpoint.slice(endpoint.lastIndexOf('/') + 1))
      if (!browser) throw new Error('No browser has subscribed by this endpoint')
      browser.refusal = { status, times, retryAfter }
    },
    close: async () => {
      await app.close()
    },
  }
}
