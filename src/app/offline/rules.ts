/** What the service worker does with a request. */
export type Way =
  /** Not its business: the browser goes on as if there were no worker. */
  | 'pass'
  /** A file whose name changes with its content. */
  | 'asset'
  /** A page or answer about the traveller's own bookings: fresh if possible, else as it was saved. */
  | 'saved'
  /** Tells who is signed in, so it is looked at, and answered from the network alone. */
  | 'watched'
  /** The person changes: whatever was saved must go. */
  | 'forget'
  /** Any other page: from the network, else the page that says that there is none. */
  | 'page'

type OfflineRequest = { method: string; mode: string; url: URL; origin: string }

const OWN_PAGE = /^\/my-bookings(\/\d+(\/voucher)?)?\/?$/
const OWN_ANSWER = /^\/api\/my-bookings\/(\d+\/)?$/
const CHANGES_PERSON =
  /^\/(logout|api\/(login|logout|register|change-password|password-reset\/confirm|user\/delete|auth\/google\/callback))\/?$/
const TELLS_PERSON = /^\/api\/(user|notifications\/unread)\/?$/

/** The way of a request. Nothing that changes anything is ever answered here, kept, or sent again. */
export const wayOf = ({ method, mode, url, origin }: OfflineRequest): Way => {
  if (url.origin !== origin) return 'pass'
  if (CHANGES_PERSON.test(url.pathname)) return 'forget'
  if (method !== 'GET') return 'pass'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (OWN_ANSWER.test(url.pathname)) return 'saved'
  if (TELLS_PERSON.test(url.pathname)) return 'watched'
  if (mode !== 'navigate') return 'pass'
  if (OWN_PAGE.test(url.pathname)) return 'saved'
  // A file to download, or a page of another kind: its failure is the browser's to tell.
  return url.pathname.startsWith('/api/') ? 'pass' : 'page'
}

/** Under which address something is saved: pages without what stands behind the question mark. */
export const keyOf = (url: URL): string => (url.pathname.startsWith('/api/') ? url.pathname + url.search : url.pathname)

/** Whether an address may be saved ahead of a visit. */
export const isKeepable = (path: string): boolean => OWN_PAGE.test(path) || OWN_ANSWER.test(path)

/** Whether an answer says that nobody is signed in any more: 401, no person, or a page that led to the sign-in page. */
export const saysNobody = ({
  status,
  redirected,
  url,
}: {
  status: number
  redirected: boolean
  url: string
}): boolean => status === 401 || (redirected && /^\/login\/?$/.test(new URL(url).pathname))

/** The files that a page needs at once, as its markup names them. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]
