import { CallFailure, call } from '#platform/web/call.ts'
import { addToWishlist, listMarks, removeFromWishlist } from '../contract.ts'

/** As many as a wishlist can hold, so that one call knows the hearts of every page. */
const ALL = 500

/** Where a wish waits in the browser tab for its person to sign in. */
export const KEPT_WISH = 'bhumwi.wish'

/** Which properties this person has marked, as far as we know; what is not in here counts as not marked. */
let known = new Map<number, boolean>()
/** The account that `known` belongs to. */
let owner: number | null = null
const underWay = new Set<number>()
const listeners = new Set<() => void>()

/** Hears of every change of a mark; for `useSyncExternalStore`. */
export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a property is marked, as far as this browser knows. */
export const isMarked = (id: number): boolean => known.get(id) ?? false

/** Shows a mark as the server has it, or is about to have it. */
export const setMark = (id: number, marked: boolean) => {
  known.set(id, marked)
  for (const listener of listeners) listener()
}

/** The specification has errors of hearts logged only; `info` leaves the console of a healthy page without warnings. */
const log = (what: string, { status, code }: CallFailure) => console.info(`${what} (${status} ${code})`)

/** Asks once for all marks of an account. What was tapped meanwhile is newer than the answer. True for the first asker. */
export const knowMarks = (account: number): boolean => {
  if (owner === account) return false
  owner = account
  known = new Map()
  call(listMarks, { query: { limit: ALL } })
    .then((ids) => {
      if (owner !== account) return
      known = new Map([...ids.map((id) => [id, true] as const), ...known])
      for (const listener of listeners) listener()
    })
    .catch((failure: unknown) => {
      owner = null // the next page asks again
      if (!(failure instanceof CallFailure)) throw failure
      log('Failed to check wishlist status', failure)
    })
  return true
}

/**
 * Turns a heart at once and tells the server; a failure turns it back and is only logged. Taps while one is under way
 * do nothing. Answers false where nobody is signed in any more.
 */
export const toggleMark = async (id: number): Promise<boolean> => {
  if (underWay.has(id)) return true
  const wanted = !isMarked(id)
  underWay.add(id)
  setMark(id, wanted)
  try {
    const answer = wanted
      ? await call(addToWishlist, { body: { property_id: id } })
      : await call(removeFromWishlist, { params: { id } })
    setMark(id, answer.is_in_wishlist)
  } catch (failure) {
    setMark(id, !wanted)
    if (!(failure instanceof CallFailure)) throw failure
    if (failure.status === 401) return false
    log(wanted ? 'Failed to add to wishlist' : 'Failed to remove from wishlist', failure)
  } finally {
    underWay.delete(id)
  }
  return true
}
