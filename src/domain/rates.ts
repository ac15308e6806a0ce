import { type BookingWindow, WINDOW_KINDS, windowsOf } from './booking-window.ts'
import { type Day, daysBetween, weekdayOf } from './calendar.ts'
import { type GuestParty, type GuestPrice, guestPriceOf, guestsPerNight, type TypedGuestPrice } from './guest-price.ts'
import type { Language } from './language.ts'
import type { MealPlanOffer } from './meal-plan.ts'
import { percentOf, type Tsh } from './money.ts'
import { type ResidencyPrice, residencyPricesOf, type TypedResidencyPrice } from './residency.ts'
import { MOST_NIGHTLY_TSH } from './room.ts'
import { nightsOf, type Stay } from './stay.ts'
import { NO_LIMITS, STAY_LIMITS, type StayLimit, type StayLimits } from './stay-limits.ts'

/** The kinds of rules with a name: a range of nights, days of the week, and discounts by the day of booking. */
export const RATE_KINDS = ['season', 'weekdays', ...WINDOW_KINDS] as const
/** What a rule with a name applies to. */
export type RateKind = (typeof RATE_KINDS)[number]

/** The smallest and largest change of a price by one rule, in percent. */
export const PERCENT_LIMITS = { min: -90, max: 400 } as const
/** How far ahead rates can be set, in days, and the longest range of nights. */
export const MOST_RATE_NIGHTS = 731
/** All seven days of the week, one bit each. */
export const EVERY_DAY = 127
/** The maximum length of a rule's name. */
export const RATE_NAME_LENGTH = 60
/** The unit of `RateDay.factor`: this much leaves a price as it is. */
export const FACTOR_UNIT = 10_000

/** What a rule does: at most one of `price_tsh` and `percent` (20 is a fifth more), and limits of stays that begin in it. */
export type RateEffect = StayLimits & { price_tsh: Tsh | null; percent: number | null }

/**
 * A season (from its first to its last night, both included), a pattern of weekdays (a bit each, Sunday is 1), or a
 * discount by the day of booking (its dates, if it has any, are days of arrival).
 */
export type RateRule = RateEffect & {
  kind: RateKind
  name: string
  /** Null for all types of rooms; a rule of one type wins over it. */
  room_type_id: number | null
  first_night: Day | null
  last_night: Day | null
  weekdays: number | null
  /** Of a discount by the day of booking: the least or most days before arrival; else null. */
  days_before: number | null
}

/** What is set for one night of one room type. At most one of `price_tsh` and `factor`, which is in ten-thousandths. */
export type RateDay = StayLimits & {
  night: Day
  price_tsh: Tsh | null
  factor: number | null
  closed_to_arrival: boolean
  closed_to_departure: boolean
}

/** The rules of one room type: those of the type come before those of all types, and days by their night. */
export type RoomRates = {
  seasons: readonly RateRule[]
  weekdays: readonly RateRule[]
  days: ReadonlyMap<Day, RateDay>
  /** The weekday prices and seasons that set a limit, in the order in which they win. */
  limiting: Readonly<Record<StayLimit, readonly RateRule[]>>
  /** The early-booking and last-minute discounts, which are on the stay and change no night. */
  windows: readonly BookingWindow[]
  /** What guests pay besides the price of the room; null for nothing. */
  guests: GuestPrice | null
  /** The meal plans of the property; none if it offers none. */
  meals: readonly MealPlanOffer[]
  /** The lower prices for citizens and East Africans. */
  residents: readonly ResidencyPrice[]
}

/** No rules: every night costs the room's own price. */
export const NO_RATES: RoomRates = {
  seasons: [],
  weekdays: [],
  days: new Map(),
  limiting: { min_nights: [], max_nights: [], min_days_ahead: [], max_days_ahead: [] },
  windows: [],
  guests: null,
  meals: [],
  residents: [],
}

const limitingAmong = (rules: readonly RateRule[]): RoomRates['limiting'] => {
  const of = (limit: StayLimit) => rules.filter((rule) => rule[limit] !== null)
  return {
    min_nights: of('min_nights'),
    max_nights: of('max_nights'),
    min_days_ahead: of('min_days_ahead'),
    max_days_ahead: of('max_days_ahead'),
  }
}

/** The rules of one room type among those of its property. */
export const roomRates = (
  rules: readonly RateRule[],
  days: readonly RateDay[],
  room_type_id: number,
  guest_prices: readonly TypedGuestPrice[] = [],
  { meals = [], residents = [] }: { meals?: RoomRates['meals']; residents?: readonly TypedResidencyPrice[] } = {},
): RoomRates => {
  const mine = rules.filter((rule) => rule.room_type_id === null || rule.room_type_id === room_type_id)
  const ofType = mine.filter((rule) => rule.room_type_id !== null)
  const ordered = [...ofType, ...mine.filter((rule) => rule.room_type_id === null)]
  const seasons = ordered.filter(({ kind }) => kind === 'season')
  const weekdays = ordered.filter(({ kind }) => kind === 'weekdays')
  return {
    seasons,
    weekdays,
    days: new Map(days.map((day) => [day.night, day])),
    limiting: limitingAmong([...weekdays, ...seasons]),
    windows: windowsOf(ordered),
    guests: guestPriceOf(guest_prices, room_type_id),
    meals,
    residents: residencyPricesOf(residents, room_type_id),
  }
}

const appliesTo = ({ first_night, last_night, weekdays }: RateRule, night: Day, weekday: number): boolean =>
  (first_night === null || night >= first_night) &&
  (last_night === null || night <= last_night) &&
  (weekdays === null || (weekdays & (1 << weekday)) !== 0)

/** What makes a price: rules with a name, `day` for a day set by itself, and `guests` for prices by guests, both without one. */
export const PRICE_CAUSES = [...RATE_KINDS, 'day', 'guests'] as const

/** A rule that made a price, for a person. */
export type PriceRule = { kind: (typeof PRICE_CAUSES)[number]; name: string }

/** One night with its price, and the rules that made it in order; none means the room's own price. */
export type NightPrice = { night: Day; price_tsh: Tsh; rules: PriceRule[] }

const withinLimits = (price: Tsh): Tsh => Math.min(Math.max(price, 1), MOST_NIGHTLY_TSH)
const hasPrice = ({ price_tsh, percent }: RateRule) => price_tsh !== null || percent !== null

const ruleFor = (rules: readonly RateRule[], night: Day, weekday: number): RateRule | undefined =>
  rules.find((rule) => hasPrice(rule) && appliesTo(rule, night, weekday))

/** A price after a rule: its own, or changed by its percentage, rounded half up and within 1 and the highest price. */
const changed = (price: Tsh, { price_tsh, percent }: RateRule): Tsh =>
  price_tsh ?? withinLimits(percentOf(price, 100 + (percent ?? 0)))

const dayPrice = (price: Tsh, { price_tsh, factor }: RateDay): Tsh =>
  price_tsh ?? withinLimits(Math.round((price * (factor ?? FACTOR_UNIT)) / FACTOR_UNIT))

/**
 * The price of one night: the room's own, changed by the season, then by the weekday, then by what is set for this
 * night. A fixed price replaces all before it; percentages are rounded half up at each step. `weekday` is that of the
 * night, for callers that price millions of nights and know it.
 */
export const nightPrice = (
  base: Tsh,
  { seasons, weekdays, days }: RoomRates,
  night: Day,
  weekday: number = weekdayOf(night),
): NightPrice => {
  let price_tsh = base
  let rules: PriceRule[] = []
  for (const rule of [ruleFor(seasons, night, weekday), ruleFor(weekdays, night, weekday)]) {
    if (!rule) continue
    price_tsh = changed(price_tsh, rule)
    if (rule.price_tsh !== null) rules = []
    rules.push({ kind: rule.kind, name: rule.name })
  }
  const day = days.get(night)
  if (!day || (day.price_tsh === null && day.factor === null)) return { night, price_tsh, rules }
  if (day.price_tsh !== null) rules = []
  return { night, price_tsh: dayPrice(price_tsh, day), rules: [...rules, { kind: 'day', name: '' }] }
}

const withGuests = (priced: NightPrice, per_night: Tsh): NightPrice =>
  per_night === 0
    ? priced
    : { ...priced, price_tsh: priced.price_tsh + per_night, rules: [...priced.rules, { kind: 'guests', name: '' }] }

/**
 * Each night of a stay with its price: the one function that prices quotes, bookings, searches and calendars. Without a
 * party it is the price of the room for the adults that the price includes.
 */
export const priceNights = (
  base: Tsh,
  rates: RoomRates,
  stay: Pick<Stay, 'check_in' | 'check_out'>,
  party: GuestParty | null = null,
): NightPrice[] => {
  const per_night = party ? guestsPerNight(rates.guests, party) : 0
  return nightsOf(stay).map((night) => withGuests(nightPrice(base, rates, night), per_night))
}

/** A limit of stays that begin on a day: the day's own, else the weekday's, else the season's, else what refuses nothing. */
export const limitOf = (
  { days, limiting }: RoomRates,
  limit: StayLimit,
  arrival: Day,
  weekday: number = weekdayOf(arrival),
): number =>
  days.get(arrival)?.[limit] ??
  limiting[limit].find((rule) => appliesTo(rule, arrival, weekday))?.[limit] ??
  NO_LIMITS[limit]

/** Whether the rates refuse any stay at all. */
export const limitsStays = ({ days, limiting }: RoomRates): boolean =>
  STAY_LIMITS.some((limit) => limiting[limit].length > 0) ||
  [...days.values()].some(
    (day) => day.closed_to_arrival || day.closed_to_departure || STAY_LIMITS.some((limit) => day[limit] !== null),
  )

/** Why the rates refuse a stay; each is also a refusal code. */
export const RATE_REFUSALS = [
  'closed_to_arrival',
  'closed_to_departure',
  'stay_too_short',
  'stay_too_long',
  'booked_too_late',
  'booked_too_early',
] as const
/** One of these reasons. */
export type RateFault = (typeof RATE_REFUSALS)[number]

/** The limit that a stay breaks; null for days that are closed. */
const BROKEN: Record<RateFault, StayLimit | null> = {
  closed_to_arrival: null,
  closed_to_departure: null,
  stay_too_short: 'min_nights',
  stay_too_long: 'max_nights',
  booked_too_late: 'min_days_ahead',
  booked_too_early: 'max_days_ahead',
}

/** The first reason why a stay can never be booked under these rates, whenever that is; null if there is none. */
export const stayFault = (rates: RoomRates, { check_in, check_out, nights }: Stay): RateFault | null => {
  if (rates.days.get(check_in)?.closed_to_arrival) return 'closed_to_arrival'
  if (rates.days.get(check_out)?.closed_to_departure) return 'closed_to_departure'
  if (nights < limitOf(rates, 'min_nights', check_in)) return 'stay_too_short'
  return nights > limitOf(rates, 'max_nights', check_in) ? 'stay_too_long' : null
}

/** The first reason why no stay from a day can be booked today under these rates; null if there is none. */
export const arrivalFault = (rates: RoomRates, arrival: Day, today: Day): RateFault | null => {
  if (rates.days.get(arrival)?.closed_to_arrival) return 'closed_to_arrival'
  const ahead = daysBetween(today, arrival)
  if (ahead < limitOf(rates, 'min_days_ahead', arrival)) return 'booked_too_late'
  return ahead > limitOf(rates, 'max_days_ahead', arrival) ? 'booked_too_early' : null
}

/** The first reason why a stay cannot be booked today under these rates, whoever is in the room; null if there is none. */
export const rateFault = (rates: RoomRates, stay: Stay, today: Day): RateFault | null =>
  stayFault(rates, stay) ?? arrivalFault(rates, stay.check_in, today)

/** The limit that a refused stay breaks, by its name; empty for days that are closed. */
export const brokenLimit = (fault: RateFault, rates: RoomRates, arrival: Day): Partial<Record<StayLimit, number>> => {
  const limit = BROKEN[fault]
  return limit === null ? {} : { [limit]: limitOf(rates, limit, arrival) }
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** The reason as a short label, such as "At least 3 nights"; `limit` is the one that the stay breaks. */
const rateFaultText = (fault: RateFault, limit: number, language: Language): string => {
  const texts: Record<RateFault, Record<Language, string>> = {
    closed_to_arrival: { en: 'No check-in on this day', sw: 'Hakuna kuingia siku hii' },
    closed_to_departure: { en: 'No check-out on this day', sw: 'Hakuna kutoka siku hii' },
    stay_too_short: { en: `At least ${counted(limit, 'night')}`, sw: `Angalau usiku ${limit}` },
    stay_too_long: {
      en: `At most ${counted(limit, 'night')} from this day`,
      sw: `Usiku usiozidi ${limit} kuanzia siku hii`,
    },
    booked_too_late: {
      en: `Book at least ${counted(limit, 'day')} ahead`,
      sw: `Weka nafasi angalau siku ${limit} kabla`,
    },
    booked_too_early:
      limit === 0
        ? { en: 'Book on the day of arrival', sw: 'Weka nafasi siku ya kuingia' }
        : { en: `Book at most ${counted(limit, 'day')} ahead`, sw: `Weka nafasi si zaidi ya siku ${limit} kabla` },
  }
  return texts[fault][language]
}

/** The rates' refusal of a stay that would be booked today, with its label; nothing to spread if they allow it. */
export const rateRefusal = (rates: RoomRates, stay: Stay, today: Day, language: Language) => {
  const rate_fault = rateFault(rates, stay, today)
  if (rate_fault === null) return {}
  const [limit = 0] = Object.values(brokenLimit(rate_fault, rates, stay.check_in))
  return { rate_fault, rate_note: rateFaultText(rate_fault, limit, language) }
}
