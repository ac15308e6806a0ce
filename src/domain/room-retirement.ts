import type { Day } from './calendar.ts'

/** A coming stay of a room that is to be retired, and the rooms that are free on all of its nights. */
export type StayToMove = { id: number; check_in: Day; check_out: Day; free_rooms: readonly { id: number }[] }

/** The most stays that can move in one step: more than the bookable year has nights. */
export const MOST_MOVES = 400

const overlap = (one: StayToMove, other: StayToMove) => one.check_in < other.check_out && other.check_in < one.check_out

/**
 * A free room for each stay, by the stay's id, so that no room gets two stays on one night; a stay that no room is left
 * for is missing. Stays with fewer rooms to choose from are served first.
 */
export const proposedRooms = (stays: readonly StayToMove[]): Map<number, number> => {
  const proposed = new Map<number, number>()
  for (const stay of stays.toSorted((one, other) => one.free_rooms.length - other.free_rooms.length)) {
    const taken = stays.flatMap((other) => (overlap(stay, other) ? [proposed.get(other.id)] : []))
    const room = stay.free_rooms.find(({ id }) => !taken.includes(id))
    if (room) proposed.set(stay.id, room.id)
  }
  return proposed
}

/** The ids of the stays that would share a room with another one on some night. */
export const clashingStays = (stays: readonly StayToMove[], rooms: ReadonlyMap<number, number>): Set<number> =>
  new Set(
    stays
      .filter((stay) => {
        const room = rooms.get(stay.id)
        return (
          room !== undefined &&
          stays.some((other) => other !== stay && rooms.get(other.id) === room && overlap(stay, other))
        )
      })
      .map(({ id }) => id),
  )
