import { CallFailure, call } from '#platform/web/call.ts'
import { addToWishlist, listMarks, removeFromWishlist } from '../contract.ts'
import { areMarksOf, changeMarks, isMarked, setMark, setOwner } from './mark-store.ts'
import { saveWaitingProperty, takeWaitingProperty } from './waiting-property.ts'

type Property = { id: number; name: string }

/** The most that a wishlist can hold, so that one call loads the hearts of every page. */
const ALL = 500

const pending = new Set<number>()

/** The specification has errors of hearts logged only; `info` leaves the console of a healthy page without warnings. */
const log = (what: string, { status, code }: CallFailure) => console.info(`${what} (${status} ${code})`)

/** Fetches all marks of an account. Taps since then are newer than the reply. */
const fetchMarks = async (account: number) => {
  try {
    const ids = await call(listMarks, { query: { limit: ALL } })
    if (areMarksOf(account)) changeMarks((marks) => [...ids.map((id) => [id, true] as const), ...marks])
  } catch (failure) {
    if (areMarksOf(account)) setOwner(null) // the next heart fetches again
    if (!(failure instanceof CallFailure)) throw failure
    log('Failed to check wishlist status', failure)
  }
}

/** Toggles a heart at once and calls the server; a failure reverts it. False if the session has expired. */
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
 * The first heart of a visit loads the marks of its account; the first after sign-in adds the property tapped before:
 * `onAdded` gets its name once it is there. For all other hearts this does nothing.
 */
export const loadMarks = async (account: number, onAdded: (name: string) => void): Promise<void> => {
  const waiting = takeWaitingProperty(new Date())
  if (!areMarksOf(account)) {
    setOwner(account)
    changeMarks(() => [])
    fetchMarks(account)
  }
  if (!waiting || isMarked(waiting.id)) return
  await toggle(waiting.id)
  if (isMarked(waiting.id)) onAdded(waiting.name)
}

/**
 * A tap on a heart. Taps while a request is pending do nothing; failures are only logged. A visitor is redirected to
 * sign-in, and back to this page.
 */
export const tapHeart = async (property: Property, signedIn: boolean, navigate: (to: string) => void) => {
  if (pending.has(property.id)) return
  pending.add(property.id)
  const tapped = signedIn ? toggle(property.id) : Promise.resolve(false)
  const done = await tapped.finally(() => pending.delete(property.id))
  if (done) return
  saveWaitingProperty(property, window.location.pathname + window.location.search, new Date())
  navigate('/login')
}
