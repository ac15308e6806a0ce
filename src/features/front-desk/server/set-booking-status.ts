import { type BookingStatus, hotelMoveInto, isFinal, isPaidBooking } from '#domain/booking.ts'
import { type Day, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { type ResidencyProof, withProof } from '#domain/residency.ts'
import {
  type BookingDeps,
  cancelLocked,
  checkShown,
  type HotelBookingView,
  type LockedRow,
  lockBooking,
  moveBooking,
  notifyConfirmed,
  updateResidency,
} from '#features/bookings/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { showChanged, type ViewDeps } from './list-bookings.ts'
import { logSettlement } from './settle-booking.ts'
import { writeSettlement } from './store-guests.ts'

type SetStatusInput = {
  status: BookingStatus
  reason?: string
  residency_proof?: ResidencyProof
  shown_due?: number
  paid_amount?: number
  cash_amount?: number
  charges_due?: number
}

/**
 * Stores what a guest with a residents' price has proven; refuses the check-in if nobody says what, or if something else
 * is due for it than was shown.
 */
const proveResidency = async (
  tx: Tx,
  { id, residency, total_amount }: LockedRow,
  { residency_proof, shown_due }: Pick<SetStatusInput, 'residency_proof' | 'shown_due'>,
) => {
  if (residency !== null && residency_proof === undefined) throw new Refusal('residency_unproven')
  const proven = residency && residency_proof ? withProof(residency, residency_proof) : null
  const due = proven?.due ?? 0
  if ((shown_due ?? due) !== due)
    throw new Refusal('price_changed', { total_amount, residency_totals: residency?.totals ?? null })
  if (proven) await updateResidency(tx, id, proven)
}

/** Confirms a booking that nobody has paid: its price is paid at the hotel, also if a wallet was asked for it before. */
const confirmUnpaid = async (deps: BookingDeps, tx: Tx, booking: LockedRow, today: Day) => {
  const { id, settlement, paid_amount, was_paid } = booking
  if (settlement === 'online' && paid_amount === 0 && !was_paid) {
    await logSettlement(tx, booking, 'later')
    await writeSettlement(tx, id, 'later')
  }
  await notifyConfirmed(deps, tx, booking, { paid_amount: 0, today })
}

/** Throws `stay_account_changed` if something else is open of the charges of a guest who leaves than was shown. */
const checkCharges = ({ charges_due = 0 }: HotelBookingView, shown: number | undefined) => {
  if (shown !== undefined && shown !== charges_due) throw new Refusal('stay_account_changed', { charges_due })
}

/** Brings a booking of the scope into a status, by the one move that leads there. */
export const setBookingStatus =
  (deps: BookingDeps & ViewDeps) =>
  async (
    tx: Tx,
    id: number,
    scope: Scope,
    { status, reason, residency_proof, shown_due, charges_due, ...shown }: SetStatusInput,
  ): Promise<HotelBookingView> => {
    const booking = await lockBooking(tx, id, scope)
    if (!booking) throw new Refusal('not_found')
    const move = hotelMoveInto(status)
    if (!move) throw new Refusal(isFinal(booking.status) ? 'booking_final' : 'move_not_allowed')
    if (booking.status === status) throw new Refusal('status_unchanged')
    const today = todayIn(deps.clock())
    const by = { actor: 'hotel', account_id: scope.account_id, reason } as const
    if (move === 'cancel') checkShown(booking, shown, 'hotel', deps.clock())
    if (move === 'cancel') await cancelLocked(deps, tx, booking, by)
    else await moveBooking(tx, booking, move, by, today)
    if (move === 'check_in') await proveResidency(tx, booking, { residency_proof, shown_due })
    if (move === 'confirm') await confirmUnpaid(deps, tx, booking, today)
    if (move === 'mark_no_show') await deps.notify(tx, 'booking_no_show', booking, { paid: isPaidBooking(booking) })
    const changed = await showChanged(deps, tx, scope, id)
    if (move === 'check_out') checkCharges(changed, charges_due)
    return changed
  }
