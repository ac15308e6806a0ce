import { readPush } from '#domain/push.ts'
import { assetsIn, canBeSaved, isSignedOut, isViewed, keyOf, strategyOf } from './rules.ts'

// The service worker: a program of its own that shares no module with the pages, built to /sw.js.

/** The types of a service worker's own scope; the pages' types do not include them. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; clientId: string; respondWith: (response: Promise<Response>) => void }
type Worker = {
  addEventListener: ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'message', listener: (event: Lasting & { data: unknown }) => void) => void) &
    ((type: 'push', listener: (event: Lasting & { data: { text: () => string } | null }) => void) => void) &
    ((type: 'notificationclick', listener: (event: Lasting & { notification: Notification }) => void) => void)
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ postMessage: (data: unknown) => void } | null>
    matchAll: (options: { type: 'window' }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: Location
}
type Tab = { url: string; focus: () => Promise<unknown> }
const worker = self as unknown as Worker

/** The files of this build; the build fills them in, which also makes each build's worker a new one. */
const ASSETS: readonly string[] = JSON.parse('__ASSETS__')
const FILES = 'bhumwi-files'
const PRIVATE = 'bhumwi-private'
const OFFLINE_PAGE = '/offline.html'
const CURRENT_USER = '/api/user/'
const SAVED_AT = 'x-saved-at'
/** After this a saved response is shown, while the request continues. */
const NETWORK_TIMEOUT_MS = 5000
/** A response saved more recently is not saved ahead again. */
const FRESH_MS = 6 * 3_600_000

/** Counts the changes of user: a response that was requested before a change must not be saved after it. */
let userChanges = 0

const forget = async () => {
  userChanges += 1
  await caches.delete(PRIVATE)
}

/** The caches may fail where the network does not, as on a full phone: then nothing is saved or found. */
const orNothing = <Result>(work: Promise<Result>) => work.catch(() => undefined)

const savedAt = (response: Response) => response.headers.get(SAVED_AT)

const save = async (key: string, response: Response, asOf: number) => {
  const headers = new Headers(response.headers)
  headers.set(SAVED_AT, new Date().toISOString())
  headers.delete('content-encoding') // the body is plain by now
  headers.delete('content-length')
  const body = await response.blob()
  const put = async () => {
    const cache = await caches.open(PRIVATE)
    if (asOf === userChanges) await cache.put(key, new Response(body, { status: response.status, headers }))
  }
  await orNothing(put())
}

const savedResponse = (key: string) => orNothing(caches.open(PRIVATE).then((cache) => cache.match(key)))

/** A saved page contains the time of saving; for a saved response the page that requested it gets a message. */
const fromSaved = async (response: Response, clientId: string) => {
  const at = savedAt(response) ?? ''
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const html = (await response.text()).replace('<html', `<html data-saved-at="${at}"`)
    return new Response(html, { status: response.status, headers: response.headers })
  }
  const page = await worker.clients.get(clientId)
  page?.postMessage({ savedAt: at })
  return response
}

/** Fetches, and saves a response that may be saved; `beforeSaving` fetches first what the response needs. */
const fetchAndSave = async (request: Request, key: string, beforeSaving?: (response: Response) => Promise<void>) => {
  const asOf = userChanges
  const response = await fetch(request)
  if (isSignedOut(response)) await forget()
  // A navigation does not follow a redirect, nor say where it leads: the user's own call tells whether it is sign-in.
  else if (response.type === 'opaqueredirect') await orNothing(forgetIfSignedOut())
  // A page that led somewhere else is not the page of this address.
  else if (response.status === 200 && !response.redirected && !isViewed(response)) {
    await beforeSaving?.(response.clone())
    await save(key, response.clone(), asOf)
  }
  return response
}

const freshOrSaved = async ({ request, clientId }: Fetching, fresh: Promise<Response>): Promise<Response> => {
  const saved = await savedResponse(keyOf(new URL(request.url)))
  if (!saved) return fetchOrOfflinePage(request, fresh)
  const late = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null))
  const first = await Promise.race([fresh, late]).catch(() => null) // no network: the saved response is for that
  const savedNow = first ? undefined : await savedResponse(keyOf(new URL(request.url)))
  return first ?? (savedNow ? fromSaved(savedNow, clientId) : fresh)
}

const offlinePage = async () => {
  const page = await (await caches.open(FILES)).match(OFFLINE_PAGE)
  return page ?? Response.error()
}

/** From the network alone; without it a page shows the offline page, and a call fails as it would without a worker. */
const fetchOrOfflinePage = (request: Request, fresh = fetch(request)) =>
  fresh.catch((error: unknown) => (request.mode === 'navigate' ? offlinePage() : Promise.reject(error)))

const fromFiles = async (request: Request) => {
  const files = caches.open(FILES)
  const cached = await orNothing(files.then((cache) => cache.match(request)))
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200) {
    const copy = response.clone()
    await orNothing(files.then((cache) => cache.put(request, copy)))
  }
  return response
}

/** Asks who is signed in, and deletes what is saved if nobody is; a server that is away tells nothing. */
const forgetIfSignedOut = async () => {
  if (!(await caches.has(PRIVATE))) return
  const response = await fetch(CURRENT_USER)
  if (isSignedOut(response) || (response.status === 200 && (await response.text()) === 'null')) await forget()
}

const saveFilesOf = async (response: Response) => {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  for (const file of assetsIn(await response.text())) await fromFiles(new Request(file))
}

/**
 * Saves a page or response ahead of a visit. The files of a page come before the page: if the network ends between
 * them, the next visit tries again. A page that a visit saved may lack files that the visit did not load.
 */
const saveAhead = async (path: string) => {
  const saved = await savedResponse(path)
  if (saved && Date.now() - Date.parse(savedAt(saved) ?? '') < FRESH_MS) return saveFilesOf(saved)
  await fetchAndSave(new Request(path, { credentials: 'same-origin' }), path, saveFilesOf)
}

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))))
})

// A new worker waits until the last page of the old one is closed; meanwhile the old one serves new pages as well,
// since it tries the network first and is independent of the build. Only then are the files of earlier builds deleted.
worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    const cache = await caches.open(FILES)
    const wanted = new Set([OFFLINE_PAGE, ...ASSETS.map((file) => `/${file}`)])
    const all = await cache.keys()
    await Promise.all(all.filter(({ url }) => !wanted.has(new URL(url).pathname)).map((old) => cache.delete(old)))
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

worker.addEventListener('message', (event) => {
  const { keep: paths, forget: isUserChanged, check } = (event.data ?? {}) as Record<string, unknown>
  if (isUserChanged === true) event.waitUntil(forget())
  if (check === true) event.waitUntil(orNothing(forgetIfSignedOut()))
  if (!Array.isArray(paths)) return
  const allowed = paths.filter((path): path is string => typeof path === 'string' && canBeSaved(path))
  const saveAll = async () => {
    for (const path of allowed) await saveAhead(path)
  }
  event.waitUntil(saveAll().catch(() => undefined)) // no network: it is tried again with the next visit
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  switch (strategyOf({ method: request.method, mode: request.mode, url, origin: worker.location.origin })) {
    case 'asset':
      return event.respondWith(fromFiles(request))
    case 'saved': {
      const fresh = fetchAndSave(request, keyOf(url))
      event.waitUntil(fresh.catch(() => undefined)) // handled with the response below
      return event.respondWith(freshOrSaved(event, fresh))
    }
    case 'forget':
      // Before the answer: even without a network nothing may stay saved here. A page that shows another user from then
      // on says so: a response that was requested meanwhile may still belong to the previous one.
      return event.waitUntil(forget())
    case 'forget_page':
      return event.respondWith(
        forget()
          .then(() => fetchOrOfflinePage(request))
          .finally(forget),
      )
    case 'page':
      return event.respondWith(fetchOrOfflinePage(request))
    case 'pass':
      return
  }
})

worker.addEventListener('push', (event) => {
  const { title, body, link, tag, language } = readPush(event.data?.text() ?? '')
  const picture = { icon: '/icons/icon-192.png', badge: '/icons/badge.png' }
  const shown = worker.registration.showNotification(title, { body, tag, lang: language, data: link, ...picture })
  event.waitUntil(shown)
})

/** Shows a page of this site in the tab that is open, or in a new one. */
const openPage = async (link: unknown) => {
  const url = new URL(typeof link === 'string' ? link : '/', worker.location.origin)
  const target = url.origin === worker.location.origin ? url.href : worker.location.origin
  const tabs = await worker.clients.matchAll({ type: 'window' })
  const there = tabs.find((tab) => tab.url === target)
  if (there) return there.focus()
  // A tab in which somebody types is not taken away from them.
  return worker.clients.openWindow(target)
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
