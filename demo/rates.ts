import { addDays, type Day } from '#domain/calendar.ts'
import type { GuestPrice } from '#domain/guest-price.ts'
import type { MealPlan, MealPlanOffer } from '#domain/meal-plan.ts'
import type { ResidencyPrice } from '#domain/residency.ts'
import { type StayLimits, UNLIMITED } from '#domain/stay-limits.ts'
import type { PropertyPlan } from './properties/plan.ts'
import { roomTypeId } from './rooms.ts'
import type { Row } from './tables.ts'

/** A season of every year: the month and day of its first and its last night. */
type Yearly = Partial<StayLimits> & { name: string; first: string; last: string; percent: number | null }

const HIGH: Yearly = { name: 'High season', first: '06-15', last: '10-15', percent: 20 }
const FESTIVE: Yearly = {
  name: 'Christmas and New Year',
  first: '12-20',
  last: '01-04',
  percent: 35,
  min_nights: 3,
  max_nights: 14,
}
const GREEN: Yearly = { name: 'Green season', first: '04-01', last: '05-20', percent: -25 }
/** Camps in the bush need two days to fetch guests and food. */
const MIGRATION: Yearly = {
  name: 'Great Migration',
  first: '07-01',
  last: '10-10',
  percent: 30,
  min_nights: 2,
  min_days_ahead: 2,
}

/** The beaches are full while the sea is calm, and nearly empty in the long rains. */
const BEACH_PEAK: Yearly = { name: 'Peak season', first: '07-01', last: '09-15', percent: 20 }
const LONG_RAINS: Yearly = { name: 'Long rains', first: '04-01', last: '05-31', percent: -30 }
/** Where families of the country spend Christmas: no more than a long weekend is asked for. */
const HOLIDAYS: Yearly = { name: 'Christmas holidays', first: '12-20', last: '01-04', percent: 20, min_nights: 2 }
/** When the tracks to the forests of the lake are dry. */
const DRY: Yearly = { name: 'Dry season', first: '06-15', last: '10-15', percent: 20, min_nights: 2, min_days_ahead: 2 }
/** The plateau of Kitulo is in flower. */
const FLOWERS: Yearly = { name: 'Flower season', first: '12-01', last: '03-31', percent: 15 }
/** Members of parliament and their guests fill the beds of the capital. */
const BUDGET: Yearly = { name: 'Budget session', first: '04-05', last: '06-30', percent: 15 }

/** A discount by the day of booking, for arrivals at any time. */
type Window = { kind: 'early_booking' | 'last_minute'; name: string; days_before: number; percent: number }

const EARLY: Window = { kind: 'early_booking', name: 'Early bird', days_before: 60, percent: -10 }
const LATE: Window = { kind: 'last_minute', name: 'Last minute', days_before: 3, percent: -15 }

type RatesPlan = {
  seasons: readonly Yearly[]
  /** Percent more for the nights of Friday and Saturday. */
  weekend?: number
  /** No check-in on the last day of the year, which is a dinner for who is there already. */
  newYear?: true
  windows?: readonly Window[]
  guests?: GuestPrice
  meals?: readonly MealPlanOffer[]
  residents?: readonly ResidencyPrice[]
  /** The percent off for citizens in suites, in place of the property's. */
  citizensInSuites?: number
}

/** What guests pay besides the price of a room, at a lodge for families and at one that sells by the person. */
const FAMILY: GuestPrice = {
  included_adults: 2,
  extra_adult_tsh: 45_000,
  age_bands: [
    { up_to_age: 4, price_tsh: 0 },
    { up_to_age: 11, price_tsh: 20_000 },
  ],
}
const SAFARI: GuestPrice = {
  included_adults: 2,
  extra_adult_tsh: 180_000,
  age_bands: [
    { up_to_age: 3, price_tsh: 0 },
    { up_to_age: 15, price_tsh: 90_000 },
  ],
}

const included = (plan: MealPlan): MealPlanOffer => ({ plan, is_included: true, adult_tsh: 0, child_tsh: 0 })
const upgrade = (plan: MealPlan, adult_tsh: number, child_tsh: number): MealPlanOffer => {
  return { plan, is_included: false, adult_tsh, child_tsh }
}

/** Meals at a lodge that guests leave for the day, and at one where they have all of them. */
const FARM_MEALS = [included('breakfast'), upgrade('half_board', 35_000, 18_000), upgrade('full_board', 60_000, 30_000)]
const LODGE_MEALS = [included('half_board'), upgrade('full_board', 30_000, 15_000)]
const SAFARI_MEALS = [included('half_board'), upgrade('full_board', 55_000, 28_000)]

/** What lodges of the north take off for citizens and for East Africans. */
const RESIDENTS: readonly ResidencyPrice[] = [
  { residency: 'citizen', percent: 40 },
  { residency: 'east_african', percent: 25 },
]

/** Which properties have rates; all others cost their rooms' own prices all year. */
const PLANS: Record<string, RatesPlan> = {
  'Mgomba Lodge Marangu': {
    seasons: [HIGH, FESTIVE, GREEN],
    weekend: 10,
    newYear: true,
    windows: [EARLY],
    meals: LODGE_MEALS,
    residents: RESIDENTS,
  },
  'Ndizi Farm Lodge': { seasons: [HIGH, FESTIVE], weekend: 15, windows: [LATE], guests: FAMILY, meals: FARM_MEALS },
  'Simba Kopje Lodge': { seasons: [MIGRATION, FESTIVE, GREEN], newYear: true, residents: RESIDENTS.slice(0, 1) },
  'Mawe ya Lobo Lodge': { seasons: [MIGRATION, GREEN], windows: [{ ...EARLY, days_before: 90, percent: -12 }] },
  'Mbega Grumeti Camp': { seasons: [{ ...MIGRATION, name: 'River crossings', percent: 25 }, GREEN] },
  'Kingo Crater Lodge': {
    seasons: [HIGH, FESTIVE, GREEN],
    guests: SAFARI,
    meals: SAFARI_MEALS,
    residents: RESIDENTS,
    citizensInSuites: 25,
  },
  'Tembo na Mbuyu Lodge': { seasons: [HIGH, GREEN] },
  'Ngalawa Beach Resort': { seasons: [HOLIDAYS], weekend: 15, windows: [LATE] },
  'Bongoyo View Villa': { seasons: [{ ...FESTIVE, min_nights: 4 }], weekend: 10 },
  'Kiwengwa Palms Resort': { seasons: [BEACH_PEAK, FESTIVE, LONG_RAINS], guests: FAMILY },
  'Jahazi Villa Bwejuu': { seasons: [BEACH_PEAK, { ...FESTIVE, min_nights: 5 }] },
  'Pangani Rivermouth Lodge': { seasons: [HOLIDAYS, LONG_RAINS], weekend: 12 },
  'Ushongo Makuti Bandas': { seasons: [BEACH_PEAK, HOLIDAYS, { ...LONG_RAINS, percent: -20 }] },
  'Sangara Beach Hotel': { seasons: [HOLIDAYS], weekend: 10 },
  'Rubondo Forest Camp': { seasons: [DRY, GREEN], windows: [EARLY] },
  'Zabibu Garden Hotel': { seasons: [BUDGET], windows: [LATE] },
  'Lyulilo Bandas': { seasons: [HOLIDAYS], weekend: 10 },
  'Maua ya Kitulo Guesthouse': { seasons: [FLOWERS] },
  'Msimbati Reef Bandas': { seasons: [{ ...BEACH_PEAK, percent: 15 }, HOLIDAYS], weekend: 8 },
  'Ukingo wa Chala Camp': { seasons: [], weekend: 12, windows: [EARLY, { ...LATE, days_before: 5, percent: -20 }] },
}

/** Friday and Saturday, one bit each. */
const WEEKEND = (1 << 5) | (1 << 6)
const RATE_DAYS = 364

const none = {
  room_type_id: null,
  first_night: null,
  last_night: null,
  weekdays: null,
  price_tsh: null,
  days_before: null,
  ...UNLIMITED,
}

/** The seasons that have a night in the year from today on. */
const seasonsOf = ({ first, last, ...rule }: Yearly, today: Day) =>
  [-1, 0, 1].flatMap((step) => {
    const year = Number(today.slice(0, 4)) + step
    const first_night = `${year}-${first}`
    const last_night = `${last < first ? year + 1 : year}-${last}`
    if (last_night < today || first_night > addDays(today, RATE_DAYS)) return []
    return [{ ...none, ...rule, kind: 'season', first_night, last_night }]
  })

const rulesOf = ({ seasons, weekend, windows = [] }: RatesPlan, today: Day) => [
  ...seasons.flatMap((season) => seasonsOf(season, today)),
  ...(weekend ? [{ ...none, kind: 'weekdays', name: 'Weekend', weekdays: WEEKEND, percent: weekend }] : []),
  ...windows.map((window) => ({ ...none, ...window })),
]

const newYearOf = (property_id: number, room_type_id: number, today: Day): Row<'rate_day'> => {
  const night = `${today.slice(0, 4)}-12-31`
  return {
    property_id,
    room_type_id,
    night,
    price_tsh: null,
    factor: 12_000,
    ...UNLIMITED,
    closed_to_arrival: true,
    closed_to_departure: false,
  }
}

/** The prices by guests of all room types; there is one row for each property, so that its id is that of the property. */
const guestPriceRow = (property_id: number, { age_bands, ...price }: GuestPrice): Row<'guest_price'> => ({
  id: property_id,
  property_id,
  room_type_id: null,
  ...price,
  age_bands: JSON.stringify(age_bands),
})

/** The meal plan that the price of each booking of a property includes; null if it offers none. */
export const includedPlanOf = (name: string): MealPlanOffer | null =>
  PLANS[name]?.meals?.find(({ is_included }) => is_included) ?? null

/** What a property takes off for citizens and for East Africans; nothing for most. */
export const residentsOf = (name: string): readonly ResidencyPrice[] => PLANS[name]?.residents ?? []

const suitePricesOf = ({ citizensInSuites: percent }: RatesPlan, property_id: number, types: readonly number[]) => {
  const suite = roomTypeId('suite')
  if (percent === undefined || !types.includes(suite)) return []
  return [{ property_id, room_type_id: suite, residency: 'citizen' as const, percent }]
}

/** The rates of a property for the year from today on; ids follow `last_id`. */
export const ratesOf = (
  { name }: PropertyPlan,
  property_id: number,
  rooms: readonly Pick<Row<'room'>, 'room_type_id'>[],
  today: Day,
  last_id: number,
): {
  rules: Row<'rate_rule'>[]
  days: Row<'rate_day'>[]
  guests: Row<'guest_price'>[]
  meals: Row<'property_meal_plan'>[]
  residents: Row<'residency_price'>[]
  type_residents: Row<'residency_type_price'>[]
} => {
  const plan = PLANS[name]
  if (!plan) return { rules: [], days: [], guests: [], meals: [], residents: [], type_residents: [] }
  const types = [...new Set(rooms.map(({ room_type_id }) => room_type_id))]
  return {
    rules: rulesOf(plan, today).map((rule, i) => ({ id: last_id + i + 1, property_id, ...rule })),
    days: plan.newYear ? types.map((type) => newYearOf(property_id, type, today)) : [],
    residents: (plan.residents ?? []).map((price) => ({ property_id, ...price })),
    type_residents: suitePricesOf(plan, property_id, types),
    meals: (plan.meals ?? []).map((meal) => ({ property_id, ...meal })),
    guests: plan.guests ? [guestPriceRow(property_id, plan.guests)] : [],
  }
}
