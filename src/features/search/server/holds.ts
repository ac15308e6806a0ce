import type { Change } from './store.ts'

/** Stores when the unpaid holds end: a night is free again at that moment although no row changes. */
export type Holds = {
  /** Replaces the holds of some rooms; `ends_in` in milliseconds. */
  replace: (
    rooms: readonly { room_id: number }[],
    holds: readonly { property_id: number; room_id: number; ends_in: number }[],
  ) => void
  /** The rooms with a hold that has ended since they were read. */
  due: () => Change[]
  isDue: () => boolean
}

/** Starts without holds; `now` returns milliseconds. */
export const holdsUntil = (now: () => number): Holds => {
  const ends = new Map<number, { property_id: number; at: number }>()
  let next = Number.POSITIVE_INFINITY
  return {
    replace: (rooms, holds) => {
      for (const { room_id } of rooms) ends.delete(room_id)
      for (const { room_id, property_id, ends_in } of holds) ends.set(room_id, { property_id, at: now() + ends_in })
      next = Number.POSITIVE_INFINITY
      for (const { at } of ends.values()) if (at < next) next = at
    },
    due: () => {
      if (now() < next) return []
      return [...ends].flatMap(([room_id, { property_id, at }]) => (at <= now() ? [{ property_id, room_id }] : []))
    },
    isDue: () => now() >= next,
  }
}
