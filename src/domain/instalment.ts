import type { Tsh } from './money.ts'

/**
 * The maximum number of wallet payments for one booking. Each takes the payer a minute or two and extends the hold, so
 * more of them would block the room for others too long.
 */
export const MAX_PARTS = 5

/**
 * The amount of the next payment towards `rest`, if one payment is limited to `most`: as few payments as possible, of
 * equal size except for the remainder. With the amount of the last payment instead of the limit the result is the same
 * (up to `MAX_PARTS`), so a page can compute it without the limit.
 */
export const nextPart = (rest: Tsh, most: Tsh): Tsh => Math.ceil(rest / Math.ceil(rest / most))

/** The payments that a total is split into, or null if it needs more than `MAX_PARTS` mobile-money payments. */
export const partsOf = (total: Tsh, limits: { least: Tsh; most: Tsh }): Tsh[] | null => {
  if (total < limits.least || total > limits.most * MAX_PARTS) return null
  const parts: Tsh[] = []
  for (let rest = total; rest > 0; rest -= parts.at(-1) ?? rest) parts.push(nextPart(rest, limits.most))
  return parts
}

/** The most people who can share the payment of one booking: each pays a part. */
export const MAX_PAYERS = MAX_PARTS

/** The most that one payment towards a total carries: an equal share if people share it, and never more than `most`. */
export const partLimit = (total: Tsh, payers: number | null, most: Tsh): Tsh =>
  payers === null ? most : Math.min(most, Math.ceil(total / payers))

/**
 * The ways to share a total among 2 to `MAX_PAYERS` people, each as the parts that they pay. One that mobile money cannot
 * carry, as a share is too small or too large, is missing.
 */
export const sharesOf = (total: Tsh, limits: { least: Tsh; most: Tsh }): Tsh[][] => {
  const shares: Tsh[][] = []
  for (let payers = 2; payers <= MAX_PAYERS; payers++) {
    const parts = partsOf(total, { ...limits, most: partLimit(total, payers, limits.most) })
    if (parts?.length === payers && parts.every((part) => part >= limits.least)) shares.push(parts)
  }
  return shares
}

/** How many of the parts of a total are paid, if each payment carries at most `limit`, and how many there are. */
export const partsPaid = ({ total, paid, limit }: { total: Tsh; paid: Tsh; limit: Tsh }) => {
  const of = Math.ceil(total / limit)
  return { paid: of - Math.ceil(Math.max(0, total - paid) / limit), of }
}
