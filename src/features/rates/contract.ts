import { z } from 'zod'
import { MEAL_PLANS } from '#domain/meal-plan.ts'
import { COPY_PARTS } from '#domain/rate-copy.ts'
import { EVERY_DAY } from '#domain/rates.ts'
import { RESIDENCIES } from '#domain/residency.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day, id, tsh } from '#platform/fields.ts'
import {
  checkBands,
  checkDates,
  checkMealPlans,
  checkPairs,
  checkRule,
  type Dates,
  datesFault,
  fault,
  guestPriceFields,
  MOST_TYPES,
  maxDaysAhead,
  maxNights,
  mealPlanOffer,
  minDaysAhead,
  minNights,
  percent,
  price,
  rateCalendar,
  residencyPrice,
  ruleFields,
  typeResidencyPrice,
  version,
  weekdays,
} from './shapes.ts'

export type { GuestPriceRow, RateCalendar, RateRuleRow, TypeRates } from './shapes.ts'

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
      lowest_prices: z
        .array(z.object({ room_type_id: id, price_tsh: tsh }))
        .max(MOST_TYPES)
        .optional()
        .describe(
          'The lowest prices without rules, as they were shown, of the room types that are copied: rooms change them, which the version does not count',
        ),
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
      adds: z.boolean().default(false).describe('Whether prices that exist already are refused, not replaced'),
      ...guestPriceFields,
    })
    .superRefine(checkBands),
  reply: saved,
  refusals: ['validation', 'not_found', 'rates_changed', 'guest_price_exists'],
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
