import type { BookingStatus } from '#domain/booking.ts'
import { addDays, type Day, daysBetween, eachDay } from '#domain/calendar.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import { daysOpen, type PlacedPlan } from '../properties.ts'
import type { Row } from '../tables.ts'
import { meanNights, wantedShare } from './demand.ts'

/** Days before and after today over which bookings are made up. */
const PAST_DAYS = 365
/** Days after today up to which bookings are made up. */
const FUTURE_DAYS = 180

/** Whether a stay occupies its nights, or was cancelled before it began. */
export type Fate = 'kept' | 'cancelled' | 'expired'

/** A requested stay in a room; the optional facts are set for stays that are scripted. */
export type PlannedStay = {
  room: Row<'room'>
  plan: PlacedPlan
  check_in: Day
  check_out: Day
  fate: Fate
  account_id?: number
  promotion_code?: string
  status?: BookingStatus
}

/** Nights that a hotel takes off sale. */
export type PlannedClosure = { room: Row<'room'>; from: Day; to: Day; reason: string }

type Nights = { from: Day; to: Day }

const REASONS = [
  'Repainting',
  'New mattress and nets',
  'Plumbing repair',
  'Roof repair',
  'Family visit',
  'Deep cleaning',
  'Air conditioner service',
] as const

const overlaps = (a: Nights, b: Nights): boolean => a.from < b.to && b.from < a.to

const nightsAround = (chance: Random, mean: number): number =>
  Math.max(1, Math.min(14, Math.round(-Math.log(1 - chance.next()) * (mean - 0.5) + 0.5)))

/** One room in twelve is closed once for some days, at any time of the history that is not already spoken for. */
const closureOf = (
  chance: Random,
  room: Row<'room'>,
  { today, opened }: { today: Day; opened: Day },
  spokenFor: readonly Nights[],
): PlannedClosure | null => {
  if (!chance.chance(1 / 12)) return null
  const from = addDays(today, chance.between(-200, 90))
  const nights = { from, to: addDays(from, chance.between(2, 9)) }
  if (from < opened) return null
  if (spokenFor.some((other) => overlaps(nights, other))) return null
  return { room, ...nights, reason: chance.pick(REASONS) }
}

/** The shares of stays that are given up: some cancelled, some never paid. */
const CANCELLED = 0.1
const EXPIRED = 0.06

/** The nights of the history in order, and the share of a property's rooms to be booked on each. */
type Demand = { nights: readonly Day[]; shares: readonly number[]; mean: number }

const demandOf = (plan: PlacedPlan, nights: readonly Day[], today: Day): Demand => ({
  nights,
  shares: nights.map((night) =>
    plan.is_new && night < today ? 0 : wantedShare(plan, night, daysBetween(today, night)),
  ),
  mean: meanNights(plan),
})

const fateOf = (chance: Random): Fate => {
  const draw = chance.next()
  if (draw < CANCELLED) return 'cancelled'
  return draw < CANCELLED + EXPIRED ? 'expired' : 'kept'
}

/**
 * Fills a room's nights according to season and weekday, around the nights in `spokenFor`. A stay that is given up
 * leaves its nights to the next one.
 */
const fillRoom = (
  chance: Random,
  { room, plan, demand }: { room: Row<'room'>; plan: PlacedPlan; demand: Demand },
  spokenFor: readonly Nights[],
): PlannedStay[] => {
  const { nights, shares, mean } = demand
  const occupied = nights.map((night) => spokenFor.some((other) => other.from <= night && night < other.to))
  const stays: PlannedStay[] = []
  for (let i = 0; i < nights.length; i++) {
    const share = shares[i] ?? 0
    // The average gap between stays is chosen so that the occupied nights reach the target share.
    if (occupied[i] || !chance.chance(share / (share + mean * (1 - share)))) continue
    let end = i
    for (const last = i + nightsAround(chance, mean); end < last && end < nights.length && !occupied[end]; ) end++
    const check_in = nights[i]
    if (check_in === undefined) break
    const fate = fateOf(chance)
    stays.push({ room, plan, check_in, check_out: addDays(check_in, end - i), fate })
    if (fate === 'kept') i = end - 1
  }
  return stays
}

/** A written stay as an offset from today in days. */
type Scene = Omit<PlannedStay, 'room' | 'plan' | 'check_in' | 'check_out'> & {
  property: string
  room: number
  from: number
  nights: number
}

const ASHA = 1

/** Asha's three bookings, and what juma and neema find at their desks on the day of the demo. */
const scenesFor = (plans: readonly PlacedPlan[]): Scene[] => {
  const desk = plans
    .filter((plan) => plan.owner)
    .flatMap(({ name }): Scene[] => [
      { property: name, room: 0, from: 0, nights: 2, fate: 'kept', status: 'confirmed' },
      { property: name, room: 1, from: -2, nights: 2, fate: 'kept', status: 'checked_in' },
      { property: name, room: 2, from: -1, nights: 3, fate: 'kept', status: 'checked_in' },
      { property: name, room: 3, from: 0, nights: 1, fate: 'kept', status: 'confirmed' },
      { property: name, room: 4, from: 3, nights: 2, fate: 'kept', status: 'pending' },
    ])
  return [
    ...desk,
    {
      property: 'Nyota ya Bahari Resort',
      room: 6,
      from: 18,
      nights: 4,
      fate: 'kept',
      account_id: ASHA,
      promotion_code: 'BHUMWI10',
    },
    {
      property: 'Mlima Kahawa Hotel',
      room: 5,
      from: -41,
      nights: 2,
      fate: 'kept',
      account_id: ASHA,
      status: 'checked_out',
    },
    { property: 'Miembe Court Hotel', room: 2, from: 12, nights: 3, fate: 'cancelled', account_id: ASHA },
  ]
}

const writtenStays = (
  plans: readonly PlacedPlan[],
  roomsByProperty: ReadonlyMap<number, readonly Row<'room'>[]>,
  today: Day,
): PlannedStay[] =>
  scenesFor(plans).map(({ property, room, from, nights, ...rest }) => {
    const index = plans.findIndex((plan) => plan.name === property)
    const plan = plans[index]
    const place = roomsByProperty.get(index + 1)?.[room]
    if (plan === undefined || place === undefined) throw new RangeError(`No room ${room} of ${property}`)
    const check_in = addDays(today, from)
    return { ...rest, plan, room: place, check_in, check_out: addDays(check_in, nights) }
  })

/** All stays and closures of all rooms over the history; no night of a room is booked twice. */
export const plannedStays = (
  chance: Random,
  plans: readonly PlacedPlan[],
  rooms: readonly Row<'room'>[],
  today: Day,
): { stays: PlannedStay[]; closures: PlannedClosure[] } => {
  const byProperty = Map.groupBy(rooms, (room) => room.property_id)
  const written = writtenStays(plans, byProperty, today)
  const nights = eachDay(addDays(today, -PAST_DAYS), addDays(today, FUTURE_DAYS))
  const demands = plans.map((plan) => demandOf(plan, nights, today))
  const stays = [...written]
  const closures: PlannedClosure[] = []
  for (const room of rooms) {
    const plan = plans[room.property_id - 1]
    const demand = demands[room.property_id - 1]
    if (plan === undefined || demand === undefined) throw new RangeError(`No plan for property ${room.property_id}`)
    const spokenFor: Nights[] = written
      .filter((stay) => stay.room === room && stay.fate === 'kept')
      .map((stay) => ({ from: stay.check_in, to: stay.check_out }))
    const closure = closureOf(chance, room, { today, opened: addDays(today, -daysOpen(plan)) }, spokenFor)
    if (closure) closures.push(closure)
    stays.push(...fillRoom(chance, { room, plan, demand }, closure ? [...spokenFor, closure] : spokenFor))
  }
  return { stays, closures }
}
