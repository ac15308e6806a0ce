import { isSumOfLines, nightLines, type SoldPrice } from './bill.ts'
import type { BookingStatus } from './booking.ts'
import { windowLabel } from './booking-window.ts'
import { type Day, formatDay } from './calendar.ts'
import type { CancellationPolicy } from './cancellation.ts'
import { extraLabel } from './extras.ts'
import type { Language } from './language.ts'
import { type LevyLine, levyLabel } from './levy.ts'
import { mealPlanLabel } from './meal-plan.ts'
import { formatTsh, type Tsh } from './money.ts'
import { displayPhone } from './phone.ts'
import { proofText, residencyLabel } from './residency-text.ts'

/** The facts on a voucher: a booking as its traveller sees it. */
export type VoucherFacts = Omit<SoldPrice, 'room'> & {
  reference: string
  status: BookingStatus
  guest_name: string
  check_in: Day
  check_out: Day
  guests: number
  children: number
  promo_code: string | null
  settlement: 'online' | 'cash' | 'later'
  /** What is left for the hotel (`restAtHotel`) of a price of which the other part was paid; none by default. */
  rest_amount?: Tsh
  cancellation_policy: CancellationPolicy
  room: { room_number: string; room_type: string; room_type_sw: string; price_tsh: Tsh; property: { name: string } }
  place: { address: string; destination: string; region: string; check_in_time: string; check_out_time: string }
  host: { name: string; phone: string; email: string } | null
}

/** The texts of a stay's taxes and levies in one language. */
export type LevyWords = {
  included: (amount: string) => string
  ofWhich: (levy: string) => string
  atProperty: (levy: string) => string
}

/** The texts of a voucher in one language. */
export type VoucherWords = {
  title: string
  reference: string
  show: string
  guest: string
  room: string
  checkIn: string
  from: (day: string, time: string) => string
  checkOut: string
  until: (day: string, time: string) => string
  stay: string
  party: (nights: number, adults: number, children: number) => string
  address: string
  contact: string
  price: string
  nightsAt: (nights: number, price: string) => string
  discount: (code: string | null) => string
  paid: string
  payAtHotel: string
  levies: LevyWords
  policy: string
  policies: Record<CancellationPolicy, string>
  scan: string
  footer: string
}

/** An address, with the destination and region added unless it already names them. */
export const addressLine = ({
  address,
  destination,
  region,
}: {
  address: string
  destination: string
  region: string
}) =>
  [destination, region].reduce(
    (line, part) => (line.toLowerCase().includes(part.toLowerCase()) ? line : line === '' ? part : `${line}, ${part}`),
    address,
  )

/** One labelled fact of a voucher. */
export type VoucherRow = { label: string; value: string }

/** The facts of the stay in order, for both the voucher page and the PDF. */
export const voucherRows = (facts: VoucherFacts, words: VoucherWords, language: Language): VoucherRow[] => {
  const { room, place, host } = facts
  const type = language === 'sw' ? room.room_type_sw : room.room_type
  return [
    { label: words.guest, value: facts.guest_name },
    { label: words.room, value: `${room.room_number}, ${type}` },
    { label: words.checkIn, value: words.from(formatDay(facts.check_in, language), place.check_in_time) },
    { label: words.checkOut, value: words.until(formatDay(facts.check_out, language), place.check_out_time) },
    { label: words.stay, value: words.party(facts.nights, facts.guests, facts.children) },
    { label: words.address, value: addressLine(place) },
    ...(host ? [{ label: words.contact, value: `${displayPhone(host.phone)}, ${host.email}` }] : []),
  ]
}

/** The costs of the stay: nights, discounts, and what was paid or is still due; the last line is the total, or its rest. */
export const priceRows = (
  facts: SoldPrice & Pick<VoucherFacts, 'promo_code' | 'settlement' | 'rest_amount'>,
  words: Pick<VoucherWords, 'nightsAt' | 'discount' | 'paid' | 'payAtHotel'>,
  language: Language,
): VoucherRow[] => {
  const tsh = (amount: Tsh) => formatTsh(amount, language)
  const { residency, window_discount, discount_amount, promo_code, total_amount, settlement, rest_amount = 0 } = facts
  const collected = (facts.levies ?? []).filter(({ charge }) => charge === 'with_booking')
  const meals = facts.meal_plan ?? null
  const lines = [
    ...nightLines(facts, language).map(({ nights, price_tsh, why }) => ({
      label: [words.nightsAt(nights, tsh(price_tsh)), why].filter(Boolean).join(' · '),
      value: tsh(price_tsh * nights),
    })),
    ...(residency
      ? [
          {
            label: `${residencyLabel(residency, language)} · ${proofText(residency, language)}`,
            value: `−${tsh(residency.amount)}`,
          },
        ]
      : []),
    ...(window_discount
      ? [{ label: windowLabel(window_discount, language), value: `−${tsh(window_discount.amount)}` }]
      : []),
    ...(discount_amount > 0 ? [{ label: words.discount(promo_code), value: `−${tsh(discount_amount)}` }] : []),
    ...(meals ? [{ label: mealPlanLabel(meals, language), value: tsh(meals.amount) }] : []),
    ...(facts.extras ?? []).map((extra) => ({ label: extraLabel(extra, language), value: tsh(extra.amount) })),
    ...collected.map((levy) => ({ label: levyLabel(levy, language), value: tsh(levy.amount) })),
  ]
  const paid = { label: words.paid, value: tsh(total_amount - rest_amount) }
  const due = { label: words.payAtHotel, value: tsh(rest_amount || total_amount) }
  const totals = rest_amount > 0 ? [paid, due] : [settlement === 'later' ? due : paid]
  return [...(isSumOfLines(facts) ? lines : []), ...totals]
}

/** The taxes and levies beside the total: what is still paid at the property, and what the price includes. */
export const levyRows = (
  levies: readonly LevyLine[],
  words: LevyWords,
  language: Language,
): { due: VoucherRow[]; included: VoucherRow[] } => {
  const rowsOf = (charge: LevyLine['charge'], label: (levy: string) => string) =>
    levies
      .filter((levy) => levy.charge === charge)
      .map((levy) => ({ label: label(levyLabel(levy, language)), value: formatTsh(levy.amount, language) }))
  return { due: rowsOf('at_property', words.atProperty), included: rowsOf('included', words.ofWhich) }
}

/** The path in a voucher's QR code; it reveals nothing but the reference. */
export const referencePath = (reference: string): string => `/b/${reference}`
