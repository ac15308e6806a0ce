/** How many people a room takes; every number is whole. */
export type Capacity = { max_adults: number; max_children: number }

/**
 * Whether a party fits a room. Adults need the places of adults; children take the places of children first and
 * then any place that the adults leave free.
 */
export const fits = (room: Capacity, guests: number, children = 0): boolean =>
  guests <= room.max_adults && guests + children <= room.max_adults + room.max_children
