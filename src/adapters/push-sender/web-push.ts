import webPush from 'web-push'
import type { PushMessage, PushResult, PushSender } from '#ports/push-sender.ts'

/**
 * `contact` is how a push service reaches whoever runs this site: an https:// or mailto: address. `simulator` is the origin
 * of a simulated service; only tests and development have one.
 */
export type WebPushOptions = { contact: string; simulator?: string | null; timeoutMs?: number }

const TIMEOUT_MS = 10_000
/** The push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. A leading dot stands for any host below. */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

const isService = (host: string) =>
  SERVICES.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service))

const GONE = [404, 410]

/** The pause that a service names in seconds; null for none, or for a date. */
const pauseOf = (header: string | null) => (header && /^\d{1,6}$/.test(header) ? Number(header) : null)

const resultOf = ({ status, headers }: Response): PushResult => {
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  if (GONE.includes(status)) return { outcome: 'gone' }
  const code = String(status)
  if (status === 429 || status >= 500) return { outcome: 'again', code, seconds: pauseOf(headers.get('retry-after')) }
  return { outcome: 'rejected', code }
}

/** Sends to the push services of the known browsers alone, so that nobody makes this server call an address of their choice. */
export const webPushSender = ({ contact, simulator = null, timeoutMs = TIMEOUT_MS }: WebPushOptions): PushSender => {
  const serves = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, port, username, origin } = new URL(endpoint)
    if (simulator !== null && origin === simulator) return true
    return protocol === 'https:' && port === '' && username === '' && isService(hostname)
  }
  /** The library encrypts and signs; it would send over HTTPS alone, and follow the settings of a proxy. */
  const requestOf = ({ target: { endpoint, ...keys }, keys: { publicKey, privateKey }, ...message }: PushMessage) =>
    webPush.generateRequestDetails({ endpoint, keys }, message.payload, {
      vapidDetails: { subject: contact, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      urgency: message.urgency,
      TTL: message.ttl_s,
    })
  const send = async (message: PushMessage): Promise<PushResult> => {
    if (!serves(message.target.endpoint)) return { outcome: 'rejected', code: 'unknown_service' }
    const { endpoint, method, headers, body } = requestOf(message)
    const given = Object.entries(headers as Record<string, string | number>)
    try {
      const response = await fetch(endpoint, {
        method,
        // fetch counts the bytes itself.
        headers: given.filter(([name]) => name !== 'Content-Length').map(([name, value]) => [name, String(value)]),
        body: body && new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return resultOf(response)
    } catch {
      // The network's failures only: no connection, no name, no trust, no answer in time.
      return { outcome: 'again', code: 'unreachable', seconds: null }
    }
  }
  return { serves, send }
}
