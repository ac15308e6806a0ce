/**
 * Under which name of the tab's storage the sign-in page finds where to lead afterwards. Whatever else waits for signing in
 * has a name that begins with it.
 */
export const RETURN_KEY = 'bhumwi.return'

/** The page to open after signing in, and what waits there: a begun booking, or a wish for a property of this name. */
export type WayBack = { path: string } & ({ why: 'wish'; name: string } | { why?: 'booking' })

/** Leaves in this tab where signing in leads back to. */
export const leaveWayBack = (way: WayBack, store: Pick<Storage, 'setItem'> = sessionStorage) =>
  store.setItem(RETURN_KEY, JSON.stringify(way))
