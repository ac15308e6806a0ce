import { ASKED_COOKIE, forgetAsked, storedAsked } from '#platform/web/asked.ts'
import { RETURN_KEY } from '#platform/web/way-back.ts'

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

/** What waits for somebody who is to sign in: a wish (for a property), a begun booking, or the page that was asked for. */
export type Waiting = { why: 'wish'; name: string } | { why: 'booking' | 'page' }

/** Reads from a stored return, and from the page that was asked for, what waits; null where nothing does. */
export const waitingIn = (stored: string | null, asked: string | null): Waiting | null => {
  if (returnPathOf(stored) !== null && stored !== null) {
    const { why, name } = JSON.parse(stored)
    if (why === 'wish' && typeof name === 'string') return { why, name }
    return { why: why === 'booking' ? why : 'page' }
  }
  return asked === null ? null : { why: 'page' }
}

/** The path that was left in the tab when its session ended, for half an hour; null where none was. */
export const askedPathOf = (stored: string | null, now: Date): string | null => {
  const path = returnPathOf(stored)
  return path !== null && stored !== null && JSON.parse(stored).until > now.getTime() ? path : null
}

/** The path of the page that was asked for by somebody who was not signed in; null where none was. */
export const askedPathIn = (cookies: string): string | null => {
  const [, written] = new RegExp(`(?:^|; )${ASKED_COOKIE}=([^;]*)`).exec(cookies) ?? []
  if (written === undefined) return null
  try {
    return returnPathOf(JSON.stringify({ path: decodeURIComponent(written) }))
  } catch {
    return null // not ours
  }
}

/** The page that was asked for before signing in. */
export const askedPath = (): string | null => askedPathOf(storedAsked(), new Date()) ?? askedPathIn(document.cookie)

/** Reads the page that was asked for before signing in, and forgets it. */
export const takeAskedPath = (): string | null => {
  const path = askedPath()
  forgetAsked()
  return path
}

/** Reads the return of this browser tab and forgets it. */
export const takeReturnPath = (): string | null => {
  const path = returnPathOf(sessionStorage.getItem(RETURN_KEY))
  sessionStorage.removeItem(RETURN_KEY)
  return path
}
