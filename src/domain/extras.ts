import type { Language } from './language.ts'
import { formatTsh, type Tsh } from './money.ts'

/** What the price of an extra service is for. */
export const EXTRA_UNITS = ['stay', 'night', 'person', 'person_night'] as const
/** One of these. */
export type ExtraUnit = (typeof EXTRA_UNITS)[number]

/** The maximum number of extra services in one booking. */
export const MOST_EXTRAS = 20

/** An extra service that a hotel sells at a price of its own. */
export type Extra = { id: number; name: string; name_sw: string; unit: ExtraUnit; price_tsh: Tsh }

/** An extra service in a quote or a booking: how many of its units the stay has, and what they cost together. */
export type ExtraLine = Extra & { count: number; amount: Tsh }

/** What the number of units depends on. Children count as persons. */
export type ExtraParty = { nights: number; guests: number; children: number }

/** How many units of a service a stay has. */
const unitsIn = (unit: ExtraUnit, { nights, guests, children }: ExtraParty): number => {
  const nightsCounted = unit === 'night' || unit === 'person_night' ? nights : 1
  const personsCounted = unit === 'person' || unit === 'person_night' ? guests + children : 1
  return nightsCounted * personsCounted
}

/** The chosen extra services with what each costs for this stay. */
export const extraLines = (extras: readonly Extra[], party: ExtraParty): ExtraLine[] =>
  extras.map((extra) => {
    const count = unitsIn(extra.unit, party)
    return { ...extra, count, amount: extra.price_tsh * count }
  })

/** What extra services cost together. */
export const extrasTotal = (lines: readonly Pick<ExtraLine, 'amount'>[]): Tsh =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** A line of a bill, such as "Breakfast, 6 × TSh 15,000"; of a single unit only the name. */
export const extraLabel = ({ name, name_sw, count, price_tsh }: ExtraLine, language: Language): string => {
  const own = language === 'sw' ? name_sw : name
  return count === 1 ? own : `${own}, ${count} × ${formatTsh(price_tsh, language)}`
}
