import { blank, type FaultKey, type Faults, faultsOf } from './field-faults.ts'
import type { Language } from './language.ts'
import { MOST_PEOPLE } from './room.ts'
import type { RoomAmenity } from './room-amenity.ts'

type Words = Record<Language, string>

/** The kinds of beds, the largest first: the name of the kind, and how a card counts them (# is the number). */
export const BEDS = {
  king: {
    name: { en: 'King-size beds', sw: 'Vitanda vipana sana' },
    one: { en: '1 king-size bed', sw: 'Kitanda 1 kipana sana' },
    many: { en: '# king-size beds', sw: 'Vitanda # vipana sana' },
  },
  double: {
    name: { en: 'Double beds', sw: 'Vitanda vya watu wawili' },
    one: { en: '1 double bed', sw: 'Kitanda 1 cha watu wawili' },
    many: { en: '# double beds', sw: 'Vitanda # vya watu wawili' },
  },
  single: {
    name: { en: 'Single beds', sw: 'Vitanda vya mtu mmoja' },
    one: { en: '1 single bed', sw: 'Kitanda 1 cha mtu mmoja' },
    many: { en: '# single beds', sw: 'Vitanda # vya mtu mmoja' },
  },
  bunk: {
    name: { en: 'Bunk beds', sw: 'Vitanda vya ghorofa' },
    one: { en: '1 bunk bed', sw: 'Kitanda 1 cha ghorofa' },
    many: { en: '# bunk beds', sw: 'Vitanda # vya ghorofa' },
  },
  sofa: {
    name: { en: 'Sofa beds', sw: 'Vitanda vya sofa' },
    one: { en: '1 sofa bed', sw: 'Kitanda 1 cha sofa' },
    many: { en: '# sofa beds', sw: 'Vitanda # vya sofa' },
  },
} as const satisfies Record<string, Record<'name' | 'one' | 'many', Words>>
/** A kind of bed. */
export type BedKind = keyof typeof BEDS
/** All kinds of beds, the largest first. */
export const BED_KINDS = Object.keys(BEDS) as BedKind[]
/** How many beds of each kind a room has; kinds that it does not have are missing. */
export type Beds = { readonly [Kind in BedKind]?: number | undefined }

/** What a room can look onto. */
export const VIEWS = {
  sea: { en: 'Sea view', sw: 'Mandhari ya bahari' },
  lake: { en: 'Lake view', sw: 'Mandhari ya ziwa' },
  river: { en: 'River view', sw: 'Mandhari ya mto' },
  mountain: { en: 'Mountain view', sw: 'Mandhari ya milima' },
  savanna: { en: 'Savanna view', sw: 'Mandhari ya mbuga' },
  garden: { en: 'Garden view', sw: 'Mandhari ya bustani' },
  pool: { en: 'Pool view', sw: 'Mandhari ya bwawa la kuogelea' },
  town: { en: 'Town view', sw: 'Mandhari ya mji' },
  courtyard: { en: 'Courtyard view', sw: 'Mandhari ya ua' },
  forest: { en: 'Forest view', sw: 'Mandhari ya msitu' },
} as const satisfies Record<string, Words>
/** What a room looks onto. */
export type View = keyof typeof VIEWS
/** All views, in the order in which a form offers them. */
export const VIEW_KINDS = Object.keys(VIEWS) as View[]

/** Whose the bathroom is. */
export const BATHROOMS = {
  own: { en: 'Own bathroom', sw: 'Bafu la ndani' },
  shared: { en: 'Shared bathroom', sw: 'Bafu la pamoja' },
} as const satisfies Record<string, Words>
/** Whose the bathroom of a room is. */
export type Bathroom = keyof typeof BATHROOMS
/** Both kinds of bathrooms. */
export const BATHROOM_KINDS = Object.keys(BATHROOMS) as Bathroom[]

/** The smallest and the largest size of a room in square metres, as the database has them. */
export const ROOM_SIZE = { min: 4, max: 1000 } as const
/** The maximum number of beds of one kind. */
export const MOST_BEDS = MOST_PEOPLE

/** The optional facts of a room; null for one that nobody has set. */
export type RoomFacts = {
  beds: Beds
  size_m2: number | null
  view: View | null
  bathroom: Bathroom | null
  amenities: RoomAmenity[]
}

/** A room of which nothing is set. */
export const NO_FACTS: RoomFacts = { beds: {}, size_m2: null, view: null, bathroom: null, amenities: [] }

/** The facts of a room as short texts for its card, beds first, without its amenities; empty if none is set. */
export const factTexts = (
  { beds, size_m2, view, bathroom }: Omit<RoomFacts, 'amenities'>,
  language: Language,
): string[] => {
  const counted = BED_KINDS.flatMap((kind) => {
    const count = beds[kind] ?? 0
    if (count === 0) return []
    return BEDS[kind][count === 1 ? 'one' : 'many'][language].replace('#', String(count))
  })
  return [
    ...counted,
    ...(size_m2 === null ? [] : [`${size_m2} m²`]),
    ...(view === null ? [] : [VIEWS[view][language]]),
    ...(bathroom === null ? [] : [BATHROOMS[bathroom][language]]),
  ]
}

/** A size as it is typed ("24", "24 m²"); null for what is none. */
export const sizeFrom = (text: string): number | null => {
  const digits = text.trim().replace(/\s*(m²|m2|sqm)$/i, '')
  const size = /^\d{1,5}$/.test(digits) ? Number(digits) : 0
  return size >= ROOM_SIZE.min && size <= ROOM_SIZE.max ? size : null
}

/** What is wrong with the facts of a room's form. */
export const factFaults = ({ size_m2 }: { size_m2: string }): Faults<{ size_m2: string }> =>
  faultsOf<{ size_m2: string }>({
    size_m2: !blank(size_m2) && sizeFrom(size_m2) === null && ('size_invalid' satisfies FaultKey),
  })
