/** Why a page is not shown: it does not exist, its property takes no bookings, the server could not be reached, or a fault. */
export type FailureKind = 'missing' | 'closed' | 'offline' | 'broken'

/** A response in place of a page; `statusText` is a refusal's code, or "network" if no response arrived. */
type RouteAnswer = { status: number; statusText: string }

/** Classifies the failure of a page; `online` is the browser's `navigator.onLine`, true on the server. */
export const failureKind = (answer: RouteAnswer | null, online: boolean): FailureKind => {
  if (answer?.statusText === 'takes_no_bookings') return 'closed'
  if (answer?.status === 404) return 'missing'
  if (answer?.statusText === 'network' || !online) return 'offline'
  return 'broken'
}
