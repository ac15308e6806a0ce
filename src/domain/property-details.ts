import { type FaultKey, type Faults, faultsOf, lineFault, proseFault } from './field-faults.ts'
import { normalisePhone } from './phone.ts'
import { isInTanzania, type Place } from './place.ts'
import { servicePricesFault } from './service-prices.ts'

/** The bounds of Tanzania in degrees, islands included. */
export const TANZANIA = { latitude: { min: -11.8, max: -0.9 }, longitude: { min: 29.3, max: 40.6 } } as const

/** Between these a hotel moves a property by itself; a draft goes on sale only when the platform has approved it. */
export const SALE_STATES = ['live', 'paused'] as const
/** One of them. */
export type SaleState = (typeof SALE_STATES)[number]

/** The texts of the form in which a hotel edits a property, as they are typed; lists of ids are joined by commas. */
export type PropertyForm = {
  name: string
  category_id: string
  /** From 0, not classified, to 5. */
  stars: string
  description_en: string
  description_sw: string
  destination_id: string
  address: string
  latitude: string
  longitude: string
  amenity_ids: string
  extra_service_ids: string
  /** A line for each price, as `servicePricesText` writes it. */
  extra_service_prices: string
  check_in_time: string
  check_out_time: string
  cancellation_policy: string
  children_from: string
  house_rules_en: string
  house_rules_sw: string
  phone: string
}

/** A field of that form. */
export type PropertyField = keyof PropertyForm

const within = (text: string, { min, max }: { min: number; max: number }) => {
  const degrees = Number(text)
  return text.trim() !== '' && degrees >= min && degrees <= max
}

/** The times of day to choose from: every quarter of an hour on a 24-hour clock, as HH:MM. */
export const TIMES: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap(
  (hour) => ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`),
)

const timeFault = (text: string): FaultKey | null => (TIMES.includes(text) ? null : 'time_invalid')

/** The rule of each field of a property; null if its text is valid. A missing rule allows every choice of the field. */
export const PROPERTY_RULES = {
  name: (text) => lineFault(text, 'subject', 'property_name_required'),
  category_id: (text) => (text === '' ? 'property_type_required' : null),
  description_en: (text) => proseFault(text, null),
  description_sw: (text) => proseFault(text, null),
  destination_id: (text) => (text === '' ? 'destination_required' : null),
  address: (text) => lineFault(text, 'place', 'location_required'),
  latitude: (text) => (within(text, TANZANIA.latitude) ? null : 'latitude_outside'),
  longitude: (text) => (within(text, TANZANIA.longitude) ? null : 'longitude_outside'),
  extra_service_prices: servicePricesFault,
  check_in_time: timeFault,
  check_out_time: timeFault,
  house_rules_en: (text) => proseFault(text, null),
  house_rules_sw: (text) => proseFault(text, null),
  phone: (text) => (text.trim() === '' || normalisePhone(text) ? null : 'phone_invalid'),
} as const satisfies Partial<Record<PropertyField, (text: string) => FaultKey | null>>

/** Two coordinates as they are typed. */
type TypedPoint = { latitude: string; longitude: string }

/** What is wrong with two typed coordinates: each must be within the country's bounds, and the point in Tanzania. */
export const pointFaults = (typed: TypedPoint): Faults<TypedPoint> => {
  const faults = faultsOf<TypedPoint>({
    latitude: PROPERTY_RULES.latitude(typed.latitude),
    longitude: PROPERTY_RULES.longitude(typed.longitude),
  })
  const isOutside = !isInTanzania({ latitude: Number(typed.latitude), longitude: Number(typed.longitude) })
  return !faults.latitude && !faults.longitude && isOutside ? { latitude: 'place_outside' } : faults
}

/** The point that is typed; null if it is none in Tanzania. */
export const typedPoint = (typed: TypedPoint): Place | null =>
  Object.keys(pointFaults(typed)).length > 0
    ? null
    : { latitude: Number(typed.latitude), longitude: Number(typed.longitude) }

/** Validates the form; each field has at most one fault. */
export const propertyFaults = (form: PropertyForm): Faults<PropertyForm> => {
  const faults: Faults<PropertyForm> = {}
  for (const [field, rule] of Object.entries(PROPERTY_RULES) as [PropertyField, (text: string) => FaultKey | null][]) {
    const fault = rule(form[field])
    if (fault) faults[field] = fault
  }
  return { ...faults, ...pointFaults(form) }
}

/** What a property's page may lack, in the order in which a hotel should add it. */
export const MISSING_PARTS = [
  'rooms',
  'pictures',
  'description_en',
  'description_sw',
  'amenities',
  'house_rules',
  'house_rules_en',
  'house_rules_sw',
  'phone',
] as const
/** One of these. */
export type MissingPart = (typeof MISSING_PARTS)[number]

/** Fewer photographs than this leave the gallery of a property's page half empty. */
const ENOUGH_PICTURES = 5

/** `pictures` counts photographs of the property: a drawing takes their place for travellers, but completes nothing. */
type Parts = Record<'rooms' | 'pictures' | 'amenities', number> &
  Record<'description_en' | 'description_sw' | 'house_rules_en' | 'house_rules_sw', string> & { phone: string | null }

/** What is missing for a complete page; house rules that were never written are missing in one piece. */
export const missingParts = (parts: Parts): MissingPart[] => {
  const hasRules = parts.house_rules_en !== '' || parts.house_rules_sw !== ''
  return MISSING_PARTS.filter((part) => {
    if (part === 'pictures') return parts.pictures < ENOUGH_PICTURES
    if (part === 'house_rules') return !hasRules
    if (part === 'house_rules_en' || part === 'house_rules_sw') return hasRules && parts[part] === ''
    return !parts[part]
  })
}

/**
 * What a property must have before it can be reviewed, in the order of the checklist. Photographs are no condition: a
 * drawing shows the place until they are there.
 */
export const REQUIRED_PARTS = ['description', 'location', 'rooms', 'phone'] as const
/** One of these. */
export type RequiredPart = (typeof REQUIRED_PARTS)[number]

type RequiredOf = Pick<Parts, 'description_en' | 'description_sw'> & {
  is_located: boolean
  rooms_on_sale: number
  /** Whether guests can call: the desk, or else the owner. */
  has_phone: boolean
}

/** What is still missing before a property can be reviewed. A description in one language is enough. */
export const lackingParts = (parts: RequiredOf): RequiredPart[] => {
  const has: Record<RequiredPart, boolean> = {
    description: parts.description_en !== '' || parts.description_sw !== '',
    location: parts.is_located,
    rooms: parts.rooms_on_sale > 0,
    phone: parts.has_phone,
  }
  return REQUIRED_PARTS.filter((part) => !has[part])
}

/** Two versions of a property's texts, compared: the fields in which they differ, in the order of the form. */
export const changedFields = (before: PropertyForm, after: PropertyForm): PropertyField[] =>
  (Object.keys(before) as PropertyField[]).filter((field) => before[field] !== after[field])

/** A form after a change by somebody else. */
export type MergedForm = {
  /** What the form now shows: what was typed, and the other person's text wherever nothing was typed. */
  form: PropertyForm
  /** Fields that the other person changed and this one did not. */
  taken: PropertyField[]
  /** Fields that both changed, to different texts; the form still shows what was typed. */
  disputed: PropertyField[]
}

/** Merges what was typed over `base` with what is stored `now`; nothing typed is lost. */
export const mergeForms = (base: PropertyForm, typed: PropertyForm, now: PropertyForm): MergedForm => {
  const changed = changedFields(base, now)
  const taken = changed.filter((field) => typed[field] === base[field])
  const disputed = changed.filter((field) => typed[field] !== base[field] && typed[field] !== now[field])
  const form = { ...typed }
  for (const field of taken) form[field] = now[field]
  return { form, taken, disputed }
}
