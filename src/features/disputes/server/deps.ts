import type { BookingDeps } from '#features/bookings/server/public.ts'
import type { Notify } from '#platform/server/notify.ts'

export type DisputeDeps = BookingDeps & { notifyStaff: Notify }
