import { CallFailure, call } from '#platform/web/call.ts'
import { addToWishlist, listMarks, removeFromWishlist } from '../contract.ts'
import { areMarksOf, changeMarks, isMarked, setMark, setOwner } from './mark-store.ts'
import { saveWaitingProperty, takeWaitingProperty } from './waiting-property.ts'

type Property = { id: number; name: string }

/** As many as a wishlist can hold, so that one call knows the hearts of every page. */
const ALL = 500

const underWay = new Set<number>()

/** The specification has errors of hearts logged only; `info` leaves the console of a healthy page without warnings. */
const log = (what: string, { status, code }: CallFailure) => console.info(`${what} (${status} ${code})`)

/** Asks for all marks of an account. What was tapped meanwhile is newer than the answer. */
const askMarks = async (account: number) => {
  try {
    const ids = await call(listMarks, { query: { limit: ALL } })
    if (areMarksOf(account)) changeMarks((known) => [...ids.map((id) => [id, true] as const), ...known])
  } catch (failure) {
    if (areMarksOf(account)) setOwner(null) // the next heart asks again
    if (!(failure instanceof CallFailure)) throw failure
    log('Failed to check wishlist status', failure)
  }
}

/** Turns a heart at once and tells the server; a failure turns it back. False where nobody is signed in any more. */
const toggle = async (id: number): Promise<boolean> => {
  const wanted = !isMarked(id)
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
  }
  return true
}

/**
 * The first heart of a visit brings the marks of its account; the first after signing in adds what was tapped before:
 * `onAdded` hears its name once it is there. For all other hearts this does nothing.
 */
export const knowMarks = async (account: number, onAdded: (name: string) => void): Promise<void> => {
  const waiting = takeWaitingProperty(new Date())
  if (!areMarksOf(account)) {
    setOwner(account)
    changeMarks(() => [])
    askMarks(account)
  }
  if (!waiting || isMarked(waiting.id)) return
  await toggle(waiting.id)
  if (isMarked(waiting.id)) onAdded(waiting.name)
}

/**
 * A tap on a heart. Taps while one is under way do nothing; failures are only logged. Whoever is not signed in is led
 * there first, and back to this page.
 */
export const tapHeart = async (property: Property, signedIn: boolean, navigate: (to: string) => void) => {
  if (underWay.has(property.id)) return
  underWay.add(property.id)
  const tapped = signedIn ? toggle(property.id) : Promise.resolve(false)
  const done = await tapped.finally(() => underWay.delete(property.id))
  if (done) return
  saveWaitingProperty(property, window.location.pathname + window.location.search, new Date())
  navigate('/login')
}
