import { todayIn } from '#domain/calendar.ts'
import { isReportable } from '#domain/dispute.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DisputeDeps } from './deps.ts'
import { disputedBooking, disputesOf } from './store.ts'

/** The disputes about a booking for its guest and its hotel; `answering` is the scope within which the caller may answer. */
export const showBookingDisputes =
  ({ db, clock }: Pick<DisputeDeps, 'db' | 'clock'>) =>
  async (id: number, scope: Scope, answering: Scope | null) => {
    const booking = await disputedBooking(db, id, scope, answering)
    if (!booking) throw new Refusal('not_found')
    const disputes = await disputesOf(db, id)
    const { is_own, is_reported, is_disputed, may_answer } = booking
    return {
      disputes,
      can_report: is_own && !is_reported && !is_disputed && isReportable(booking, todayIn(clock())),
      can_answer: may_answer && disputes.some(({ status, answer }) => status === 'open' && answer === null),
    }
  }
