import type { z } from 'zod'
import { type Day, todayIn } from '#domain/calendar.ts'
import { amountOfStep, groupSums, isCashTaken, takesAlong } from '#domain/group-booking.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { type HotelBookingView, lockBooking } from '#features/bookings/server/public.ts'
import { setBookingStatus, settleBooking } from '#features/front-desk/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { setGroupStatus, takeGroupCash } from '../contract.ts'
import type { GroupDeps } from './enter-group.ts'
import { inOneMessage } from './one-message.ts'
import { bookingsOfGroup, showGroup } from './show-groups.ts'
import { groupInScope } from './store.ts'

/**
 * The bookings of a group that somebody has chosen, all of them locked, in ascending order of their ids. Refuses with
 * `group_changed` (`bookings`: the ids) if the step does not take one of them along any more.
 */
const lockChosen = async (
  deps: GroupDeps,
  tx: Tx,
  { scope, id, chosen }: { scope: Scope; id: number; chosen: readonly number[] },
  isTaken: (booking: HotelBookingView) => boolean,
) => {
  const group = await groupInScope(tx, scope, id)
  if (!group) throw new Refusal('not_found')
  const ids = [...new Set(chosen)].sort((a, b) => a - b)
  for (const one of ids) await lockBooking(tx, one, scope)
  const all = await bookingsOfGroup({ ...deps, db: tx }, scope, id)
  const bookings = ids.flatMap((one) => all.find((booking) => booking.id === one && isTaken(booking)) ?? [])
  if (bookings.length < ids.length)
    throw new Refusal('group_changed', { bookings: ids.filter((one) => !bookings.some((held) => held.id === one)) })
  return { group, bookings }
}

type Step = { booking: HotelBookingView; scope: Scope; reason?: string | undefined }

const checkIn = (deps: GroupDeps) => {
  const set = setBookingStatus(deps)
  return async (tx: Tx, { booking, scope }: Step) => {
    if (booking.status === 'pending') await set(tx, booking.id, scope, { status: 'confirmed' })
    await set(tx, booking.id, scope, { status: 'checked_in' })
  }
}

const checkOut = (deps: GroupDeps) => {
  const set = setBookingStatus(deps)
  return (tx: Tx, { booking: { id, charges_due = 0 }, scope }: Step) =>
    set(tx, id, scope, { status: 'checked_out', charges_due })
}

const cancel = (deps: GroupDeps) => {
  const set = setBookingStatus(deps)
  return (tx: Tx, { booking: { id, paid_amount, cash_amount }, scope, reason }: Step) =>
    set(tx, id, scope, { status: 'cancelled', paid_amount, cash_amount, ...(reason !== undefined && { reason }) })
}

const STEPS = { checked_in: checkIn, checked_out: checkOut, cancelled: cancel }

type StatusInput = z.output<typeof setGroupStatus.body>

/** Brings the chosen rooms of a group into a status by the moves of each booking: exactly these, or none. */
export const moveGroup =
  (deps: GroupDeps) =>
  async (tx: Tx, id: number, scope: Scope, { status, bookings: chosen, reason, shown_amount }: StatusInput) => {
    const today: Day = todayIn(deps.clock())
    const isTaken = (booking: HotelBookingView) => takesAlong(booking, status, today)
    const { group, bookings } = await lockChosen(deps, tx, { scope, id, chosen }, isTaken)
    const amount = amountOfStep(bookings, status)
    if (status !== 'checked_in' && (shown_amount ?? amount) !== amount) throw new Refusal('group_changed', { amount })
    const { hold, send } = inOneMessage(deps.notify)
    const step = STEPS[status]({ ...deps, notify: hold })
    for (const booking of bookings) await step(tx, { booking, scope, reason })
    await send(tx, group)
    return showGroup({ ...deps, db: tx })(scope, id)
  }

/** Notes cash for the chosen rooms of a group, and confirms those that were not: exactly these, or none. */
export const takeCashOfGroup =
  (deps: GroupDeps) =>
  async (tx: Tx, id: number, scope: Scope, { bookings: chosen, shown_amount }: z.output<typeof takeGroupCash.body>) => {
    const { group, bookings } = await lockChosen(deps, tx, { scope, id, chosen }, isCashTaken)
    const { owed_amount } = groupSums(bookings)
    if (owed_amount !== shown_amount) throw new Refusal('group_changed', { amount: owed_amount })
    const { hold, send } = inOneMessage(deps.notify)
    const settle = settleBooking({ ...deps, notify: hold })
    for (const { id: one } of bookings) await settle(tx, one, scope, { payment: 'paid_cash' })
    await send(tx, group)
    return showGroup({ ...deps, db: tx })(scope, id)
  }
