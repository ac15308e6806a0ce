import { AMENITIES, type AmenityKey, CATEGORIES, EXTRA_SERVICES } from '#app/lists/lists.ts'
import { REGIONS } from '#app/lists/places.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { ExtraUnit } from '#domain/extras.ts'
import { random } from '#features/illustrations/server/prng.ts'
import { mobileNumber } from './people.ts'
import { ARUSHA } from './properties/arusha.ts'
import { DAR_ES_SALAAM } from './properties/dar-es-salaam.ts'
import { DODOMA, MBEYA, MTWARA } from './properties/dodoma-mbeya-mtwara.ts'
import { KILIMANJARO } from './properties/kilimanjaro.ts'
import { MWANZA, TANGA } from './properties/mwanza-tanga.ts'
import { NGORONGORO, TARANGIRE } from './properties/ngorongoro-tarangire.ts'
import type { PropertyPlan, RegionProperties } from './properties/plan.ts'
import { SERENGETI } from './properties/serengeti.ts'
import { ZANZIBAR } from './properties/zanzibar.ts'
import { includedPlanOf } from './rates.ts'
import type { Row } from './tables.ts'

/** The hand-made properties, region by region. */
const PROPERTIES: readonly RegionProperties[] = [
  DAR_ES_SALAAM,
  ZANZIBAR,
  ARUSHA,
  KILIMANJARO,
  SERENGETI,
  NGORONGORO,
  TARANGIRE,
  MWANZA,
  TANGA,
  DODOMA,
  MBEYA,
  MTWARA,
]

/** A property's plan with the region that it lies in. */
export type PlacedPlan = PropertyPlan & { region: string }

/** All plans in order; the one at index i becomes the property with id i + 1. */
export const PLANS: readonly PlacedPlan[] = PROPERTIES.flatMap(({ region, properties }) =>
  properties.map((plan) => ({ ...plan, region })),
)

/** Degrees by which a property lies off its destination's point: about half a kilometre. */
const SCATTER = 0.005

const PLACES = REGIONS.flatMap((region) =>
  region.destinations.map((destination) => ({ region: region.name, ...destination })),
)

/** The id and the point of a destination; ids follow the order of the list of regions. */
const destinationOf = (region: string, name: string) => {
  const index = PLACES.findIndex((place) => place.region === region && place.name === name)
  const place = PLACES[index]
  if (place === undefined) throw new RangeError(`${name} is no destination of ${region}`)
  return { id: index + 1, ...place }
}

const AMENITY_KEYS = Object.keys(AMENITIES) as AmenityKey[]

/** The amenities of a property as rows, each once, in the order of the list of amenities. */
export const amenityRows = (plan: PropertyPlan, property_id: number): Row<'property_amenity'>[] =>
  AMENITY_KEYS.flatMap((key, i) => (plan.amenities.includes(key) ? [{ property_id, amenity_id: i + 1 }] : []))

/** Whether a property sells meals one by one: not where they are part of its price. */
const sellsMeals = ({ name, amenities }: PlacedPlan): boolean =>
  amenities.includes('restaurant') && !amenities.includes('full_board') && includedPlanOf(name) === null

/** What lets a property offer an extra service: what else it has, or where it lies; the others are offered by all. */
const EXTRA_NEEDS: Record<string, (plan: PlacedPlan) => boolean> = {
  'Airport transfer': ({ amenities }) => amenities.includes('transfer'),
  Breakfast: (plan) => sellsMeals(plan) && !plan.amenities.includes('breakfast'),
  Dinner: sellsMeals,
  'Half board': sellsMeals,
  'Full board': sellsMeals,
  'Packed lunch': ({ amenities }) => amenities.includes('restaurant'),
  Laundry: ({ amenities }) => amenities.includes('laundry'),
  'Half-day guide': ({ amenities }) => amenities.includes('guide'),
  'Spice tour': ({ region }) => region === 'Zanzibar',
  'Game drive': ({ amenities }) => amenities.includes('game_drives'),
}

/** What guests can book with their stay where a hotel sells it; the other services are only listed. */
const UNITS: Partial<Record<(typeof EXTRA_SERVICES)[number]['name'], ExtraUnit>> = {
  'Airport transfer': 'stay',
  Breakfast: 'person_night',
  'Half board': 'person_night',
  'Full board': 'person_night',
  'Extra bed': 'night',
  'Late check-out': 'stay',
  'Spice tour': 'person',
  'Game drive': 'person',
}

/** A hotel's own price for a service, up to a fifth above that of the list. Every other hotel only lists its services. */
const servicePrice = (plan: PlacedPlan, property_id: number, { name, price_tsh }: (typeof EXTRA_SERVICES)[number]) => {
  const unit = UNITS[name]
  if (!unit || (plan.owner !== 'juma' && property_id % 2 === 0)) return { price_tsh: null, unit: null }
  return { price_tsh: Math.round((price_tsh * (100 + 10 * (property_id % 3))) / 100_000) * 1_000, unit }
}

/** The extra services of a property as rows, in the order of the list. */
export const extraServiceRows = (plan: PlacedPlan, property_id: number): Row<'property_extra_service'>[] =>
  EXTRA_SERVICES.flatMap((service, i) =>
    EXTRA_NEEDS[service.name]?.(plan) === false
      ? []
      : [{ property_id, extra_service_id: i + 1, ...servicePrice(plan, property_id, service) }],
  )

const JUMA = 2
const NEEMA = 3
const FIRST_OTHER_OWNER = 5

const ownerOf = (plan: PropertyPlan, index: number, otherOwners: number): number => {
  if (plan.owner === 'juma') return JUMA
  return plan.owner === 'neema' ? NEEMA : FIRST_OTHER_OWNER + (index % otherOwners)
}

/** How many days before today a property came here: since more than the year of the history, or just now. */
export const daysOpen = (plan: PropertyPlan): number => (plan.is_new ? 5 : 390)

const FAR_FROM_TOWN = ['Tented Camp', 'Lodge', 'Eco Lodge']

/** The row of a hand-made property; `id` is its place in the list of plans, from 1. */
export const propertyRow = (
  plan: PlacedPlan,
  id: number,
  { seed, today, otherOwners }: { seed: string; today: Day; otherOwners: number },
): Row<'property'> => {
  const chance = random(`${seed}/property/${plan.name}`)
  const place = destinationOf(plan.region, plan.destination)
  const off = () => Math.round((chance.next() * 2 - 1) * SCATTER * 1e5) / 1e5
  return {
    id,
    owner_id: ownerOf(plan, id - 1, otherOwners),
    category_id: CATEGORIES.findIndex((category) => category.name === plan.category) + 1,
    destination_id: place.id,
    name: plan.name,
    description_en: plan.en,
    description_sw: plan.sw,
    address: plan.address,
    latitude: place.latitude + off(),
    longitude: place.longitude + off(),
    phone: mobileNumber(chance),
    status: 'live',
    is_featured: plan.featured ?? false,
    cancellation_policy: plan.policy,
    check_in_time: '14:00',
    check_out_time: FAR_FROM_TOWN.includes(plan.category) ? '10:00' : '11:00',
    created_at: instantAt(addDays(today, -daysOpen(plan) - chance.between(5, 30)), '11:00'),
    is_located: true,
    stars: plan.stars ?? 0,
    suspended_from: null,
  }
}
