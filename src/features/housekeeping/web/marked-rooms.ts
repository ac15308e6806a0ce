import { CLEANING_STATES, type CleaningState } from '#domain/housekeeping.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { HousekeepingRoom, housekeepingRooms, setCleaning } from '../contract.ts'

/** The rooms as the interface answers them. */
export type Housekeeping = ReplyOf<typeof housekeepingRooms>

/** The rooms after one of them was marked, also in the counts; its place in the order follows with the next reply of the server. */
export const withMark = ({ rooms, counts }: Housekeeping, mark: ReplyOf<typeof setCleaning>): Housekeeping => {
  const before = rooms.find(({ id }) => id === mark.id)
  const isNew = before !== undefined && before.state !== mark.state
  const countOf = (state: CleaningState) => counts[state] + (isNew ? (state === mark.state ? 1 : -1) : 0)
  return {
    counts: { dirty: countOf('dirty'), clean: countOf('clean') },
    rooms: rooms.map((room) => (room.id === mark.id ? { ...room, ...mark } : room)),
  }
}

/** The rooms by their states, those to clean first; a state without a room, or one that was not asked for, is left out. */
export const groupsOf = (
  rooms: readonly HousekeepingRoom[],
  wanted: CleaningState | null,
): { state: CleaningState; rooms: HousekeepingRoom[] }[] =>
  CLEANING_STATES.filter((state) => wanted === null || state === wanted)
    .map((state) => ({ state, rooms: rooms.filter((room) => room.state === state) }))
    .filter((group) => group.rooms.length > 0)

/** The room whose button gets the focus when another one leaves its group: the next one, or the one before; null if there is none. */
export const neighbourOf = (rooms: readonly HousekeepingRoom[], { id, state }: HousekeepingRoom): number | null => {
  const group = rooms.filter((room) => room.state === state)
  const at = group.findIndex((room) => room.id === id)
  return (group[at + 1] ?? group[at - 1])?.id ?? null
}
