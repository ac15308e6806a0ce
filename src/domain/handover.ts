import { blank, type FaultKey, type Faults, faultsOf } from './field-faults.ts'

/** The longest reason for a handover. */
export const HANDOVER_REASON_LENGTH = 500

/** The properties that can be handed over at once. */
export const MOST_HANDED_OVER = 100

/** What would move with the properties of a handover. */
export type HandoverSums = {
  /** Bookings to come, and guests in the house. */
  bookings: number
  /** What is held for stays; it moves with them. */
  held: number
  /** What could be asked for now. */
  available: number
  /** What is owed to the platform. It is never set off against the money of another property. */
  debt: number
  open_requests: number
  disputes: number
}

/** What moves with one property; `available` is negative for a debt. */
type Moving = Omit<HandoverSums, 'debt'>

/** What moves with some properties in all. */
export const sumMoving = (properties: readonly Moving[]): HandoverSums => {
  const sumOf = (part: (property: Moving) => number) => properties.reduce((sum, property) => sum + part(property), 0)
  return {
    bookings: sumOf(({ bookings }) => bookings),
    held: sumOf(({ held }) => held),
    available: sumOf(({ available }) => Math.max(0, available)),
    debt: sumOf(({ available }) => Math.max(0, -available)),
    open_requests: sumOf(({ open_requests }) => open_requests),
    disputes: sumOf(({ disputes }) => disputes),
  }
}

/** Why these properties cannot be handed over now, or null. `goesAlong`: both agreed that the open money goes along. */
export const handoverFault = (
  sums: Pick<HandoverSums, 'available' | 'debt' | 'open_requests' | 'disputes'>,
  goesAlong: boolean,
): 'handover_payout_open' | 'handover_dispute_open' | 'handover_money_open' | null => {
  if (sums.open_requests > 0) return 'handover_payout_open'
  if (sums.disputes > 0) return 'handover_dispute_open'
  return (sums.available > 0 || sums.debt > 0) && !goesAlong ? 'handover_money_open' : null
}

type HandoverForm = { first_name: string; last_name: string; reason: string }

/** What is wrong with the form of a handover; names are needed only of somebody without an account. */
export const handoverFaults = (form: HandoverForm, isNew: boolean): Faults<HandoverForm> =>
  faultsOf<HandoverForm>({
    first_name: isNew && blank(form.first_name) && ('name_required' satisfies FaultKey),
    last_name: isNew && blank(form.last_name) && ('name_required' satisfies FaultKey),
    reason: blank(form.reason) && ('text_required' satisfies FaultKey),
  })
