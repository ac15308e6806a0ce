import { type BookingStatus, isManual } from './booking.ts'
import type { Day } from './calendar.ts'
import { fits } from './capacity.ts'
import { blank, emailFault, type Faults, faultsOf, lineFault } from './field-faults.ts'
import { MOST_NOTES, stayFaults, typedTsh } from './manual-booking.ts'
import type { Tsh } from './money.ts'
import { phoneFault } from './phone-fault.ts'

/** The fewest and the most rooms that a group takes in one step. */
export const LEAST_GROUP_ROOMS = 2
export const MOST_GROUP_ROOMS = 20

/** How the rooms of a group are paid: all in cash when they are entered, or later. */
export const GROUP_PAYMENTS = ['pay_later', 'paid_cash'] as const
/** One of them. */
export type GroupPayment = (typeof GROUP_PAYMENTS)[number]

/** A room as it is chosen for a group. */
export type ChosenRoom = {
  room: number
  guests: number
  children: number
  /** Empty for the contact's. */
  guest_name: string
  /** Typed; empty for the computed price. */
  total_amount: string
}

/** The values of the form on which a group is entered, apart from its rooms. */
export type GroupBookingForm = {
  check_in: string
  check_out: string
  name: string
  contact_name: string
  contact_phone: string
  contact_email: string
  notes: string
  rooms: string
}

/** Whether what was typed for a room can be sent. */
export const isRoomTyped = ({ guest_name, total_amount }: ChosenRoom): boolean =>
  typedTsh(total_amount) !== null && (blank(guest_name) || lineFault(guest_name, 'name', 'name_required') === null)

const roomsFault = (rooms: readonly ChosenRoom[]) => {
  if (rooms.length < LEAST_GROUP_ROOMS) return 'group_rooms_few'
  if (rooms.length > MOST_GROUP_ROOMS) return 'group_rooms_many'
  return !rooms.every(isRoomTyped) && 'group_room_invalid'
}

/** Validates the form of a group booking. */
export const groupBookingFaults = (
  form: GroupBookingForm,
  rooms: readonly ChosenRoom[],
  today: Day,
): Faults<GroupBookingForm> => ({
  ...stayFaults(form, today),
  ...faultsOf<GroupBookingForm>({
    rooms: roomsFault(rooms),
    name: lineFault(form.name, 'name', 'group_name_required'),
    contact_name: lineFault(form.contact_name, 'name', 'name_required'),
    contact_phone: blank(form.contact_phone) ? 'phone_required' : phoneFault(form.contact_phone),
    contact_email: !blank(form.contact_email) && emailFault(form.contact_email),
    notes: form.notes.trim().length > MOST_NOTES && 'text_too_long',
  }),
})

/** The adults that a room of a group is first entered with: two, or fewer if it takes fewer. */
export const usualGuests = ({ max_adults }: { max_adults: number }): number => Math.min(2, max_adults)

/** Whether the guests of a chosen room fit into it. */
export const fitsRoom = (
  room: { max_adults: number; max_children: number },
  { guests, children }: Pick<ChosenRoom, 'guests' | 'children'>,
): boolean => fits(room, guests, children)

/** What can be done with all rooms of a group in one step. */
export const GROUP_STATUSES = ['checked_in', 'checked_out', 'cancelled'] as const satisfies readonly BookingStatus[]
/** One of them. */
export type GroupStatus = (typeof GROUP_STATUSES)[number]

/** A booking of a group, as far as the steps for all rooms look at it. */
export type GroupRoom = {
  id: number
  status: BookingStatus
  booking_source: Parameters<typeof isManual>[0]
  settlement?: string
  check_in: Day
  check_out: Day
  allowed_statuses: readonly BookingStatus[]
  residency?: object | null | undefined
  hold_expires_at: Date | string | null
  total_amount: Tsh
  paid_amount: Tsh
  cash_amount: Tsh
  owed_amount: Tsh
  charges_due?: number | undefined
}

/** Whether a guest who pays later can be checked in at once: the desk confirms the booking with it. */
const isConfirmedWithIt = ({ status, hold_expires_at, allowed_statuses }: GroupRoom) =>
  status === 'pending' && hold_expires_at === null && allowed_statuses.includes('confirmed')

/**
 * Whether a step for all rooms of a group takes this one along. A guest with a residents' price checks in alone, as the
 * desk must see the proof; who is in the house already is not cancelled.
 */
export const takesAlong = (room: GroupRoom, status: GroupStatus, today: Day): boolean => {
  if (status !== 'checked_in') return room.allowed_statuses.includes(status)
  const hasCome = room.check_in <= today && today <= room.check_out
  return hasCome && !room.residency && (room.allowed_statuses.includes('checked_in') || isConfirmedWithIt(room))
}

/** Whether the desk can take the cash for this room together with the others. */
export const isCashTaken = ({ booking_source, owed_amount }: GroupRoom): boolean =>
  isManual(booking_source) && owed_amount > 0

/** Whether a room of a group is still one of it: neither cancelled nor expired. */
export const isOfGroup = ({ status }: Pick<GroupRoom, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'expired'

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/** What a step for these rooms is about in money: what was paid for those that are cancelled, else what is still to be taken. */
export const amountOfStep = (rooms: readonly GroupRoom[], status: GroupStatus): number =>
  status === 'cancelled'
    ? sumOf(rooms, ({ paid_amount, cash_amount }) => paid_amount + cash_amount)
    : sumOf(rooms, ({ owed_amount, charges_due = 0 }) => owed_amount + Math.max(0, charges_due))

/** The sums of a group over the rooms that are still of it. */
export const groupSums = (
  rooms: readonly (Omit<GroupRoom, 'booking_source' | 'allowed_statuses'> & { guests: number; children: number })[],
) => {
  const own = rooms.filter(isOfGroup)
  return {
    rooms: own.length,
    guests: sumOf(own, ({ guests }) => guests),
    children: sumOf(own, ({ children }) => children),
    total_amount: sumOf(own, ({ total_amount }) => total_amount),
    paid_amount: sumOf(own, ({ paid_amount, cash_amount }) => paid_amount + cash_amount),
    owed_amount: sumOf(own, ({ owed_amount }) => owed_amount),
    charges_due: sumOf(own, ({ charges_due = 0 }) => charges_due),
  }
}
