import { isWindowKind, MOST_DAYS_BEFORE, MOST_WINDOW_PERCENT } from './booking-window.ts'
import { addDays, type Day, daysBetween, isDay } from './calendar.ts'
import { blank, type FaultKey, type Faults, faultsOf, lineFault } from './field-faults.ts'
import { MOST_RATE_NIGHTS, PERCENT_LIMITS, RATE_KINDS, type RateEffect, type RateKind } from './rates.ts'
import { priceFrom } from './room.ts'
import { LIMIT_RANGES, limitPairFaults, STAY_LIMITS, type StayLimit, type StayLimits } from './stay-limits.ts'

/** The first and the last night of a range. */
type Range = { first_night: string; last_night: string }

const lastFault = ({ first_night, last_night }: Range): FaultKey | null => {
  if (!isDay(last_night)) return blank(last_night) ? 'last_night_required' : 'date_invalid'
  if (!isDay(first_night)) return null
  if (last_night < first_night) return 'dates_backwards'
  return daysBetween(first_night, last_night) >= MOST_RATE_NIGHTS ? 'rate_range_too_long' : null
}

const firstFault = ({ first_night }: Range): FaultKey | null => {
  if (isDay(first_night)) return null
  return blank(first_night) ? 'first_night_required' : 'date_invalid'
}

/** What is wrong with the dates of a season, which may have begun already. */
export const seasonFaults = (range: Range): Faults<Range> =>
  faultsOf<Range>({ first_night: firstFault(range), last_night: lastFault(range) })

/** What is wrong with a range of nights that are to be set, from today and for two years. */
export const rangeFaults = (range: Range, today: Day): Faults<Range> => {
  const faults = seasonFaults(range)
  return faultsOf<Range>({
    first_night: faults.first_night ?? (range.first_night < today ? 'night_past' : null),
    last_night: faults.last_night ?? (range.last_night >= addDays(today, MOST_RATE_NIGHTS) ? 'rates_too_far' : null),
  })
}

const wholeFrom = (text: string, least: number, most: number): number | null => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1
  return number >= least && number <= most ? number : null
}

/** A limit of stays as it is typed; null for what is no such number of nights or days. */
export const stayLimitFrom = (limit: StayLimit, text: string): number | null =>
  wholeFrom(text, LIMIT_RANGES[limit].min, LIMIT_RANGES[limit].max)

const LIMIT_FAULTS: Record<StayLimit, FaultKey> = {
  min_nights: 'min_nights_invalid',
  max_nights: 'max_nights_invalid',
  min_days_ahead: 'days_before_invalid',
  max_days_ahead: 'days_before_invalid',
}

/** The limits of a form, as texts. */
type LimitTexts = Record<StayLimit, string>

/** What is wrong with those limits that are typed: each by itself, then each maximum beside its minimum. */
const limitFaults = (texts: Partial<LimitTexts>): Faults<LimitTexts> => {
  const faults: Faults<LimitTexts> = {}
  const limits: Partial<StayLimits> = {}
  for (const limit of STAY_LIMITS) {
    const text = texts[limit]
    if (text === undefined) continue
    limits[limit] = stayLimitFrom(limit, text)
    if (limits[limit] === null) faults[limit] = LIMIT_FAULTS[limit]
  }
  return { ...limitPairFaults(limits), ...faults }
}

/** A change in percent as it is typed ("20", "+20 %", "-15"); null for a fraction or what is outside the limits. */
export const percentFrom = (text: string): number | null => {
  const [, sign = '', digits = ''] = /^([+−-]?)\s*(\d{1,3})\s*%?$/.exec(text.trim()) ?? []
  if (digits === '') return null
  const percent = sign === '-' || sign === '−' ? -Number(digits) : Number(digits)
  return percent >= PERCENT_LIMITS.min && percent <= PERCENT_LIMITS.max ? percent : null
}

/** `way` is how a form changes prices: keep, set, raise, clear. */
type PriceTexts = { way: string; price_tsh: string; percent: string }

const priceFaults = ({ way, price_tsh, percent }: PriceTexts): Faults<PriceTexts> =>
  faultsOf<PriceTexts>({
    price_tsh:
      way === 'set' && (blank(price_tsh) ? 'price_required' : priceFrom(price_tsh) === null && 'price_invalid'),
    percent: way === 'raise' && percentFrom(percent) === null && 'percent_invalid',
  })

/** The form of a change of nights, as texts; `room_types` and `weekdays` are lists that are empty if nothing is chosen. */
export type DaysForm = Range &
  PriceTexts &
  LimitTexts &
  Record<`${StayLimit}_way`, string> & {
    room_types: string
    weekdays: string
    arrival: string
    departure: string
  }

const changesNothing = ({ way, arrival, departure, ...form }: DaysForm) =>
  [way, arrival, departure, ...STAY_LIMITS.map((limit) => form[`${limit}_way`])].every((each) => each === 'keep')

/** The limits of a form that are to be set. */
const limitsToSet = (form: DaysForm): Partial<LimitTexts> =>
  Object.fromEntries(STAY_LIMITS.flatMap((limit) => (form[`${limit}_way`] === 'set' ? [[limit, form[limit]]] : [])))

/** What is wrong with the form of a change of nights. */
export const daysFaults = (form: DaysForm, today: Day): Faults<DaysForm> => ({
  ...rangeFaults(form, today),
  ...faultsOf<DaysForm>({
    room_types: blank(form.room_types) && 'room_type_required',
    weekdays: blank(form.weekdays) && 'weekdays_required',
    way: changesNothing(form) && 'rate_change_required',
  }),
  ...limitFaults(limitsToSet(form)),
  ...priceFaults(form),
})

/** The form of a rule with a name, as texts. */
export type RuleForm = Range &
  PriceTexts &
  LimitTexts & { kind: string; name: string; weekdays: string; days_before: string }

/** A number of days before arrival as it is typed; null for what is none from 0 to 365. */
export const daysBeforeFrom = (text: string): number | null => wholeFrom(text, 0, MOST_DAYS_BEFORE)

/** An early-booking or last-minute discount as it is typed ("15", "15 %"); null for what is none from 1 to 90. */
export const discountFrom = (text: string): number | null =>
  wholeFrom(text.replace(/%\s*$/, ''), 1, MOST_WINDOW_PERCENT)

const optionalDayFault = (text: string): FaultKey | false => !blank(text) && !isDay(text) && 'date_invalid'

/** The dates of arrival of a discount are optional, each by itself. */
const windowFaults = ({ name, first_night, last_night, days_before, percent }: RuleForm): Faults<RuleForm> => {
  const isBackwards = isDay(first_night) && isDay(last_night) && last_night < first_night
  return faultsOf<RuleForm>({
    name: lineFault(name, 'name', 'name_required'),
    days_before: daysBeforeFrom(days_before) === null && 'days_before_invalid',
    percent: discountFrom(percent) === null && 'discount_percent_invalid',
    first_night: optionalDayFault(first_night),
    last_night: optionalDayFault(last_night) || (isBackwards && 'dates_backwards'),
  })
}

/** What is wrong with the form of a rule with a name. */
export const ruleFaults = (form: RuleForm): Faults<RuleForm> => {
  if (isWindowKind(form.kind)) return windowFaults(form)
  const typed = Object.fromEntries(STAY_LIMITS.flatMap((limit) => (blank(form[limit]) ? [] : [[limit, form[limit]]])))
  const hasEffect = form.way !== 'keep' || Object.keys(typed).length > 0
  return {
    ...(form.kind === 'season' ? seasonFaults(form) : {}),
    ...priceFaults(form),
    ...faultsOf<RuleForm>({
      name: lineFault(form.name, 'name', 'name_required'),
      weekdays: form.kind === 'weekdays' && blank(form.weekdays) && 'weekdays_required',
      min_nights: !hasEffect && 'rate_effect_required',
    }),
    ...limitFaults(typed),
  }
}

/** What a valid form of a season or weekday price does. */
export const effectOf = ({
  way,
  price_tsh,
  percent,
  ...limits
}: Pick<RuleForm, 'way' | 'price_tsh' | 'percent' | StayLimit>): RateEffect => ({
  price_tsh: way === 'set' ? priceFrom(price_tsh) : null,
  percent: way === 'raise' ? percentFrom(percent) : null,
  min_nights: stayLimitFrom('min_nights', limits.min_nights),
  max_nights: stayLimitFrom('max_nights', limits.max_nights),
  min_days_ahead: stayLimitFrom('min_days_ahead', limits.min_days_ahead),
  max_days_ahead: stayLimitFrom('max_days_ahead', limits.max_days_ahead),
})

/** Whether a text names a kind of rule. */
export const isRateKind = (text: string): text is RateKind => RATE_KINDS.some((kind) => kind === text)
