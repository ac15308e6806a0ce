import { type DraftStore, readDraft, removeDraft, saveDraft, tabStorage } from './draft.ts'

/** What waits on the page to return to: a started booking, or a property (by its slug) for the wishlist. */
export type Waiting = { kind: 'booking' } | { kind: 'wishlist'; property: string }

/** The page to open after signing in, and what waits there. */
export type ReturnTo = { path: string; waiting?: Waiting }

/** Signing in and up takes minutes; nothing waits longer. */
export const RETURN_MINUTES = 30

const COOKIE = 'return_to'
const NAME = 'return-to'

/** Only to parse an address; no request goes to it. */
const SITE = 'https://bhumwi.invalid'

/** The path if it is within this site, else null. */
const innerPath = (path: unknown): string | null => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, SITE)) return null
  const url = new URL(path, SITE)
  return url.origin === SITE ? url.pathname + url.search + url.hash : null
}

const cookie = (value: string, seconds: number) => `${COOKIE}=${value}; path=/login; max-age=${seconds}; samesite=lax`

/** The cookie with which the server's redirect to sign-in remembers the page; only the sign-in page can read it. */
export const returnToCookie = ({ pathname, search }: URL): string =>
  cookie(encodeURIComponent(pathname + search), RETURN_MINUTES * 60)

/**
 * Saves in this tab where to go after sign-in. Client-side navigation makes no request, so the sign-in page would not
 * see a cookie set for its own path.
 */
export const saveReturnTo = (returnTo: ReturnTo, now: Date = new Date(), store: DraftStore | null = tabStorage()) =>
  saveDraft(NAME, returnTo, { minutes: RETURN_MINUTES, awaitsSignIn: true, now }, store)

const waitingIn = (waiting: unknown): Waiting | undefined => {
  const { kind, property } = (waiting ?? {}) as { kind?: unknown; property?: unknown }
  if (kind === 'booking') return { kind }
  return kind === 'wishlist' && typeof property === 'string' ? { kind, property } : undefined
}

const ofTab = (now: Date, store: DraftStore | null): ReturnTo | null => {
  const saved = readDraft(NAME, now, store) as Partial<ReturnTo> | null
  const path = innerPath(saved?.path)
  return path === null ? null : { path, waiting: waitingIn(saved?.waiting) }
}

const ofCookie = (cookies: string): ReturnTo | null => {
  const [, written] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies) ?? []
  try {
    const path = innerPath(decodeURIComponent(written ?? ''))
    return path === null ? null : { path }
  } catch {
    return null // not ours
  }
}

/**
 * Saves the page whose session has expired. What already waits in this tab has priority: it may be the reason why the
 * page ended.
 */
export const saveEndedPage = ({ pathname, search }: URL, now = new Date(), store: DraftStore | null = tabStorage()) => {
  if (!ofTab(now, store)?.waiting) saveReturnTo({ path: pathname + search }, now, store)
}

/** The cookie that makes the browser forget the page of an earlier redirect to sign-in. */
export const NO_RETURN_TO = cookie('', 0)

/** Forgets the page of an earlier redirect to sign-in, but not what waits in this tab: another page was opened since. */
export const forgetEndedPage = (store: DraftStore | null = tabStorage()) => {
  if (!ofTab(new Date(), store)?.waiting) removeDraft(NAME, store)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = NO_RETURN_TO
}

/**
 * Where to go after sign-in: from this tab, else from the cookie of the server's redirect; null for the role's home.
 */
export const readReturnTo = (
  now: Date = new Date(),
  store: DraftStore | null = tabStorage(),
  cookies: string = document.cookie,
): ReturnTo | null => ofTab(now, store) ?? ofCookie(cookies)

/** Removes this tab's return-to, such as when the booking that waited there is complete. */
export const forgetReturnTo = (kind: Waiting['kind'], store: DraftStore | null = tabStorage()) => {
  if (ofTab(new Date(0), store)?.waiting?.kind === kind) removeDraft(NAME, store)
}

/** The path to open after a sign-in; it is removed. What waits is for travellers; a page alone is for every role. */
export const takeReturnTo = (isTraveller: boolean): string | null => {
  const saved = ofTab(new Date(), tabStorage())
  const returnTo = saved?.waiting && !isTraveller ? ofCookie(document.cookie) : (saved ?? ofCookie(document.cookie))
  removeDraft(NAME)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = NO_RETURN_TO
  return returnTo?.path ?? null
}
