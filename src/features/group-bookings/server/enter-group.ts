import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { nightsOf, type Stay } from '#domain/stay.ts'
import { isFree } from '#features/availability/server/public.ts'
import { type BookingDeps, requestedStay } from '#features/bookings/server/public.ts'
import { enterBooking, type ListDeps } from '#features/front-desk/server/public.ts'
import { roomsInScope } from '#features/properties/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { enterGroupBooking } from '../contract.ts'
import { inOneMessage } from './one-message.ts'
import { showGroup } from './show-groups.ts'
import { insertGroup } from './store.ts'

/** What it takes to enter and to move the rooms of a group. */
export type GroupDeps = BookingDeps & Pick<ListDeps, 'roomsToClean'>

type GroupEntry = z.output<typeof enterGroupBooking.body>

/** The rooms of a group, which are all of its property and each named once, in ascending order of their ids. */
const roomsOf = async (tx: Tx, scope: Scope, { property, rooms }: GroupEntry) => {
  const found = await roomsInScope(
    tx,
    scope,
    rooms.map(({ room }) => room),
  )
  if (found.some(({ property_id }) => property_id !== property)) throw new Refusal('not_found')
  if (found.length < rooms.length)
    throw new Refusal('validation', { fields: { rooms: 'group_rooms_repeated' satisfies FaultKey } })
  return rooms.toSorted((a, b) => a.room - b.room)
}

/** Names all rooms that are not free; the nights themselves are taken with each booking, which decides. */
const checkFree = async (tx: Tx, rooms: GroupEntry['rooms'], stay: Stay) => {
  const taken: number[] = []
  for (const { room } of rooms) if (!(await isFree(tx, room, nightsOf(stay)))) taken.push(room)
  if (taken.length > 0) throw new Refusal('room_taken', { rooms: taken })
}

/** A room of a group as its desk would enter it alone. */
const entryOf = (
  { check_in, check_out, contact_name, contact_phone, contact_email, booking_source, payment, notes }: GroupEntry,
  { room, guests, children, guest_name, total_amount }: GroupEntry['rooms'][number],
) => ({
  room,
  check_in,
  check_out,
  guests,
  children,
  guest_name: guest_name || contact_name,
  guest_phone: contact_phone,
  guest_email: contact_email,
  booking_source,
  extras: [],
  total_amount,
  payment,
  notes,
})

/** Adds to a refusal which room of the group it is about. */
const namingRoom = (room: number) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  throw new Refusal(error.code, { ...error.details, rooms: [room] }, error.retryAfter)
}

/**
 * Enters several rooms for a group, each as a manual booking of its own: all of them or none. The rooms are taken in
 * ascending order of their ids, so that two groups never wait for each other.
 */
export const enterGroup = (deps: GroupDeps) => async (tx: Tx, entry: GroupEntry, scope: Scope) => {
  const stay = requestedStay(entry, todayIn(deps.clock()))
  const rooms = await roomsOf(tx, scope, entry)
  await checkFree(tx, rooms, stay)
  const { hold, send } = inOneMessage(deps.notify)
  const enter = enterBooking({ ...deps, notify: hold })
  const ids: number[] = []
  let total_amount = 0
  for (const room of rooms) {
    const booking = await enter(tx, entryOf(entry, room), scope).catch(namingRoom(room.room))
    ids.push(booking.id)
    total_amount += booking.total_amount
  }
  if ((entry.shown_amount ?? total_amount) !== total_amount) throw new Refusal('price_changed', { total_amount })
  const { property: property_id, name, contact_name, contact_phone } = entry
  const contact_email = entry.contact_email || null
  const contact = { name, contact_name, contact_phone, contact_email }
  const id = await insertGroup(tx, { property_id, ...contact, account_id: scope.account_id }, ids)
  await recordAction(tx, {
    action: 'group_booking.create',
    object_type: 'group_booking',
    object_id: id,
    summary: name,
    after: { property_id, check_in: stay.check_in, check_out: stay.check_out, rooms: ids.length, total_amount },
  })
  await send(tx, contact)
  return showGroup({ ...deps, db: tx })(scope, id)
}
