import { z } from 'zod'
import { ACTORS, BOOKING_SOURCES, BOOKING_STATUSES, type BookingSource } from '#domain/booking.ts'
import { WINDOW_KINDS } from '#domain/booking-window.ts'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { EXTRA_UNITS, MOST_EXTRAS } from '#domain/extras.ts'
import { LEVY_CHARGES, LEVY_KINDS } from '#domain/levy.ts'
import { MEAL_PLANS } from '#domain/meal-plan.ts'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { PRICE_CAUSES } from '#domain/rates.ts'
import { PROOFS, RESIDENCIES } from '#domain/residency.ts'
import { WALLETS } from '#domain/wallet.ts'
import { counted, day, id, instant, rowId, tsh, typedDay } from '#platform/fields.ts'

/** Where a booking can come from. */
export const sources = Object.keys(BOOKING_SOURCES) as [BookingSource, ...BookingSource[]]

/** The wallets that can pay. */
export const wallets = WALLETS.map((row) => row.id)

/** The early-booking or last-minute discount of a stay: `days_before` is the least or the most days, `amount` is taken off. */
export const windowDiscount = z.object({
  kind: z.enum(WINDOW_KINDS),
  name: z.string(),
  days_before: z.number().int(),
  percent: z.number().int(),
  amount: tsh,
})

/** The prices by guests of a stay, which are part of the prices of its nights. */
export const guestCharge = z.object({
  /** The adults that the price of the room is for. */
  included_adults: z.number().int(),
  extra_adult_tsh: tsh,
  /** Children up to and including an age, from the youngest; older ones are counted as adults. */
  age_bands: z.array(z.object({ up_to_age: z.number().int(), price_tsh: tsh })),
  /** Null if they were not given: children then pay the most that a child can pay. */
  child_ages: z.array(z.number().int()).nullable(),
  per_night: tsh,
  amount: tsh,
})

/** A meal plan of a stay: its prices per person and night, and what it costs for all. */
export const mealPlan = z.object({
  plan: z.enum(MEAL_PLANS),
  adult_tsh: tsh,
  child_tsh: tsh,
  guests: z.number().int(),
  children: z.number().int(),
  nights: z.number().int(),
  amount: z.number().int(),
})

/** The reduction for a declared residency. */
export const residencyDiscount = z.object({
  residency: z.enum(RESIDENCIES),
  percent: z.number().int(),
  amount: tsh,
})

/** What a stay costs under each residency; `none` is the price for everybody. */
export const residencyTotals = z.partialRecord(z.enum(PROOFS), tsh)

/** An extra service of a stay with its price, and how many of its units the stay has. */
export const extraLine = z.object({
  id: rowId,
  name: z.string(),
  name_sw: z.string(),
  unit: z.enum(EXTRA_UNITS),
  price_tsh: tsh,
  count: z.number().int(),
  amount: z.number().int(),
})

/** A tax or levy of a stay. Included ones are part of the shown price, those at the property are not part of the total. */
export const levyLine = z.object({
  id: rowId,
  name: z.string(),
  name_sw: z.string(),
  kind: z.enum(LEVY_KINDS),
  rate: z.number().int().describe('Hundredths of a percent, or TSh per person and night'),
  charge: z.enum(LEVY_CHARGES),
  included: z.boolean(),
  base_amount: tsh.nullable().describe('What the percentage is taken of'),
  count: z.number().int().describe('Persons times nights'),
  amount: tsh,
})

/** The latest attempt to collect the money of a booking; once that is over, the latest whose money came, if one did. */
const payment = z.object({
  id: rowId,
  status: z.enum(PAYMENT_STATES),
  method: z.enum(wallets),
  msisdn: z.string(),
  amount: tsh,
  /** Why it failed, as a `Reason` of the domain. */
  reason: z.string().nullable(),
  /** The payment service did not take the request for certain: it may be sent once more. */
  can_ask_again: z.boolean().optional(),
  /** Somebody with the link of the booking makes it: `msisdn` is masked then. Missing for every other payment. */
  by_link: z.boolean().optional(),
})

/** A rule of the hotel that made a price; prices of single days and prices by guests have no name. */
const priceRule = z.object({ kind: z.enum(PRICE_CAUSES), name: z.string() })

/** A booking as its traveller, its hotel and the platform see it. */
export const booking = z.object({
  id: rowId,
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.number().int(),
  guests: z.number().int(),
  children: z.number().int(),
  total_amount: tsh,
  discount_amount: tsh,
  /** The prices of the nights in order if they differ; null if each cost the room's `price_tsh`. */
  night_prices: z.array(tsh).nullable().optional(),
  /** The rules of the hotel that made the price of each night, in order; null if no rule did. */
  price_rules: z.array(z.array(priceRule)).nullable().optional(),
  /** What the guests add to the prices of the nights; null if the room has no prices by guests. */
  guest_charge: guestCharge.nullable().optional(),
  /** The meal plan as it was sold; null if the hotel offered none. */
  meal_plan: mealPlan.nullable().optional(),
  /** The reduction for a declared residency, and after check-in what was proven and is due at the desk; null if there is none. */
  residency: residencyDiscount
    .extend({ totals: residencyTotals, proof: z.enum(PROOFS).optional(), due: tsh.optional() })
    .nullable()
    .optional(),
  /** What an early-booking or last-minute discount took off the nights; null if there was none. */
  window_discount: windowDiscount.nullable().optional(),
  /** The extra services as they were sold; null if there are none. */
  extras: z.array(extraLine).nullable().optional(),
  /** Taxes and levies by the rules in force when the booking was made; null if there are none. */
  levies: z.array(levyLine).nullable().optional(),
  booking_source: z.enum(sources),
  booking_source_display: z.string(),
  cancellation_policy: z.enum(POLICY_NAMES),
  room: z.object({
    id: rowId,
    room_number: z.string(),
    room_type: z.string(),
    room_type_sw: z.string(),
    price_tsh: tsh,
    property: z.object({ id: rowId, name: z.string(), image: z.string(), image_colour: z.string() }),
  }),
  payment: payment.nullable(),
  /** The amount that wallets have paid and that was not refunded: after a refund of a part it is the rest. */
  paid_amount: tsh,
  /** What the next attempt would ask for, while the booking waits for money; a large price is paid in parts. */
  next_amount: tsh.nullable(),
  /** How many people share the payment; missing if its traveller pays alone. */
  payers: z.number().int().optional(),
  /** Money on its way back to the traveller, or there already; after a cancellation without what was paid twice. */
  refund: z.object({ amount: tsh, status: z.enum(PAYMENT_STATES) }).nullable(),
  hold_expires_at: instant.nullable(),
  /** The day on which the guest left, if that was before `check_out`; null for any other booking. */
  left_on: z.string().nullable().optional(),
  created_at: instant,
})

/** What the hotel sees besides: whom to expect. */
export const hotelBooking = booking.extend({
  guest_name: z.string(),
  guest_phone: z.string(),
  guest_email: z.string().nullable(),
  /** Passport or licence, for the hotel alone and around the stay; null at any other time and for the platform. */
  guest_document: z.string().nullable(),
  notes: z.string(),
  /** Who cancelled, or said that nobody came, and the reason that guest or hotel gave; null for any other booking. */
  ending: z
    .object({ by: z.enum(ACTORS), reason: z.string() })
    .nullable()
    .optional(),
  /** What the desk took in cash, which only it can give back. */
  cash_amount: tsh,
  /** The guest of the cancelled booking was given all of it back; missing if not, and if nothing was taken. */
  cash_returned: z.boolean().optional(),
  /** What the guest may have paid at the desk without its saying so. */
  desk_amount: tsh,
  /** What the desk has still to take from a guest who pays at the hotel. */
  owed_amount: tsh,
  /** What is open of the charges of the stay, less than 0 where the desk has to give cash back; missing if nothing is. */
  charges_due: z.number().int().optional(),
  /** The cash that the desk has for charges of the stay; missing if it has none. */
  charges_paid: z.number().int().optional(),
  /** A request to a wallet has failed or run out, and its money may still come and pay the booking; missing if none may. */
  wallet_may_pay: z.boolean().optional(),
  /** What the platform keeps of the money that comes through it, by the rules of the day on which it was booked. */
  commission_percent: z.number().int(),
  /** The moves that the hotel can make now, as target statuses of the status call. */
  allowed_statuses: z.array(z.enum(BOOKING_STATUSES)),
  /** The guest can check in, and the room is not marked as clean; missing if it is, or if nobody ever marks it. */
  room_to_clean: z.boolean().optional(),
  /** The group of whose rooms it is one; missing if it belongs to none. */
  group_booking: z.object({ id: rowId, name: z.string() }).optional(),
})

/** Shares of the price that come back when cancelling until an instant; the last one has no end. */
export const refundTiers = z.array(z.object({ percent: z.number().int(), until: instant.nullable() }))

/** Why the dates of a stay may be refused. */
export const STAY_REFUSALS = ['check_in_past', 'check_out_not_after', 'too_far_ahead', 'too_long'] as const

/** One night with its price and the rules of the hotel that made it; none means the room's own price. */
export const nightPrice = z.object({
  night: day,
  price_tsh: tsh,
  rules: z.array(priceRule),
})

/** What a stay costs before it is booked; what it does not have is missing. */
export const pricedStay = z.object({
  nights: z.number().int(),
  /** The price of each night if they are alike; else their average. */
  nightly_price: tsh,
  /** Each night with the rules that made its price; missing if each costs the room's own price. */
  night_prices: z.array(nightPrice).optional(),
  /** What the guests add to the prices of the nights; missing if the room has no prices by guests. */
  guest_charge: guestCharge.optional(),
  /** The meal plan of this price; missing if the hotel offers none. */
  meal_plan: mealPlan.optional(),
  /** All that can be chosen, with what each costs for the stay. */
  meal_plans: z.array(mealPlan).optional(),
  /** The reduction for the declared residency; missing if none is declared. */
  residency: residencyDiscount.optional(),
  /** What the stay costs under each residency; missing if the hotel has one price for all. */
  residency_totals: residencyTotals.optional(),
  /** The early-booking or last-minute discount on the nights; missing if there is none. */
  window_discount: windowDiscount.optional(),
  /** The sum of the nights less that discount. */
  subtotal: tsh,
  discount_percent: z.number().int(),
  free_nights: z.number().int(),
  discount_amount: tsh,
  /** The chosen extra services, which are part of the total; missing if there are none. */
  extras: z.array(extraLine).optional(),
  /** Taxes and levies: included in the price, in the total, or due at the property; missing if there are none. */
  levies: z.array(levyLine).optional(),
  total_amount: tsh,
})

/** The ids of chosen extra services in one query value, separated by commas. */
export const extraIds = z
  .string()
  .max(MOST_EXTRAS * 12)
  .transform((text): unknown[] => text.split(',').filter(Boolean))
  .pipe(z.array(id).max(MOST_EXTRAS))

/** The dates of a stay that is searched for. */
export const stay = { check_in: typedDay('check_in_required'), check_out: typedDay('check_out_required') }

/** Who comes, as a request names them. */
export const party = {
  guests: counted(z.number().int().min(1, { error: 'guests_required' }).max(50)),
  children: counted(z.number().int().min(0).max(50)).default(0),
}
