import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { staffRecipients } from '#features/accounts/server/public.ts'
import { lockBooking } from '#features/bookings/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { DisputeDeps } from './deps.ts'
import { bookingOfDispute, lockDispute, staffView, writeAnswer } from './store.ts'

/** The hotel says once what happened. Guest and staff are told; the dispute stays open. */
export const answerDispute =
  (deps: DisputeDeps) =>
  async (tx: Tx, id: number, scope: Scope, { answer }: { answer: string }) => {
    const bookingId = await bookingOfDispute(tx, id, scope)
    const booking = bookingId === null ? undefined : await lockBooking(tx, bookingId, scope)
    if (!booking) throw new Refusal('not_found')
    const dispute = await lockDispute(tx, id)
    if (dispute.status !== 'open') throw new Refusal('dispute_decided')
    if (dispute.answer !== null) throw new Refusal('dispute_answered')
    const { reference, property_name: property } = booking
    await writeAnswer(tx, id, { answer, answered_by: scope.account_id })
    // Without the answer: the log outlives the account of its guest.
    const object = { object_type: 'booking', object_id: booking.id, summary: reference } as const
    await recordAction(tx, { action: 'dispute.answer', ...object })
    await deps.notify(tx, 'dispute_answered', booking, {})
    const staff = await staffRecipients(tx, 'disputes.manage')
    await deps.notifyStaff(tx, 'dispute_answer_came', { reference, property }, { staff })
    return staffView(tx, id)
  }
