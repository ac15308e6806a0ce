import type { BookingDeps } from '#features/bookings/server/public.ts'
import type { Notify } from '#platform/server/notify.ts'

/** What suspensions need: `notify` is the one of bookings, `notifyHost` reaches any account. */
export type HostDeps = BookingDeps & { notifyHost: Notify }
