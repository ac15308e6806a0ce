/** How many people a room holds, as integers. */
export type Capacity = { max_adults: number; max_children: number }

/**
 * Whether a party fits a room. Adults need places for adults; children use the places for children first, and then
 * any places that the adults leave free.
 */
export const fits = (room: Capacity, guests: number, children = 0): boolean =>
  guests <= room.max_adults && guests + children <= room.max_adults + room.max_children

/** The age from which a property takes no children any more: it is for adults only. */
export const ADULTS_ONLY = 18

/** Why a property does not take the children of a party. */
export type ChildrenFault = 'adults_only' | 'child_too_young'

/** The highest `children_from` of a property that takes these children: the age of the youngest, where ages are known. */
export const highestChildrenFrom = (child_ages: readonly number[] = []): number =>
  Math.min(ADULTS_ONLY - 1, ...child_ages)

/**
 * Why a property that welcomes children from an age does not take these; null if it does. Ages that are not known are
 * taken on trust, unless it is for adults only.
 */
export const childrenFault = (
  { children_from }: { children_from: number },
  { children, child_ages }: { children: number; child_ages?: readonly number[] | null | undefined },
): ChildrenFault | null => {
  if (children === 0) return null
  if (children_from >= ADULTS_ONLY) return 'adults_only'
  return child_ages?.some((age) => age < children_from) ? 'child_too_young' : null
}
