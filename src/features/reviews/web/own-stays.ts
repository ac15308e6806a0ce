import { useEffect, useSyncExternalStore } from 'react'
import { CallFailure, call } from '#platform/web/call.ts'
import { listOwnStays, type OwnStay } from '../contract.ts'

const ALL = 500

/** The stays of this person by booking; `unknown` while they were not asked for, are on their way, or could not be had. */
type Known = { stays: ReadonlyMap<number, OwnStay>; status: 'unknown' | 'known' | 'failed' }

const NOTHING: Known = { stays: new Map(), status: 'unknown' }
let known = NOTHING
let owner: number | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const set = (next: Known) => {
  known = next
  for (const listener of listeners) listener()
}

/** Asks once for the stays of an account, however many bookings are shown. */
const learn = (account: number) => {
  if (owner === account && known.status !== 'failed') return
  owner = account
  set(NOTHING)
  call(listOwnStays, { query: { limit: ALL } })
    .then((rows) => {
      if (owner === account) set({ stays: new Map(rows.map((row) => [row.booking_id, row])), status: 'known' })
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof CallFailure)) throw failure
      set({ ...NOTHING, status: 'failed' })
    })
}

/** Puts a stay in place of what was known of it, such as after its review was written. */
export const rememberStay = (stay: OwnStay) =>
  set({ ...known, stays: new Map([...known.stays, [stay.booking_id, stay]]) })

/** What is known of the review of one's own booking. */
export const useOwnStay = (account: number | undefined, booking: number) => {
  const { stays, status } = useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  )
  useEffect(() => {
    if (account !== undefined) learn(account)
  }, [account])
  return { stay: stays.get(booking), status }
}
