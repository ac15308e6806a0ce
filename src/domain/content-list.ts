import { AMENITY_THEMES, type AmenityTheme } from './amenity.ts'
import { type Faults, faultsOf } from './field-faults.ts'

/** The reference lists that the platform edits. */
export const CONTENT_LISTS = ['categories', 'amenities', 'room_types', 'extra_services'] as const
/** One of them. */
export type ContentList = (typeof CONTENT_LISTS)[number]

/** What the entries of a list have besides their names, and whether their uses can be moved to another entry. */
type ListParts = { icon: boolean; theme: boolean; price: boolean; movable: boolean }

/**
 * Rooms are not moved to another type, nor what is sold to another service: prices of nights belong to the type, and the
 * hotel has set the price of a service.
 */
export const LIST_PARTS: Record<ContentList, ListParts> = {
  categories: { icon: true, theme: false, price: false, movable: true },
  amenities: { icon: true, theme: true, price: false, movable: true },
  room_types: { icon: false, theme: false, price: false, movable: false },
  extra_services: { icon: false, theme: false, price: true, movable: false },
}

/** The drawings that an entry can have. */
export const LIST_ICONS = [
  ...(['hotel', 'resort', 'lodge', 'tent', 'guesthouse', 'apartment', 'villa', 'hostel', 'home', 'bed'] as const),
  ...(['wifi', 'breakfast', 'kitchen', 'water', 'generator', 'ac', 'shield', 'pool', 'beach', 'safari'] as const),
  ...(['parking', 'map', 'plane', 'boat', 'guests', 'heart', 'star', 'check', 'lock', 'clock', 'play'] as const),
  ...(['refresh', 'phone', 'image', 'gate'] as const),
] as const
/** One of these drawings. */
export type ListIcon = (typeof LIST_ICONS)[number]

/** What an entry says, whichever its list; null for a part that its list does not have. */
export type ListEntryFacts = {
  name: string
  name_sw: string
  icon: ListIcon | null
  theme: AmenityTheme | null
  description: string
  description_sw: string
  price_tsh: number | null
}

/** The fields of the form of an entry. */
export const LIST_FIELDS = ['name', 'name_sw', 'icon', 'theme', 'description', 'description_sw', 'price_tsh'] as const
/** One of them. */
export type ListField = (typeof LIST_FIELDS)[number]

/** What is wrong with an entry of a list; the Swahili texts may be missing. */
export const listEntryFaults = (list: ContentList, facts: ListEntryFacts): Faults<ListEntryFacts> => {
  const { icon, theme, price } = LIST_PARTS[list]
  // The address of a search lists amenities with commas between them.
  const commaless = list === 'amenities'
  return faultsOf<ListEntryFacts>({
    name:
      (facts.name.trim() === '' && 'entry_name_required') ||
      (commaless && facts.name.includes(',') && 'entry_name_comma'),
    icon: icon && (facts.icon === null || !LIST_ICONS.includes(facts.icon)) && 'field_invalid',
    theme: theme && (facts.theme === null || !AMENITY_THEMES.includes(facts.theme)) && 'field_invalid',
    price_tsh: price && !facts.price_tsh && 'price_invalid',
  })
}

/** What refers to an entry. */
export const LIST_USES = ['properties', 'rooms', 'requests', 'commissions', 'rates'] as const
/** How many of each refer to an entry. */
export type ListUses = Record<(typeof LIST_USES)[number], number>

/** Whether nothing refers to an entry, so that it can be deleted. */
export const isUnused = (uses: ListUses): boolean => LIST_USES.every((use) => uses[use] === 0)

/** Whether all that refers to an entry can move to another one. Rules of the commission stay what they were agreed for. */
export const canMoveUses = (list: ContentList, uses: ListUses): boolean =>
  LIST_PARTS[list].movable && uses.commissions === 0

/** The ids of a list with one of them at a place, counted from 1; last if the place is beyond the end. */
export const placedAt = (ids: readonly number[], id: number, place: number): number[] =>
  ids.filter((one) => one !== id).toSpliced(place - 1, 0, id)

/** The fields in which two states of an entry differ. */
export const changedFields = (before: ListEntryFacts, after: ListEntryFacts): ListField[] =>
  LIST_FIELDS.filter((field) => before[field] !== after[field])
