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
