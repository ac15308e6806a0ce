/** How the service worker handles a request. */
export type Strategy =
  /** Not handled: the browser continues as if there were no worker. */
  | 'pass'
  /** A file whose name changes with its content. */
  | 'asset'
  /** A page or answer about the traveller's own bookings: fresh if possible, else as it was saved. */
  | 'saved'
  /** A call that changes the user: everything saved is deleted, and the browser continues as if there were no worker. */
  | 'forget'
  /** A page that changes the user: everything saved is deleted before it is fetched, and after. */
  | 'forget_page'
  /** Any other page: from the network, else the offline page. */
  | 'page'

type OfflineRequest = { method: string; mode: string; url: URL; origin: string }

const OWN_PAGE = /^\/my-bookings(\/\d+(\/voucher)?)?\/?$/
const OWN_RESPONSE = /^\/api\/my-bookings\/(\d+\/)?$/
const CHANGES_USER =
  /^\/(logout|api\/(login(\/passkey)?|logout|register|invitations\/accept|sessions\/\d+\/end|change-password|password-reset\/confirm|user\/delete|users\/\d+\/view|view\/end|auth\/google\/callback))\/?$/

/** The strategy for a request. A request that changes something is never answered, saved or sent again here. */
export const strategyOf = ({ method, mode, url, origin }: OfflineRequest): Strategy => {
  if (url.origin !== origin) return 'pass'
  if (CHANGES_USER.test(url.pathname)) return mode === 'navigate' ? 'forget_page' : 'forget'
  if (method !== 'GET') return 'pass'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (OWN_RESPONSE.test(url.pathname)) return 'saved'
  if (mode !== 'navigate') return 'pass'
  if (OWN_PAGE.test(url.pathname)) return 'saved'
  // A file to download, or a page of another kind: the browser shows its failure.
  return url.pathname.startsWith('/api/') ? 'pass' : 'page'
}

/** The cache key: for pages without the query string. */
export const keyOf = (url: URL): string => (url.pathname.startsWith('/api/') ? url.pathname + url.search : url.pathname)

/** Whether an address may be saved ahead of a visit. */
export const canBeSaved = (path: string): boolean => OWN_PAGE.test(path) || OWN_RESPONSE.test(path)

/** Whether a response says that the session has ended: 401, or a redirect to the sign-in page. */
export const isSignedOut = ({
  status,
  redirected,
  url,
}: {
  status: number
  redirected: boolean
  url: string
}): boolean => status === 401 || (redirected && /^\/login\/?$/.test(new URL(url).pathname))

/** Whether a response is about the account of a customer at which the staff look: it must not stay in their browser. */
export const isViewed = ({ headers }: { headers: Pick<Headers, 'has'> }): boolean => headers.has('x-customer-view')

/** The built files that a page needs: its attributes name one, or several with spaces between (`data-list`). */
export const assetsIn = (html: string): string[] => {
  const lists = [...html.matchAll(/(?:src|href|data-list)="([^"]*)"/g)].map(([, paths = '']) => paths.split(' '))
  return [...new Set(lists.flat().filter((path) => path.startsWith('/assets/')))]
}
