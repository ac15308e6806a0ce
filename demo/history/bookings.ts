import { type BookingSource, type BookingStatus, DOCUMENT_DAYS, holdEnd, newReference } from '#domain/booking.ts'
import { addDays, type Day, daysBetween, instantAt, todayIn } from '#domain/calendar.ts'
import { commissionPercent } from '#domain/commission.ts'
import { mealPlanCharge } from '#domain/meal-plan.ts'
import { quote } from '#domain/pricing.ts'
import { promotionFault } from '#domain/promotion.ts'
import { NO_RATES, priceNights } from '#domain/rates.ts'
import { dueAtDesk, type ResidencyPrice, type ResidencySold, residencyTotals } from '#domain/residency.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import { bytesFrom, weighted } from '../chance.ts'
import { mobileNumber, randomPerson } from '../people.ts'
import { daysOpen } from '../properties.ts'
import { includedPlanOf, residentsOf } from '../rates.ts'
import type { Row } from '../tables.ts'
import { meanLead } from './demand.ts'
import type { PlannedStay } from './planned-stays.ts'

/** How a booking that the hotel entered is paid; null for one made online. */
export type DeskPayment = 'paid_cash' | 'pay_later' | 'wallet'

/** How each way to pay is written in the booking; one made online is paid like one by wallet. */
const SETTLEMENTS = { paid_cash: 'cash', pay_later: 'later', wallet: 'online' } as const satisfies Record<
  DeskPayment,
  string
>

/** A booking without its id, with the facts that its history is generated from. */
export type Draft = {
  booking: Omit<Row<'booking'>, 'id'>
  stay: PlannedStay
  desk_payment: DeskPayment | null
  /** The owner of the property, who moves it at the desk. */
  owner_id: number
}

/** What every booking is made from. */
export type World = {
  today: Day
  now: Date
  properties: readonly Row<'property'>[]
  travellers: readonly Row<'account'>[]
  promotions: readonly Row<'promotion'>[]
  commissions: readonly Row<'commission_rule'>[]
  references: Set<string>
}

/** The most that one mobile-money payment carries: dearer stays are booked by e-mail. */
const MOST_BY_WALLET = 3_000_000
/** The least that one mobile-money payment carries. */
const LEAST_BY_WALLET = 500

const NOTES = [
  'Late arrival, after 21:00.',
  'Vegetarian food, please.',
  'Atafika na gari lake.',
  'Needs a cot for the baby.',
  'Honeymoon.',
  'Anaomba chumba cha chini.',
  'Invoice to the company.',
] as const

const sourceOf = (chance: Random, stay: PlannedStay, today: Day): BookingSource => {
  if (stay.account_id !== undefined || stay.fate === 'expired') return 'ota'
  if (stay.status === 'pending') return 'phone'
  const nights = daysBetween(stay.check_in, stay.check_out)
  if (nights * stay.room.price_tsh > MOST_BY_WALLET) return chance.chance(0.8) ? 'email' : 'other'
  return weighted(chance, [
    ['ota', 58],
    ['walk_in', stay.check_in < today && stay.fate === 'kept' ? 18 : 0],
    ['phone', 13],
    ['email', 7],
    ['other', 4],
  ])
}

const clock = (chance: Random, from: number, to: number): string =>
  `${String(chance.between(from, to)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`

/** When the booking was made: before the stay by the lead of its kind, since the hotel is here, and never after now. */
const bookedAt = (chance: Random, stay: PlannedStay, source: BookingSource, world: World): Date => {
  const { today, now } = world
  if (source === 'walk_in') return instantAt(stay.check_in, clock(chance, 12, 20))
  const ahead = daysBetween(today, stay.check_in)
  const lead = Math.round(-Math.log(1 - chance.next()) * meanLead(stay.plan))
  const days = Math.min(Math.max(1, ahead + 1) + lead, daysOpen(stay.plan) + ahead, 360)
  const at = instantAt(addDays(stay.check_in, -days), clock(chance, 7, 21))
  return at < now ? at : new Date(now.getTime() - 3_600_000)
}

/** The code that a guest would have used for this stay, if any. */
const promotionOf = (
  chance: Random,
  stay: PlannedStay,
  facts: { booked_on: Day; children: number },
  world: World,
): Row<'promotion'> | null => {
  const named = stay.promotion_code
  if (named === undefined && (stay.account_id !== undefined || !chance.chance(0.16))) return null
  const nights = daysBetween(stay.check_in, stay.check_out)
  const promoted = { nights, check_in: stay.check_in, region: stay.plan.region, children: facts.children }
  const codes = [
    named,
    stay.plan.region === 'Zanzibar' && nights >= 4 ? 'ZANZIBAR4FOR3' : undefined,
    stay.plan.region === 'Kilimanjaro' ? 'KILICLIMBER' : undefined,
    facts.children > 0 ? 'FAMILIA' : undefined,
    daysBetween(facts.booked_on, stay.check_in) >= 60 ? 'EARLYBIRD' : undefined,
    'BHUMWI10',
  ]
  const usable = codes
    .map((code) => world.promotions.find((promotion) => promotion.code === code))
    .find((promotion) => promotion && promotionFault({ ...promotion, uses: 0 }, promoted, facts.booked_on) === null)
  return usable ?? null
}

const isPast = (stay: PlannedStay, today: Day): boolean => stay.check_out < today

/** The current status of a stay that was not cancelled; half of today's events are done once their hour has passed. */
const statusOf = (chance: Random, stay: PlannedStay, source: BookingSource, world: World): BookingStatus => {
  if (stay.fate !== 'kept') return stay.fate
  if (stay.status) return stay.status
  const { today, now } = world
  if (isPast(stay, today)) return source !== 'walk_in' && chance.chance(0.03) ? 'no_show' : 'checked_out'
  if (stay.check_out === today)
    return now > instantAt(today, '09:30') && chance.chance(0.5) ? 'checked_out' : 'checked_in'
  if (stay.check_in < today) return 'checked_in'
  if (stay.check_in === today) return now > instantAt(today, '13:00') && chance.chance(0.5) ? 'checked_in' : 'confirmed'
  return source !== 'ota' && chance.chance(0.12) ? 'pending' : 'confirmed'
}

/** The guest: who had an account when an online booking was made, else a name that the desk entered. */
const guestOf = (
  chance: Random,
  stay: PlannedStay,
  { source, at }: { source: BookingSource; at: Date },
  world: World,
) => {
  if (source === 'ota') {
    const named = world.travellers.find((one) => one.id === stay.account_id)
    const account = named ?? chance.pick(world.travellers.filter((one) => one.id > 4 && one.created_at < at))
    const document = `TZ${chance.between(1_000_000, 9_999_999)}`
    return {
      account_id: account.id,
      guest_name: `${account.first_name} ${account.last_name}`,
      guest_email: account.email,
      guest_phone: account.phone_number,
      guest_document: world.today > addDays(stay.check_out, DOCUMENT_DAYS) ? null : document,
    }
  }
  const person = randomPerson(chance)
  const mail = `${person.first_name}.${person.last_name}@example.net`.toLowerCase()
  return {
    account_id: null,
    guest_name: `${person.first_name} ${person.last_name}`,
    guest_email: source === 'email' || chance.chance(0.3) ? mail : null,
    guest_phone: mobileNumber(chance),
    guest_document: null,
  }
}

const deskPaymentOf = (
  chance: Random,
  source: BookingSource,
  status: BookingStatus,
  total: number,
): DeskPayment | null => {
  if (source === 'ota') return null
  if (status === 'pending') return 'pay_later'
  return weighted(chance, [
    ['paid_cash', 60],
    ['pay_later', 20],
    ['wallet', total <= MOST_BY_WALLET && total >= LEAST_BY_WALLET ? 20 : 0],
  ])
}

/** The residency of a guest who books at the desk of a property with prices for it; one in two declares one. */
const residencyOf = (chance: Random, source: BookingSource, name: string): ResidencyPrice | null => {
  const prices = residentsOf(name)
  return source === 'ota' || prices.length === 0 || chance.chance(0.5) ? null : chance.pick(prices)
}

/** What a booking stores of it: a few guests come without their identity card, and pay the difference. */
const soldTo = (
  chance: Random,
  { residency, totals }: Pick<ResidencySold, 'totals'> & { residency: Omit<ResidencySold, 'totals'> | null },
  status: BookingStatus,
): ResidencySold | null => {
  if (!residency) return null
  if (status !== 'checked_in' && status !== 'checked_out') return { ...residency, totals }
  const proof = chance.chance(0.06) ? 'none' : residency.residency
  return { ...residency, totals, proof, due: dueAtDesk({ ...residency, totals }, proof) }
}

const freeReference = (chance: Random, taken: Set<string>): string => {
  let reference = newReference(bytesFrom(chance, 6))
  while (taken.has(reference)) reference = newReference(bytesFrom(chance, 6))
  taken.add(reference)
  return reference
}

/** The booking that a planned stay became. */
export const draftOf = (chance: Random, stay: PlannedStay, world: World): Draft => {
  const { room } = stay
  const property = world.properties[room.property_id - 1]
  if (property === undefined) throw new RangeError(`No property ${room.property_id}`)
  const source = sourceOf(chance, stay, world.today)
  const status = statusOf(chance, stay, source, world)
  const created_at = bookedAt(chance, stay, source, world)
  const children = room.max_children > 0 && chance.chance(0.25) ? chance.between(1, room.max_children) : 0
  const booked_on = todayIn(created_at)
  const promotion = source === 'ota' ? promotionOf(chance, stay, { booked_on, children }, world) : null
  const night_prices = priceNights(room.price_tsh, NO_RATES, stay)
  const residency = residencyOf(chance, source, property.name)
  const price = quote({ night_prices, promotion, residency })
  const totals = residencyTotals(
    residentsOf(property.name),
    (each) => quote({ night_prices, promotion, residency: each }).total_amount,
  )
  const desk_payment = deskPaymentOf(chance, source, status, price.total_amount)
  const reference = freeReference(chance, world.references)
  const guest = guestOf(chance, stay, { source, at: created_at }, world)
  const guests = weighted(chance, [
    [Math.min(2, room.max_adults), 70],
    [1, 15],
    [room.max_adults, 15],
  ])
  const plan = includedPlanOf(property.name)
  return {
    stay,
    owner_id: property.owner_id,
    desk_payment,
    booking: {
      reference,
      property_id: property.id,
      room_id: room.id,
      ...guest,
      check_in: stay.check_in,
      check_out: stay.check_out,
      guests,
      children,
      status,
      booking_source: source,
      nightly_price: room.price_tsh,
      meal_plan: plan && mealPlanCharge(plan, { guests, children, nights: price.nights }),
      residency: soldTo(chance, { residency: price.residency, totals: totals ?? {} }, status),
      discount_amount: price.discount_amount,
      total_amount: price.total_amount,
      promotion_id: promotion?.id ?? null,
      cancellation_policy: property.cancellation_policy,
      commission_percent: commissionPercent(
        world.commissions,
        { property_id: property.id, category_id: property.category_id },
        booked_on,
      ),
      settlement: SETTLEMENTS[desk_payment ?? 'wallet'],
      hold_expires_at: status === 'expired' ? holdEnd(created_at) : null,
      notes: chance.chance(0.08) ? chance.pick(NOTES) : '',
      created_at,
    },
  }
}
