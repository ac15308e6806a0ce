import { percentOf, type Tsh } from './money.ts'

/** For whom hotels have lower prices; everybody else pays the price that everybody sees. */
export const RESIDENCIES = ['citizen', 'east_african'] as const
/** One of these: a citizen of Tanzania, or of another state of the East African Community, residents of Tanzania included. */
export type Residency = (typeof RESIDENCIES)[number]

/** What may be proven at check-in: one of them, or neither. */
export const PROOFS = [...RESIDENCIES, 'none'] as const
/** One of these. */
export type ResidencyProof = (typeof PROOFS)[number]

/** The smallest and largest reduction, in percent. */
export const RESIDENCY_PERCENT = { min: 1, max: 90 } as const

/** What a hotel takes off the nights for a residency. */
export type ResidencyPrice = { residency: Residency; percent: number }

/** The same of one room type, or with null of all others; 0 percent is everybody's price. */
export type TypedResidencyPrice = ResidencyPrice & { room_type_id: number | null }

/** The prices of a room type: for each residency its own, else the one of all types; none where that takes nothing off. */
export const residencyPricesOf = (prices: readonly TypedResidencyPrice[], room_type_id: number): ResidencyPrice[] =>
  RESIDENCIES.flatMap((residency) => {
    const mine = prices.filter((price) => price.residency === residency)
    const found =
      mine.find((price) => price.room_type_id === room_type_id) ?? mine.find((price) => price.room_type_id === null)
    return found && found.percent > 0 ? [{ residency, percent: found.percent }] : []
  })

/** The reduction of a stay. */
export type ResidencyDiscount = ResidencyPrice & { amount: Tsh }

/** What a stay costs under each residency that the hotel has a price for, and for everybody (`none`). */
export type ResidencyTotals = Partial<Record<ResidencyProof, Tsh>>

/** The reduction of a booking as it was sold, and what was proven at check-in; `due` is then taken at the desk. */
export type ResidencySold = ResidencyDiscount & { totals: ResidencyTotals; proof?: ResidencyProof; due?: Tsh }

/** The price of a residency; undefined if the hotel has none for it. */
export const residencyPrice = (
  prices: readonly ResidencyPrice[],
  residency: Residency | null | undefined,
): ResidencyPrice | undefined => prices.find((price) => price.residency === residency)

/** What a reduction takes off the price of some nights, rounded half up. */
export const residencyAmount = (nights: Tsh, price: Pick<ResidencyPrice, 'percent'> | null): Tsh =>
  price === null ? 0 : percentOf(nights, price.percent)

/** What a stay costs under each price, where a booking can carry it; null without such prices. */
export const residencyTotals = (
  prices: readonly ResidencyPrice[],
  totalUnder: (price: ResidencyPrice | null) => Tsh | null,
): ResidencyTotals | null => {
  if (prices.length === 0) return null
  const totals = [null, ...prices].map((price) => [price?.residency ?? 'none', totalUnder(price)] as const)
  return Object.fromEntries(totals.filter(([, total]) => total !== null))
}

/** What something costs citizens and East Africans, where `priceUnder` has an amount; undefined without such prices. */
export const residentPrices = (
  prices: readonly ResidencyPrice[],
  priceUnder: (price: ResidencyPrice) => Tsh | null,
): Partial<Record<Residency, Tsh>> | undefined => {
  const found = prices.flatMap((price) => {
    const amount = priceUnder(price)
    return amount === null ? [] : [[price.residency, amount] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** What the desk still takes if a guest proves this: the difference to the price of that residency, never less than 0. */
export const dueAtDesk = (
  { residency, totals }: Pick<ResidencySold, 'residency' | 'totals'>,
  proof: ResidencyProof,
): Tsh => Math.max(0, (totals[proof] ?? totals.none ?? 0) - (totals[residency] ?? 0))

/** The reduction of a booking with what its guest has proven, and what the desk takes for it. */
export const withProof = (sold: ResidencySold, proof: ResidencyProof): ResidencySold => ({
  ...sold,
  proof,
  due: dueAtDesk(sold, proof),
})

/**
 * What the desk has taken besides the price of a booking, and what it is at the computed price of other dates; undefined
 * before the check-in. An agreed price is for everybody: with it nothing is due besides.
 */
export const dueOnDates = (
  sold: ResidencySold | null,
  totals: ResidencyTotals | null,
): { present: Tsh; computed: Tsh } | undefined =>
  sold?.proof && {
    present: sold.due ?? 0,
    computed: totals ? dueAtDesk({ residency: sold.residency, totals }, sold.proof) : 0,
  }
