import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { quote } from '#domain/pricing.ts'
import { NO_RATES, priceNights } from '#domain/rates.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import type { PlacedPlan } from '../properties.ts'
import type { Catalogue, Row } from '../tables.ts'
import { type DeskPayment, type Draft, draftOf, type World } from './bookings.ts'
import type { PlannedClosure, PlannedStay } from './planned-stays.ts'

const JUMA = 2

/** A group at juma's first hotel: the nights that it may have, as offsets from today, the first with enough free rooms counts. */
type GroupPlan = {
  name: string
  contact_name: string
  contact_phone: string
  contact_email: string | null
  /** How many days ago and when it was entered. */
  entered: [days: number, time: string]
  rooms: number
  nights: readonly (readonly [from: number, to: number])[]
  status: 'pending' | 'checked_in'
  payment: DeskPayment
}

const COMING = Array.from({ length: 40 }, (_, at) => [at + 9, at + 11] as const)

const GROUPS: readonly GroupPlan[] = [
  {
    name: 'Serengeti Overland Safari',
    contact_name: 'Daudi Laizer',
    contact_phone: '255754310220',
    contact_email: 'daudi.laizer@example.net',
    entered: [9, '10:20'],
    rooms: 2,
    nights: [
      [-1, 2],
      [-1, 1],
      [-2, 1],
      [-3, 1],
      [-4, 1],
    ],
    status: 'checked_in',
    payment: 'paid_cash',
  },
  {
    name: 'Harusi ya Mollel',
    contact_name: 'Neema Mollel',
    contact_phone: '255713480917',
    contact_email: null,
    entered: [2, '15:05'],
    rooms: 4,
    nights: COMING,
    status: 'pending',
    payment: 'pay_later',
  },
]

type Planned = { stays: readonly PlannedStay[]; closures: readonly PlannedClosure[] }

/** The rooms of a property in which nobody stays and that are not closed from one day to another. */
const freeRooms = (
  rooms: readonly Row<'room'>[],
  { stays, closures }: Planned,
  { check_in, check_out }: { check_in: Day; check_out: Day },
) =>
  rooms.filter(
    (room) =>
      room.is_available &&
      !stays.some(
        (stay) =>
          stay.room.id === room.id && stay.fate === 'kept' && stay.check_in < check_out && check_in < stay.check_out,
      ) &&
      !closures.some(({ room: { id }, from, to }) => id === room.id && from < check_out && check_in < to),
  )

/** A room of a group as its desk entered it. */
const roomOf = (chance: Random, group: GroupPlan, stay: PlannedStay, world: World): Draft => {
  const draft = draftOf(chance, stay, world)
  const { contact_name, contact_phone, contact_email, entered } = group
  const price = quote({ night_prices: priceNights(stay.room.price_tsh, NO_RATES, stay), promotion: null })
  return {
    ...draft,
    desk_payment: group.payment,
    booking: {
      ...draft.booking,
      account_id: null,
      guest_name: contact_name,
      guest_phone: contact_phone,
      guest_email: contact_email,
      guest_document: null,
      booking_source: 'phone',
      settlement: group.payment === 'paid_cash' ? 'cash' : 'later',
      residency: null,
      promotion_id: null,
      discount_amount: 0,
      total_amount: price.total_amount,
      notes: '',
      created_at: instantAt(addDays(world.today, -entered[0]), entered[1]),
    },
  }
}

/** The bookings of the groups at juma's first hotel, by group; none where no nights have enough free rooms. */
export const groupDrafts = (
  chance: Random,
  rows: Catalogue,
  plans: readonly PlacedPlan[],
  { planned, world }: { planned: Planned; world: World },
): Map<GroupPlan, Draft[]> => {
  const hotel = rows.property.find(({ owner_id }) => owner_id === JUMA)
  const plan = hotel && plans[hotel.id - 1]
  if (!plan) throw new RangeError('Juma has no hotel')
  const rooms = rows.room.filter(({ property_id }) => property_id === hotel.id)
  return new Map(
    GROUPS.flatMap((group) => {
      const choices = group.nights.map(([from, to]) => {
        const dates = { check_in: addDays(world.today, from), check_out: addDays(world.today, to) }
        return { dates, free: freeRooms(rooms, planned, dates) }
      })
      const found = choices.find(({ free }) => free.length >= group.rooms)
      if (!found) return []
      const stays = found.free
        .slice(0, group.rooms)
        .map((room): PlannedStay => ({ room, plan, ...found.dates, fate: 'kept', status: group.status }))
      return [[group, stays.map((stay) => roomOf(chance, group, stay, world))] as const]
    }),
  )
}

/** Adds the groups of these bookings, which are in the catalogue already. */
export const addGroups = (rows: Catalogue, groups: ReadonlyMap<GroupPlan, readonly Draft[]>): void => {
  const idOf = new Map(rows.booking.map(({ id, reference }) => [reference, id]))
  for (const [group, drafts] of groups) {
    const [first] = drafts
    if (!first) continue
    const id = rows.group_booking.length + 1
    const { name, contact_name, contact_phone, contact_email } = group
    const { property_id, created_at } = first.booking
    rows.group_booking.push({
      id,
      property_id,
      name,
      contact_name,
      contact_phone,
      contact_email,
      account_id: first.owner_id,
      created_at,
    })
    for (const { booking } of drafts)
      rows.group_booking_room.push({ booking_id: idOf.get(booking.reference) ?? 0, group_booking_id: id })
  }
}
