import { isManual } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { cancelLocked, lockBooking } from '#features/bookings/server/public.ts'
import type { HostDeps } from './deps.ts'
import { bookingsToCancel, cancellingSuspensions, lockCancelling } from './store.ts'

/** Name of the job that cancels the coming bookings of a suspension. */
export const CANCEL_COMING = 'cancel-coming-bookings'

/** Cancels one booking as the platform, unless the suspension has ended or the booking has moved on in the meantime. */
const cancelOne = (deps: HostDeps, suspensionId: number, bookingId: number) =>
  deps.transaction(async (tx) => {
    const suspension = await lockCancelling(tx, suspensionId)
    const booking = suspension && (await lockBooking(tx, bookingId))
    if (!suspension || !booking || isManual(booking.booking_source)) return
    if (booking.status !== 'pending' && booking.status !== 'confirmed') return
    const { suspended_by: account_id, reason } = suspension
    await cancelLocked(deps, tx, booking, { actor: 'platform', account_id, reason })
  })

/**
 * Cancels the coming bookings of a suspension, each in its own transaction, so that it can be killed and run again at any
 * time; it ends early when the process is to stop. One that fails does not stop the others; it is thrown after them.
 */
export const cancelComing =
  (deps: HostDeps) =>
  async ({ suspension_id }: { suspension_id: number }, stopping?: AbortSignal): Promise<void> => {
    const failures: unknown[] = []
    const today = todayIn(deps.clock())
    let after = 0
    for (;;) {
      const ids = await bookingsToCancel(deps.db, suspension_id, today, after)
      for (const id of ids) {
        if (stopping?.aborted) break
        await cancelOne(deps, suspension_id, id).catch((error: unknown) => failures.push(error))
        after = id
      }
      if (ids.length === 0 || stopping?.aborted) break
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bookings could not be cancelled`)
  }

/** Does the same for every open suspension, in case a job was lost. */
export const cancelAllComing =
  (deps: HostDeps) =>
  async (stopping?: AbortSignal): Promise<void> => {
    for (const suspension_id of await cancellingSuspensions(deps.db))
      await cancelComing(deps)({ suspension_id }, stopping)
  }
