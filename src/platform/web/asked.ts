import { RETURN_KEY } from './way-back.ts'

/** The cookie of the page that somebody asked for who had to sign in first; the sign-in page alone can read it. */
export const ASKED_COOKIE = 'asked'

/** Signing in and up takes minutes. */
const SECONDS = 1800

const cookie = (value: string, seconds: number) =>
  `${ASKED_COOKIE}=${value}; path=/login; max-age=${seconds}; samesite=lax`

/** The cookie that lets the sign-in page open an address afterwards, as the server sets it and the browser too. */
export const askedCookie = ({ pathname, search }: URL): string => cookie(encodeURIComponent(pathname + search), SECONDS)

const KEY = `${RETURN_KEY}.asked`

/**
 * The same within the browser: where no document is fetched on the way, the sign-in page would not see a cookie of its
 * own path.
 */
export const leaveAsked = ({ pathname, search }: URL, now: Date) =>
  sessionStorage.setItem(KEY, JSON.stringify({ path: pathname + search, until: now.getTime() + SECONDS * 1000 }))

/** What was left within this tab, as it was stored; null where nothing was. */
export const storedAsked = (): string | null => sessionStorage.getItem(KEY)

/** Forgets the page that was asked for. */
export const forgetAsked = () => {
  sessionStorage.removeItem(KEY)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = cookie('', 0)
}
