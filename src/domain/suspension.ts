import { PROPERTY_MOVES, type PropertyStatus } from './property-status.ts'

/** What can become of the coming bookings of travellers when a property is suspended. */
export const COMING_BOOKINGS = ['keep', 'cancel'] as const
/** One of them: the guests are received, or everything that was paid goes back. */
export type ComingBookings = (typeof COMING_BOOKINGS)[number]

/** What is suspended: one property, or its host with all properties. */
export const SUSPENSION_REACHES = ['property', 'host'] as const
/** One of them. */
export type SuspensionReach = (typeof SUSPENSION_REACHES)[number]

/** The maximum length of the reasons for a suspension and its end, which the hotel reads. */
export const SUSPENSION_REASON_LENGTH = 500

/** The states in which a property can be suspended; an archived one is off the market already. */
export const SUSPENDABLE_STATUSES: readonly PropertyStatus[] = PROPERTY_MOVES.filter(
  ({ move }) => move === 'suspend',
).map(({ from }) => from)

/**
 * Why a suspension is refused, or null. A host is suspended whatever the states of the properties: those that are archived
 * cannot be restored meanwhile.
 */
export const suspensionFault = (
  reach: SuspensionReach,
  { status, host_suspended }: { status: PropertyStatus; host_suspended: boolean },
): 'already_suspended' | 'not_movable' | null => {
  if (reach === 'host') return host_suspended ? 'already_suspended' : null
  if (status === 'suspended') return 'already_suspended'
  return SUSPENDABLE_STATUSES.includes(status) ? null : 'not_movable'
}
