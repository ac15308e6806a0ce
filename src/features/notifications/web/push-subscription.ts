import type { BodyOf } from '#platform/endpoint.ts'
import type { addPushDevice } from '../contract.ts'

/** What stands between this browser and notifications while the site is closed. */
export type PushSupport = 'possible' | 'blocked' | 'needs_home_screen' | 'unsupported'

/** Whether this browser can get notifications. Safari on iOS can only from the home screen. */
export const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'needs_home_screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** How long the service worker may take to be there; without one, as while developing, it never is. */
const WORKER_MS = 10_000

const workerOf = async (): Promise<ServiceWorkerRegistration> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), WORKER_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

const isMadeWith = (publicKey: string, { options }: PushSubscription) => {
  const key = options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/** A subscription under an older key of the site has to end first: a browser has one at a time. */
const subscriptionWith = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await workerOf()
  const old = await pushManager.getSubscription()
  if (old && isMadeWith(publicKey, old)) return old
  await old?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Asks the person for permission, then subscribes this browser at its push service. Throws if the service cannot be
 * reached, or if there is no service worker.
 */
export const subscribeHere = async (publicKey: string): Promise<BodyOf<typeof addPushDevice> | 'declined'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'declined'
  const { endpoint, keys } = (await subscriptionWith(publicKey)).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser made a subscription without keys.')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** Ends the subscription of this browser, if it has one. */
export const unsubscribeHere = async (): Promise<void> => {
  const { pushManager } = await workerOf()
  await (await pushManager.getSubscription())?.unsubscribe()
}
