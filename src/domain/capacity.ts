/** How many people a room holds, as integers. */
export type Capacity = { max_adults: number; max_children: number }

/**
 * Whether a party fits a room. Adults need places for adults; children use the places for children first, and then
 * any places that the adults leave free.
 */
export const fits = (room: Capacity, guests: number, children = 0): boolean =>
  guests <= room.max_adults && guests + children <= room.max_adults + room.max_children
