import { isRoomChangeable } from '#domain/booking.ts'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { type Bar, type Closure, clipped, grouped, type Plan } from './plan-rows.ts'

/** Nights of a room in a row. */
type Span = { first_night: Day; nights: number }

const endOf = ({ first_night, nights }: Span): Day => addDays(first_night, nights)
const overlap = (one: Span, other: Span) => one.first_night < endOf(other) && other.first_night < endOf(one)

/** The nights of a bar from today on: a change of room takes these along; none if all are over. */
export const comingNightsOf = (bar: Span, today: Day): Span => {
  const first_night = bar.first_night > today ? bar.first_night : today
  return { first_night, nights: Math.max(0, daysBetween(first_night, endOf(bar))) }
}

/** Why a bar stays in its room: its hold moves with its payment, or all its nights there are over. */
export type FixedReason = 'held' | 'over'

/** Why the booking of a bar cannot get another room; null if it can. */
export const fixedReason = (bar: Bar, today: Day): FixedReason | null => {
  if (comingNightsOf(bar, today).nights === 0) return 'over'
  if (isRoomChangeable(bar.booking, today)) return null
  return bar.booking.status === 'pending' ? 'held' : 'over'
}

/** What a bar can do in another room: have its nights, or swap rooms with the one booking that has some of them. */
export type DropPlace = 'free' | 'swap'

type Taken = Bar | Closure

/** Whether the only obstacle of a bar in another room is one booking that could have the bar's room instead. */
const isSwap = (bar: Bar, obstacles: readonly Taken[], inOwnRoom: readonly Taken[], today: Day): boolean => {
  const [other] = obstacles
  if (obstacles.length !== 1 || !other || !('booking' in other) || fixedReason(other, today)) return false
  const coming = comingNightsOf(other, today)
  return !inOwnRoom.some((taken) => taken !== bar && overlap(coming, taken))
}

/** The other rooms of its type in which a bar can be dropped, as far as the plan shows; the server decides. */
export const dropPlaces = (plan: Plan, bar: Bar, today: Day): ReadonlyMap<number, DropPlace> => {
  const own = plan.rooms.find(({ id }) => id === bar.room)
  const coming = comingNightsOf(bar, today)
  const taken = grouped<Taken>([...plan.bars, ...plan.closures], ({ room }) => room)
  const inOwnRoom = taken.get(bar.room) ?? []
  const places = new Map<number, DropPlace>()
  for (const { id, room_type_id, is_available } of plan.rooms) {
    if (id === bar.room || room_type_id !== own?.room_type_id || !is_available) continue
    const obstacles = (taken.get(id) ?? []).filter((other) => overlap(coming, other))
    if (obstacles.length === 0) places.set(id, 'free')
    else if (own.is_available && isSwap(bar, obstacles, inOwnRoom, today)) places.set(id, 'swap')
  }
  return places
}

/** The nights that a bar takes along as a cell of the grid; the whole bar if they are all after the days that are shown. */
export const draggedCell = (plan: Plan, days: number, bar: Bar, today: Day) => {
  const coming = clipped(plan, days, comingNightsOf(bar, today))
  return coming.from < coming.to ? coming : clipped(plan, days, bar)
}
