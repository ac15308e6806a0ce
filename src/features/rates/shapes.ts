import { z } from 'zod'
import { isWindowKind, MOST_DAYS_BEFORE, MOST_WINDOW_PERCENT } from '#domain/booking-window.ts'
import { daysBetween } from '#domain/calendar.ts'
import { OLDEST_CHILD } from '#domain/child-age.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { MOST_AGE_BANDS, MOST_INCLUDED_ADULTS } from '#domain/guest-price.ts'
import { MEAL_PLANS } from '#domain/meal-plan.ts'
import {
  EVERY_DAY,
  MOST_RATE_NIGHTS,
  PERCENT_LIMITS,
  PRICE_CAUSES,
  RATE_KINDS,
  RATE_NAME_LENGTH,
} from '#domain/rates.ts'
import { RESIDENCIES, RESIDENCY_PERCENT } from '#domain/residency.ts'
import { MOST_NIGHTLY_TSH } from '#domain/room.ts'
import { LIMIT_RANGES, limitPairFaults, STAY_LIMITS, type StayLimit, type StayLimits } from '#domain/stay-limits.ts'
import { day, id, line, rowId, tsh } from '#platform/fields.ts'

/** The maximum number of room types in one change. */
export const MOST_TYPES = 100

/** The error of a field, by its fault. */
export const fault = (key: FaultKey) => ({ error: key })
/** The version of the rates. */
export const version = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .describe('The version of the rates that the change was made to')

/** A price of a night, whole TSh. */
export const price = z
  .number(fault('price_invalid'))
  .int(fault('price_invalid'))
  .min(1, fault('price_invalid'))
  .max(MOST_NIGHTLY_TSH, fault('price_invalid'))
/** A change of a price in percent. */
export const percent = z
  .number(fault('percent_invalid'))
  .int(fault('percent_invalid'))
  .min(PERCENT_LIMITS.min, fault('percent_invalid'))
  .max(PERCENT_LIMITS.max, fault('percent_invalid'))
const limit = (name: StayLimit, key: FaultKey) =>
  z.number(fault(key)).int(fault(key)).min(LIMIT_RANGES[name].min, fault(key)).max(LIMIT_RANGES[name].max, fault(key))
/** The limits of stays that begin on a day. */
export const minNights = limit('min_nights', 'min_nights_invalid')
export const maxNights = limit('max_nights', 'max_nights_invalid')
export const minDaysAhead = limit('min_days_ahead', 'days_before_invalid')
export const maxDaysAhead = limit('max_days_ahead', 'days_before_invalid')
/** Days of the week: a bit each, Sunday is 1. */
export const weekdays = z.number().int().min(1, fault('weekdays_required')).max(EVERY_DAY, fault('weekdays_required'))

/** The fields of a rule. */
export const ruleFields = {
  kind: z.enum(RATE_KINDS),
  name: line(RATE_NAME_LENGTH).min(1, fault('name_required')),
  /** Null for all types of rooms. */
  room_type_id: id.nullable(),
  first_night: day.nullable(),
  last_night: day.nullable(),
  /** One bit for each day of the week, Sunday is 1; null for a season. */
  weekdays: weekdays.nullable(),
  price_tsh: price.nullable(),
  /** How much more or less than without the rule; ignored beside a price. */
  percent: percent.nullable(),
  /** Of stays that begin in it, like the next three. */
  min_nights: minNights.nullable(),
  max_nights: maxNights.nullable().default(null),
  /** The least days from booking to arrival. */
  min_days_ahead: minDaysAhead.nullable().default(null),
  /** The most days from booking to arrival. */
  max_days_ahead: maxDaysAhead.nullable().default(null),
  /** Of an early-booking or last-minute discount: the least or the most days before arrival; its percent is below zero. */
  days_before: z
    .number(fault('days_before_invalid'))
    .int(fault('days_before_invalid'))
    .min(0, fault('days_before_invalid'))
    .max(MOST_DAYS_BEFORE, fault('days_before_invalid'))
    .nullable()
    .default(null),
}

/** A range of nights; null for an end that is missing. */
export type Dates = { first_night: string | null; last_night: string | null }

/** The first problem of a range of nights, and its field. */
export const datesFault = ({ first_night, last_night }: Dates): { field: keyof Dates; fault: FaultKey } | null => {
  if (first_night === null) return { field: 'first_night', fault: 'first_night_required' }
  if (last_night === null) return { field: 'last_night', fault: 'last_night_required' }
  if (last_night < first_night) return { field: 'last_night', fault: 'dates_backwards' }
  const isTooLong = daysBetween(first_night, last_night) >= MOST_RATE_NIGHTS
  return isTooLong ? { field: 'last_night', fault: 'rate_range_too_long' } : null
}

/** Refuses a range of nights that is none or too long. */
export const checkDates = (value: Dates, context: z.core.$RefinementCtx) => {
  const found = datesFault(value)
  if (found) context.addIssue({ code: 'custom', message: found.fault, path: [found.field] })
}

/** Refuses a minimum above its maximum, at the field of the maximum. */
export const checkPairs = (limits: Partial<StayLimits>, context: z.core.$RefinementCtx) => {
  for (const [field, message] of Object.entries(limitPairFaults(limits)))
    context.addIssue({ code: 'custom', message, path: [field] })
}

const ruleInput = z.object(ruleFields)
type RuleInput = z.output<typeof ruleInput>

const hasEffect = ({ price_tsh, percent, ...rule }: RuleInput): boolean =>
  price_tsh !== null || percent !== null || STAY_LIMITS.some((each) => rule[each] !== null)

/** Refuses a rule that lacks what its kind needs, or that changes nothing. */
export const checkRule = (rule: RuleInput, context: z.core.$RefinementCtx) => {
  const refuse = (field: keyof RuleInput, message: FaultKey) =>
    context.addIssue({ code: 'custom', message, path: [field] })
  if (rule.kind === 'season') checkDates(rule, context)
  if (rule.kind === 'weekdays' && rule.weekdays === null) refuse('weekdays', 'weekdays_required')
  const { percent } = rule
  if (isWindowKind(rule.kind)) {
    if (rule.days_before === null) refuse('days_before', 'days_before_invalid')
    if (percent === null || percent >= 0 || percent < -MOST_WINDOW_PERCENT)
      refuse('percent', 'discount_percent_invalid')
    const { first_night, last_night } = rule
    if (first_night !== null && last_night !== null && last_night < first_night) refuse('last_night', 'dates_backwards')
    return
  }
  if (!hasEffect(rule)) refuse('price_tsh', 'rate_effect_required')
  checkPairs(rule, context)
}

/** A season, a weekday price, or a discount by the day of booking of a property. */
const rateRule = z.object({
  id: rowId,
  ...ruleFields,
  name: z.string(),
  room_type_id: rowId.nullable(),
  days_before: z.number().int().nullable(),
  max_nights: z.number().int().nullable(),
  min_days_ahead: z.number().int().nullable(),
  max_days_ahead: z.number().int().nullable(),
})
export type RateRuleRow = z.infer<typeof rateRule>

const whole = (least: number, most: number, key: FaultKey) =>
  z.number(fault(key)).int(fault(key)).min(least, fault(key)).max(most, fault(key))

/** The fields of prices by guests. */
export const guestPriceFields = {
  /** The adults that the price of the room is for. */
  included_adults: whole(1, MOST_INCLUDED_ADULTS, 'included_adults_invalid'),
  /** What each further adult pays in a night. */
  extra_adult_tsh: whole(0, MOST_NIGHTLY_TSH, 'extra_adult_invalid'),
  /** Children up to and including an age, from the youngest; older ones count as adults, without bands children pay nothing. */
  age_bands: z
    .array(
      z.object({
        up_to_age: whole(0, OLDEST_CHILD, 'band_age_invalid'),
        price_tsh: whole(0, MOST_NIGHTLY_TSH, 'band_price_invalid'),
      }),
    )
    .max(MOST_AGE_BANDS),
}

/** Refuses prices by guests that change nothing, and age groups out of order. */
export const checkBands = (
  { extra_adult_tsh, age_bands }: { extra_adult_tsh: number; age_bands: readonly { up_to_age: number }[] },
  context: z.core.$RefinementCtx,
) => {
  const refuse = (path: (string | number)[], message: FaultKey) => context.addIssue({ code: 'custom', message, path })
  if (extra_adult_tsh === 0 && age_bands.length === 0) refuse(['extra_adult_tsh'], 'guest_price_required')
  for (const [at, { up_to_age }] of age_bands.entries()) {
    const before = age_bands[at - 1]
    if (before && up_to_age <= before.up_to_age) refuse(['age_bands', at, 'up_to_age'], 'band_age_invalid')
  }
}

/** The prices by guests of one room type, or of all types that have none of their own. */
const guestPrice = z.object({ id: rowId, room_type_id: rowId.nullable(), ...guestPriceFields })
export type GuestPriceRow = z.infer<typeof guestPrice>

/** A meal plan that a property offers; the included one costs nothing more. */
export const mealPlanOffer = z.object({
  plan: z.enum(MEAL_PLANS),
  is_included: z.boolean(),
  /** For each adult and night. */
  adult_tsh: whole(0, MOST_NIGHTLY_TSH, 'meal_price_invalid'),
  /** For each child and night. */
  child_tsh: whole(0, MOST_NIGHTLY_TSH, 'meal_price_invalid'),
})

/** Refuses plans named twice, none or several that are included, or included ones with a price. */
export const checkMealPlans = (
  { meal_plans }: { meal_plans: readonly z.output<typeof mealPlanOffer>[] },
  context: z.core.$RefinementCtx,
) => {
  const refuse = (at: number, field: string, message: FaultKey) =>
    context.addIssue({ code: 'custom', message, path: ['meal_plans', at, field] })
  if (meal_plans.length === 0) return
  if (meal_plans.filter(({ is_included }) => is_included).length !== 1)
    refuse(0, 'is_included', 'meal_included_required')
  for (const [at, { plan, is_included, adult_tsh, child_tsh }] of meal_plans.entries()) {
    if (meal_plans.findIndex((each) => each.plan === plan) < at) refuse(at, 'plan', 'meal_plan_twice')
    if (is_included && adult_tsh + child_tsh > 0) refuse(at, 'adult_tsh', 'meal_price_invalid')
  }
}

/** What a property takes off the nights for a residency. */
export const residencyPrice = z.object({
  residency: z.enum(RESIDENCIES),
  percent: whole(RESIDENCY_PERCENT.min, RESIDENCY_PERCENT.max, 'discount_percent_invalid'),
})

/** The same for one room type, in place of the property's; 0 is everybody's price. */
export const typeResidencyPrice = residencyPrice.extend({
  room_type_id: rowId,
  percent: whole(0, RESIDENCY_PERCENT.max, 'type_discount_invalid'),
})

/** What made a price, in order: seasons and weekday prices by their names, and `day` for what is set for the day. */
const cause = z.object({ kind: z.enum(PRICE_CAUSES), name: z.string() })

const typeRates = z.object({
  room_type_id: rowId,
  name: z.string(),
  name_sw: z.string(),
  /** The rooms of this type that are on offer. */
  rooms: z.number().int(),
  /** The lowest and the highest price of its rooms without rules. */
  lowest_price: tsh,
  highest_price: tsh,
  /** One number for each night from here on: the price of the cheapest room. */
  prices: z.array(tsh),
  /** Which of `causes` made the price. */
  made_by: z.array(z.number().int()),
  /** The limits of stays that begin on the day; 1, 90, 0 and 365 if no rule sets them. */
  min_nights: z.array(z.number().int()),
  max_nights: z.array(z.number().int()),
  min_days_ahead: z.array(z.number().int()),
  max_days_ahead: z.array(z.number().int()),
  /** 1 for closed to arrival, 2 for closed to departure, 3 for both. */
  closed: z.array(z.number().int()),
  /** The rooms that are still free. */
  left: z.array(z.number().int()),
  /** The rooms that the hotel, or a calendar elsewhere, has closed for sale. */
  rooms_closed: z.array(z.number().int()),
})
export type TypeRates = z.input<typeof typeRates>

/** The rates of a property for a year. */
export const rateCalendar = z.object({
  property: z.object({ id: rowId, name: z.string() }),
  version: z.number().int(),
  first_night: day,
  rules: z.array(rateRule),
  guest_prices: z.array(guestPrice),
  meal_plans: z.array(mealPlanOffer),
  residents: z.array(residencyPrice),
  type_residents: z.array(typeResidencyPrice),
  /** The last change of single nights, which can be taken back; null if the rates have changed otherwise since. */
  undo: z.object({ room_types: z.array(rowId), first_night: day, last_night: day }).nullable(),
  causes: z.array(z.array(cause)),
  types: z.array(typeRates),
  /** The room types of rules and of prices by guests that the property has no rooms of now; what is set for them stays. */
  types_without_rooms: z.array(z.object({ room_type_id: rowId, name: z.string(), name_sw: z.string() })),
})
export type RateCalendar = z.input<typeof rateCalendar>
