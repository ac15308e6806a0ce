/** Where the booking dialog leaves the page that it wants to be opened again after signing in. */
const KEY = 'bhumwi.return'
/** Only to take an address apart; nothing is ever asked of it. */
const SITE = 'https://bhumwi.invalid'

/**
 * The path of a stored return, or null where there is none that we trust: the storage belongs to the page, but a path
 * must never lead to another site.
 */
export const returnPathOf = (stored: string | null): string | null => {
  if (stored === null) return null
  let path: unknown
  try {
    path = JSON.parse(stored)?.path
  } catch {
    return null // not ours
  }
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, SITE)) return null
  const url = new URL(path, SITE)
  return url.origin === SITE ? url.pathname + url.search + url.hash : null
}

/** Reads the return of this browser tab and forgets it. */
export const takeReturnPath = (): string | null => {
  const path = returnPathOf(sessionStorage.getItem(KEY))
  sessionStorage.removeItem(KEY)
  return path
}
