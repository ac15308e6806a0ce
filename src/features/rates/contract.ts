import { z } from 'zod'
import { isWindowKind, MOST_DAYS_BEFORE, MOST_WINDOW_PERCENT } from '#domain/booking-window.ts'
import { daysBetween } from '#domain/calendar.ts'
import { OLDEST_CHILD } from '#domain/child-age.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { MOST_AGE_BANDS, MOST_INCLUDED_ADULTS } from '#domain/guest-price.ts'
import { MEAL_PLANS } from '#domain/meal-plan.ts'
import { COPY_PARTS } from '#domain/rate-copy.ts'
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
import { endpoint } from '#platform/endpoint.ts'
import { day, id, line, rowId, tsh } from '#platform/fields.ts'

/** The maximum number of room types in one change. */
const MOST_TYPES = 100

const fault = (key: FaultKey) => ({ error: key })
const version = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .describe('The version of the rates that the change was made to')

const price = z
  .number(fault('price_invalid'))
  .int(fault('price_invalid'))
  .min(1, fault('price_invalid'))
  .max(MOST_NIGHTLY_TSH, fault('price_invalid'))
const percent = z
  .number(fault('percent_invalid'))
  .int(fault('percent_invalid'))
  .min(PERCENT_LIMITS.min, fault('percent_invalid'))
  .max(PERCENT_LIMITS.max, fault('percent_invalid'))
const limit = (name: StayLimit, key: FaultKey) =>
  z.number(fault(key)).int(fault(key)).min(LIMIT_RANGES[name].min, fault(key)).max(LIMIT_RANGES[name].max, fault(key))
const minNights = limit('min_nights', 'min_nights_invalid')
const maxNights = limit('max_nights', 'max_nights_invalid')
const minDaysAhead = limit('min_days_ahead', 'days_before_invalid')
const maxDaysAhead = limit('max_days_ahead', 'days_before_invalid')
const weekdays = z.number().int().min(1, fault('weekdays_required')).max(EVERY_DAY, fault('weekdays_required'))

const ruleFields = {
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

type Dates = { first_night: string | null; last_night: string | null }

const datesFault = ({ first_night, last_night }: Dates): { field: keyof Dates; fault: FaultKey } | null => {
  if (first_night === null) return { field: 'first_night', fault: 'first_night_required' }
  if (last_night === null) return { field: 'last_night', fault: 'last_night_required' }
  if (last_night < first_night) return { field: 'last_night', fault: 'dates_backwards' }
  const isTooLong = daysBetween(first_night, last_night) >= MOST_RATE_NIGHTS
  return isTooLong ? { field: 'last_night', fault: 'rate_range_too_long' } : null
}

const checkDates = (value: Dates, context: z.core.$RefinementCtx) => {
  const found = datesFault(value)
  if (found) context.addIssue({ code: 'custom', message: found.fault, path: [found.field] })
}

/** Refuses a minimum above its maximum, at the field of the maximum. */
const checkPairs = (limits: Partial<StayLimits>, context: z.core.$RefinementCtx) => {
  for (const [field, message] of Object.entries(limitPairFaults(limits)))
    context.addIssue({ code: 'custom', message, path: [field] })
}

const ruleInput = z.object(ruleFields)
type RuleInput = z.output<typeof ruleInput>

const hasEffect = ({ price_tsh, percent, ...rule }: RuleInput): boolean =>
  price_tsh !== null || percent !== null || STAY_LIMITS.some((each) => rule[each] !== null)

const checkRule = (rule: RuleInput, context: z.core.$RefinementCtx) => {
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

const guestPriceFields = {
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

const checkBands = (
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
const mealPlanOffer = z.object({
  plan: z.enum(MEAL_PLANS),
  is_included: z.boolean(),
  /** For each adult and night. */
  adult_tsh: whole(0, MOST_NIGHTLY_TSH, 'meal_price_invalid'),
  /** For each child and night. */
  child_tsh: whole(0, MOST_NIGHTLY_TSH, 'meal_price_invalid'),
})

/** Refuses plans named twice, none or several that are included, or included ones with a price. */
const checkMealPlans = (
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
const residencyPrice = z.object({
  residency: z.enum(RESIDENCIES),
  percent: whole(RESIDENCY_PERCENT.min, RESIDENCY_PERCENT.max, 'discount_percent_invalid'),
})

/** The same for one room type, in place of the property's; 0 is everybody's price. */
const typeResidencyPrice = residencyPrice.extend({
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

const rateCalendar = z.object({
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
})
export type RateCalendar = z.input<typeof rateCalendar>

const saved = z.object({ version: z.number().int() })
const RULE_REFUSALS = ['validation', 'not_found', 'rates_changed', 'season_overlaps', 'weekday_overlaps'] as const

export const getRates = endpoint({
  method: 'GET',
  path: '/api/hotel/rates/',
  summary:
    'The rates of one of one’s own properties for a year: each room type night by night, and the rules that made them',
  access: 'property.view',
  query: z.object({ property: id }),
  reply: rateCalendar,
  refusals: ['not_found'],
})

/** What happens to the price of the nights: a price of their own, a change, or back to what seasons and weekdays give. */
const priceChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), price_tsh: price }),
  z.object({ kind: z.literal('raise'), percent }),
  z.object({ kind: z.literal('clear') }),
])

export const setRateDays = endpoint({
  method: 'POST',
  path: '/api/hotel/rates/days/',
  summary: 'Sets the nights of a range for some room types; what is left out stays as it is',
  access: 'rate.edit',
  actions: ['rate.set'],
  body: z
    .object({
      property: id,
      version,
      room_types: z.array(id).min(1, fault('room_type_required')).max(MOST_TYPES),
      first_night: day,
      last_night: day,
      weekdays: weekdays.default(EVERY_DAY).describe('Only these days of the week: a bit each, Sunday is 1'),
      price: priceChange.optional(),
      /** Null for what seasons and weekdays give; the same for the next three. */
      min_nights: minNights.nullish(),
      max_nights: maxNights.nullish(),
      min_days_ahead: minDaysAhead.nullish(),
      max_days_ahead: maxDaysAhead.nullish(),
      closed_to_arrival: z.boolean().optional(),
      closed_to_departure: z.boolean().optional(),
    })
    .superRefine(checkDates)
    .superRefine(({ min_nights, max_nights, min_days_ahead, max_days_ahead }, context) =>
      checkPairs(
        {
          min_nights: min_nights ?? null,
          max_nights: max_nights ?? null,
          min_days_ahead: min_days_ahead ?? null,
          max_days_ahead: max_days_ahead ?? null,
        },
        context,
      ),
    ),
  reply: saved,
  idempotent: true,
  refusals: ['validation', 'not_found', 'rates_changed', 'key_reused'],
})

/** The first problem of each of the two ranges, at its own field. */
const checkCopy = (
  value: Dates & { to_first_night: string; to_last_night: string },
  context: z.core.$RefinementCtx,
) => {
  checkDates(value, context)
  const found = datesFault({ first_night: value.to_first_night, last_night: value.to_last_night })
  if (found) context.addIssue({ code: 'custom', message: found.fault, path: [`to_${found.field}`] })
}

export const copyRateDays = endpoint({
  method: 'POST',
  path: '/api/hotel/rates/copy/',
  summary: 'Copies what the nights of a range cost and allow to other nights, of the same or of other room types',
  access: 'rate.edit',
  actions: ['rate.copy'],
  body: z
    .object({
      property: id,
      version,
      from_room_type: id.nullable().describe('The room type that is copied; null for each one its own nights'),
      first_night: day,
      last_night: day,
      to_room_types: z.array(id).min(1, fault('room_type_required')).max(MOST_TYPES),
      to_first_night: day,
      to_last_night: day,
      parts: z.array(z.enum(COPY_PARTS)).min(1, fault('rate_change_required')),
    })
    .superRefine(checkCopy),
  reply: saved,
  idempotent: true,
  refusals: ['validation', 'not_found', 'rates_changed', 'key_reused'],
})

export const undoRateDays = endpoint({
  method: 'POST',
  path: '/api/hotel/rates/undo/',
  summary: 'Takes back the last change of single nights, if the rates have not changed since',
  access: 'rate.edit',
  actions: ['rate.undo'],
  body: z.object({ property: id, version }),
  reply: saved,
  idempotent: true,
  refusals: ['not_found', 'rates_changed', 'nothing_to_undo', 'key_reused'],
})

export const addRateRule = endpoint({
  method: 'POST',
  path: '/api/hotel/rates/rules/',
  summary: 'Adds a season, a weekday price, or an early-booking or last-minute discount',
  access: 'rate.edit',
  actions: ['rate_rule.create'],
  body: z.object({ property: id, version, ...ruleFields }).superRefine(checkRule),
  reply: saved,
  status: 201,
  idempotent: true,
  refusals: [...RULE_REFUSALS, 'key_reused'],
})

export const editRateRule = endpoint({
  method: 'PUT',
  path: '/api/hotel/rates/rules/:id/',
  summary: 'Changes a season, a weekday price, or an early-booking or last-minute discount',
  access: 'rate.edit',
  actions: ['rate_rule.update'],
  params: z.object({ id }),
  body: z.object({ version, ...ruleFields }).superRefine(checkRule),
  reply: saved,
  refusals: RULE_REFUSALS,
})

export const removeRateRule = endpoint({
  method: 'DELETE',
  path: '/api/hotel/rates/rules/:id/',
  summary: 'Removes a season, a weekday price, or an early-booking or last-minute discount',
  access: 'rate.edit',
  actions: ['rate_rule.delete'],
  params: z.object({ id }),
  query: z.object({ version: z.coerce.number().pipe(version) }),
  reply: saved,
  refusals: ['not_found', 'rates_changed'],
})

export const setGuestPrice = endpoint({
  method: 'PUT',
  path: '/api/hotel/rates/guest-prices/',
  summary:
    'Sets what further adults and children pay, for a room type or for all that have no such prices of their own',
  access: 'rate.edit',
  actions: ['guest_price.set'],
  body: z
    .object({
      property: id,
      version,
      room_type_id: id.nullable().describe('Null for all room types'),
      ...guestPriceFields,
    })
    .superRefine(checkBands),
  reply: saved,
  refusals: ['validation', 'not_found', 'rates_changed'],
})

export const removeGuestPrice = endpoint({
  method: 'DELETE',
  path: '/api/hotel/rates/guest-prices/:id/',
  summary: 'Removes prices by guests: the price of the room is then for any guests that it has space for',
  access: 'rate.edit',
  actions: ['guest_price.remove'],
  params: z.object({ id }),
  query: z.object({ version: z.coerce.number().pipe(version) }),
  reply: saved,
  refusals: ['not_found', 'rates_changed'],
})

export const setMealPlans = endpoint({
  method: 'PUT',
  path: '/api/hotel/rates/meal-plans/',
  summary: 'Sets the meal plans that a property offers, with what each costs more than the included one',
  access: 'rate.edit',
  actions: ['meal_plan.set'],
  body: z
    .object({ property: id, version, meal_plans: z.array(mealPlanOffer).max(MEAL_PLANS.length) })
    .superRefine(checkMealPlans),
  reply: saved,
  refusals: ['validation', 'not_found', 'rates_changed'],
})

export const setResidents = endpoint({
  method: 'PUT',
  path: '/api/hotel/rates/residents/',
  summary: 'Sets what a property, or one of its room types, takes off the nights for citizens and for East Africans',
  access: 'rate.edit',
  actions: ['residents_price.set'],
  body: z.object({
    property: id,
    version,
    residents: z
      .array(residencyPrice)
      .max(RESIDENCIES.length)
      .refine((prices) => new Set(prices.map(({ residency }) => residency)).size === prices.length),
    type_residents: z
      .array(typeResidencyPrice.extend({ room_type_id: id }))
      .max(MOST_TYPES * RESIDENCIES.length)
      .refine(
        (prices) => new Set(prices.map((price) => `${price.residency} ${price.room_type_id}`)).size === prices.length,
      )
      .optional()
      .describe('Without it those of the room types stay as they are'),
  }),
  reply: saved,
  refusals: ['validation', 'not_found', 'rates_changed'],
})
