/** Where a browser gets messages: the address at its push service and its keys, in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** The key pair by which push services recognise this site (RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** A message to one browser: `payload` is encrypted for it, at most 3 kB; a service that cannot deliver within `ttl_s` drops it. */
export type PushMessage = {
  target: PushTarget
  keys: PushKeys
  payload: string
  urgency: 'low' | 'normal' | 'high'
  ttl_s: number
}

/**
 * The service's result. `gone`: the browser has ended its subscription. `again`: a retry may succeed, after `seconds` if
 * the service names them. `rejected`: it never will. `code` names the cause without personal data.
 */
export type PushResult =
  | { outcome: 'accepted' }
  | { outcome: 'gone' }
  | { outcome: 'again'; code: string; seconds: number | null }
  | { outcome: 'rejected'; code: string }

/** Sends messages by Web Push (RFC 8030). Failures are results, not exceptions; nothing is retried here. */
export type PushSender = {
  /** Whether an address belongs to a push service that messages are sent to. */
  serves: (endpoint: string) => boolean
  send: (message: PushMessage) => Promise<PushResult>
}
