import type { Day } from './calendar.ts'
import type { Language } from './language.ts'
import { formatTsh, type Tsh } from './money.ts'
import type { STAR_CLASSES } from './stars.ts'

/** The two tax systems of the country. */
export const JURISDICTIONS = ['mainland', 'zanzibar'] as const
/** One of these. */
export type Jurisdiction = (typeof JURISDICTIONS)[number]

/** What a rule's rate is of. */
export const LEVY_KINDS = ['percent', 'person_night'] as const
/** One of these. */
export type LevyKind = (typeof LEVY_KINDS)[number]

/** What a percentage is taken of: the nights with extra services, or the nights alone. */
export const LEVY_BASES = ['stay', 'nights'] as const
/** One of these. */
export type LevyBase = (typeof LEVY_BASES)[number]

/** How an amount reaches the hotel: in the shown price, from the guest at the property, or added to the booking's total. */
export const LEVY_CHARGES = ['included', 'at_property', 'with_booking'] as const
/** One of these. */
export type LevyCharge = (typeof LEVY_CHARGES)[number]

/** A tax or levy on stays, with the days on which it is in force; null: without a beginning or an end. */
export type Levy = {
  id: number
  name: string
  name_sw: string
  jurisdiction: Jurisdiction
  kind: LevyKind
  /** Hundredths of a percent, or shillings per person and night. */
  rate: number
  base: LevyBase
  charge: LevyCharge
  valid_from: Day | null
  valid_until: Day | null
}

/** A rule as it is stored: its rate may depend on the class of the property. */
export type LevyByStars = Levy & {
  /** The rates for 1 to 5 stars; null: `rate` for every property. */
  star_rates: number[] | null
}

/** What the rules of a property depend on. */
export type LevyPlace = {
  jurisdiction: Jurisdiction
  /** 0: it has no class. */
  stars: 0 | (typeof STAR_CLASSES)[number]
}

/** A tax or levy of one stay, as a quote itemises it and a booking stores it. */
export type LevyLine = Pick<Levy, 'id' | 'name' | 'name_sw' | 'kind' | 'rate' | 'charge'> & {
  /** Whether the amount is part of the shown price; otherwise it is added to it. */
  included: boolean
  /** The amount a percentage is taken of; null for a levy per person and night. */
  base_amount: Tsh | null
  /** Persons times nights of a levy per person and night; 1 for a percentage. */
  count: number
  amount: Tsh
}

/** A percent as rates are stored. */
export const RATE_UNIT = 100
/** The largest rate of each kind. */
export const MOST_RATE: Record<LevyKind, number> = { percent: 100 * RATE_UNIT, person_night: 1_000_000 }

const WHOLE = 100 * RATE_UNIT

/** The rules of a property's tax system, each with its rate for the class of the property. */
export const leviesIn = ({ jurisdiction, stars }: LevyPlace, levies: readonly LevyByStars[]): Levy[] =>
  levies
    .filter((levy) => levy.jurisdiction === jurisdiction)
    .map(({ star_rates, ...levy }) => ({ ...levy, rate: star_rates?.[stars - 1] ?? levy.rate }))

/** Whether a rule is in force on a day. */
export const isInForce = ({ valid_from, valid_until }: Pick<Levy, 'valid_from' | 'valid_until'>, day: Day): boolean =>
  (valid_from === null || valid_from <= day) && (valid_until === null || day <= valid_until)

/** What taxes and levies are computed from; both amounts after discounts and with the taxes that they include. */
export type LevyStay = { nights: readonly Day[]; room_charge: Tsh; services: Tsh; persons: number }

const rateSum = (rules: readonly Levy[]): number => rules.reduce((sum, { rate }) => sum + rate, 0)

/** The part of two gross amounts that an included percentage is, rounded half up. Included rates are of one net price. */
const includedAmount = (levy: Levy, included: readonly Levy[], { room_charge, services }: LevyStay): Tsh => {
  const onNights = rateSum(included)
  const onServices = rateSum(included.filter(({ base }) => base === 'stay'))
  const ofNights = (room_charge * levy.rate) / (WHOLE + onNights)
  const ofServices = levy.base === 'stay' ? (services * levy.rate) / (WHOLE + onServices) : 0
  return Math.round(ofNights + ofServices)
}

/**
 * The taxes and levies of a stay by the rules of its jurisdiction, in their order; those that come to nothing are left out.
 * A percentage holds for the whole stay if it is in force on the first night, a levy per person and night for each of its
 * nights. An added percentage is of the shown price; what is included is never more than the nights cost.
 */
export const levyLines = (levies: readonly Levy[], stay: LevyStay): LevyLine[] => {
  const [arrival] = stay.nights
  if (arrival === undefined) return []
  const percentages = levies.filter((levy) => levy.kind === 'percent' && isInForce(levy, arrival))
  const included = percentages.filter(({ charge }) => charge === 'included')
  const lines = levies.map((levy): LevyLine => {
    const { id, name, name_sw, kind, rate, charge } = levy
    const common = { id, name, name_sw, kind, rate, charge, included: charge === 'included' }
    if (kind === 'person_night') {
      const count = stay.persons * stay.nights.filter((night) => isInForce(levy, night)).length
      const amount = common.included ? Math.min(rate * count, stay.room_charge) : rate * count
      return { ...common, base_amount: null, count, amount }
    }
    const base_amount = stay.room_charge + (levy.base === 'stay' ? stay.services : 0)
    const added = Math.round((base_amount * rate) / WHOLE)
    const amount = common.included ? includedAmount(levy, included, stay) : added
    return { ...common, base_amount, count: 1, amount: percentages.includes(levy) ? amount : 0 }
  })
  return lines.filter(({ amount }) => amount > 0)
}

/** The same for a price that the hotel agreed with the guest: it contains what would be collected with the booking. */
export const leviesOfAgreed = (
  levies: readonly Levy[],
  { nights, total_amount, persons }: { nights: readonly Day[]; total_amount: Tsh; persons: number },
): LevyLine[] => {
  const others = levies.filter(({ charge }) => charge !== 'with_booking')
  return levyLines(others, { nights, room_charge: total_amount, services: 0, persons })
}

type Charged = Pick<LevyLine, 'charge' | 'amount'>

/** What the lines of one way of charging come to. */
export const leviesTotal = (lines: readonly Charged[], charge: LevyCharge): Tsh =>
  lines.reduce((sum, line) => (line.charge === charge ? sum + line.amount : sum), 0)

/** A line of a bill, such as "VAT 18%" or "Infrastructure tax, 4 × TSh 5,000". */
export const levyLabel = (line: Pick<LevyLine, 'name' | 'name_sw' | 'kind' | 'rate' | 'count'>, language: Language) => {
  const name = language === 'sw' ? line.name_sw : line.name
  if (line.kind === 'percent') return `${name} ${line.rate / RATE_UNIT}%`
  return `${name}, ${line.count} × ${formatTsh(line.rate, language)}`
}
