import { assetsIn, isKeepable, keyOf, saysNobody, wayOf } from './rules.ts'

// The service worker: a program of its own that shares no module with the pages, built to /sw.js.

/** What the browser calls a service worker's own side; the pages' types do not know it. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; clientId: string; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  addEventListener: ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'message', listener: (event: Lasting & { data: unknown }) => void) => void)
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<{ postMessage: (data: unknown) => void } | null> }
  location: Location
}
const worker = self as unknown as Worker

/** The files of this build; the build fills them in, which also makes each build's worker a new one. */
const ASSETS: readonly string[] = JSON.parse('__ASSETS__')
const FILES = 'bhumwi-files'
const PRIVATE = 'bhumwi-private'
const OFFLINE_PAGE = '/offline.html'
const SAVED_AT = 'x-saved-at'
/** Then a saved answer is shown, while the network goes on trying. */
const PATIENCE_MS = 5000
/** What was saved so lately is not saved ahead again. */
const FRESH_MS = 6 * 3_600_000

/** Counts the times that the person changed: an answer that was asked for before must not be saved after. */
let persons = 0

const forget = async () => {
  persons += 1
  await caches.delete(PRIVATE)
}

const savedAt = (answer: Response) => answer.headers.get(SAVED_AT)

const save = async (key: string, answer: Response, asOf: number) => {
  const headers = new Headers(answer.headers)
  headers.set(SAVED_AT, new Date().toISOString())
  headers.delete('content-encoding') // the body is plain by now
  headers.delete('content-length')
  const body = await answer.blob()
  const cache = await caches.open(PRIVATE)
  if (asOf === persons) await cache.put(key, new Response(body, { status: answer.status, headers }))
}

const kept = async (key: string) => (await caches.open(PRIVATE)).match(key)

/** A saved page says itself when it was saved; for a saved answer the page that asked is told. */
const fromSaved = async (answer: Response, clientId: string) => {
  const at = savedAt(answer) ?? ''
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    const html = (await answer.text()).replace('<html', `<html data-saved-at="${at}"`)
    return new Response(html, { status: answer.status, headers: answer.headers })
  }
  const page = await worker.clients.get(clientId)
  page?.postMessage({ savedAt: at })
  return answer
}

const ask = async (request: Request, key: string) => {
  const asOf = persons
  const answer = await fetch(request)
  if (saysNobody(answer)) await forget()
  // A page that led somewhere else is not the page of this address.
  else if (answer.status === 200 && !answer.redirected) await save(key, answer.clone(), asOf)
  return answer
}

const freshOrSaved = async ({ request, clientId }: Fetching, fresh: Promise<Response>): Promise<Response> => {
  const saved = await kept(keyOf(new URL(request.url)))
  if (!saved) return fetchOrTell(request, fresh)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const first = await Promise.race([fresh, late]).catch(() => null) // no network: that is what was saved for
  // Somebody who signed out in the meantime must not be shown what is no longer kept.
  const still = first ? undefined : await kept(keyOf(new URL(request.url)))
  return first ?? (still ? fromSaved(still, clientId) : fresh)
}

const offlinePage = async () => {
  const page = await (await caches.open(FILES)).match(OFFLINE_PAGE)
  return page ?? Response.error()
}

/** What only the network can answer; where there is none, a page says so and a call fails as it would without us. */
const fetchOrTell = (request: Request, asked = fetch(request)) =>
  asked.catch((error: unknown) => (request.mode === 'navigate' ? offlinePage() : Promise.reject(error)))

const fromFiles = async (request: Request) => {
  const cache = await caches.open(FILES)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone())
  return answer
}

/** Looks whether the answer says that the person has gone. */
const watched = async (request: Request) => {
  const answer = await fetch(request)
  const nobody = saysNobody(answer) || (answer.status === 200 && (await answer.clone().text()) === 'null')
  if (nobody) await forget()
  return answer
}

/** Saves a page or answer ahead of a visit, with the files that it needs. */
const keep = async (path: string) => {
  const saved = await kept(path)
  if (saved && Date.now() - Date.parse(savedAt(saved) ?? '') < FRESH_MS) return
  const answer = await ask(new Request(path, { credentials: 'same-origin' }), path)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return
  for (const file of assetsIn(await answer.text())) await fromFiles(new Request(file))
}

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))))
})

// A new worker waits until the last page of the old one is closed; meanwhile the old one serves new pages as well, since
// it asks the network first and knows no build. Only then do the files of earlier builds go.
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
  const paths = (event.data as { keep?: unknown } | null)?.keep
  if (!Array.isArray(paths)) return
  const keepable = paths.filter((path): path is string => typeof path === 'string' && isKeepable(path))
  const keepAll = async () => {
    for (const path of keepable) await keep(path)
  }
  event.waitUntil(keepAll().catch(() => undefined)) // no network: it is tried again with the next visit
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  switch (wayOf({ method: request.method, mode: request.mode, url, origin: worker.location.origin })) {
    case 'asset':
      return event.respondWith(fromFiles(request))
    case 'saved': {
      const fresh = ask(request, keyOf(url))
      event.waitUntil(fresh.catch(() => undefined)) // told by the answer below
      return event.respondWith(freshOrSaved(event, fresh))
    }
    case 'watched':
      return event.respondWith(watched(request))
    case 'forget':
      // Before the server is asked: what cannot be reached must not keep anything here. And after it: what was asked for
      // meanwhile may still be the former person's.
      return event.respondWith(
        forget()
          .then(() => fetchOrTell(request))
          .finally(forget),
      )
    case 'page':
      return event.respondWith(fetchOrTell(request))
    case 'pass':
      return
  }
})
