import { vi } from 'vitest'

// A browser in which one can subscribe to push messages, for component tests: the headless one has no push service.

const KEY = new Uint8Array(65).fill(4)
/** The public key of the site, in base64url. */
export const PUBLIC_KEY = btoa(String.fromCharCode(...KEY))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replace(/=+$/, '')
/** The keys that the browser makes. */
export const KEYS = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

/** The parts of a browser that make a subscription; what it did is in `log`. */
export const pretendBrowser = ({
  permission = 'granted' as NotificationPermission,
  oldKey = KEY,
  isAway = false,
} = {}) => {
  const log: string[] = []
  const subscriptionWith = (key: Uint8Array<ArrayBuffer>, name: string) => ({
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: `https://fcm.googleapis.com/${name}`, keys: KEYS }),
    unsubscribe: async () => {
      log.push(`ended ${name}`)
      subscription = null
      return true
    },
  })
  let subscription: ReturnType<typeof subscriptionWith> | null = oldKey === KEY ? null : subscriptionWith(oldKey, 'old')
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (isAway) throw new DOMException('no push service', 'AbortError')
      log.push(`subscribed with ${applicationServerKey === PUBLIC_KEY ? 'the key' : applicationServerKey}`)
      subscription = subscriptionWith(KEY, 'new')
      return subscription
    },
  }
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission === 'denied' ? 'denied' : 'default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
  return log
}
