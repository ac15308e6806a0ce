import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import { isDisputable, isReportable } from '#domain/dispute.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { staffRecipients } from '#features/accounts/server/public.ts'
import { lockBooking } from '#features/bookings/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { openDispute as openContract, reportStay as reportContract } from '../contract.ts'
import type { DisputeDeps } from './deps.ts'
import { earlierDisputes, insertDispute, staffView } from './store.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>
type Opening = Pick<
  Parameters<typeof insertDispute>[1],
  'raised_by' | 'opened_role' | 'opened_by' | 'reason' | 'complaint'
>

/** Opens a dispute about a locked booking; guest and hotel are told, and its money waits from now on. */
const open = async ({ notify }: DisputeDeps, tx: Tx, booking: Locked, opening: Opening): Promise<number> => {
  const { id: booking_id, property_id, reference } = booking
  const { raised_by, reason } = opening
  const id = await insertDispute(tx, { booking_id, property_id, ...opening })
  await recordAction(tx, {
    action: 'dispute.open',
    object_type: 'booking',
    object_id: booking_id,
    summary: reference,
    after: { raised_by, dispute_reason: reason }, // not the complaint: the log outlives the account
  })
  await notify(tx, 'dispute_opened', booking, { raised_by, reason })
  return id
}

/** A guest reports a stay of their own, once: a dispute is open from now on, and hotel and staff are told. */
export const reportStay =
  (deps: DisputeDeps) =>
  async (tx: Tx, id: number, accountId: number, { reason, complaint }: z.output<(typeof reportContract)['body']>) => {
    const booking = await lockBooking(tx, id)
    if (booking?.account_id !== accountId) throw new Refusal('not_found')
    const { is_reported, is_disputed, paid_amount } = await earlierDisputes(tx, id)
    if (is_reported) throw new Refusal('already_reported')
    if (is_disputed) throw new Refusal('dispute_exists')
    if (!isReportable({ ...booking, paid_amount }, todayIn(deps.clock()))) throw new Refusal('not_reportable')
    const opening = { raised_by: 'guest', opened_role: 'traveller', opened_by: accountId, reason, complaint } as const
    const disputeId = await open(deps, tx, booking, opening)
    const facts = { reference: booking.reference, property: booking.property_name, reason }
    await deps.notifyStaff(tx, 'dispute_reported', facts, { staff: await staffRecipients(tx, 'disputes.manage') })
    return staffView(tx, disputeId)
  }

/** The staff open a dispute about a booking, in whose name they say. */
export const openDispute =
  (deps: DisputeDeps) => async (tx: Tx, id: number, scope: Scope, input: z.output<(typeof openContract)['body']>) => {
    const booking = await lockBooking(tx, id, scope)
    if (!booking) throw new Refusal('not_found')
    if ((await earlierDisputes(tx, id)).is_disputed) throw new Refusal('dispute_exists')
    if (!isDisputable(booking, todayIn(deps.clock()))) throw new Refusal('not_disputable')
    const opening = { ...input, opened_role: 'platform', opened_by: scope.account_id } as const
    return staffView(tx, await open(deps, tx, booking, opening))
  }
