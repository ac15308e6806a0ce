import type { Tsh } from './money.ts'

/**
 * The most wallet payments that one booking is paid in. Each takes the payer a minute or two and the hold is extended
 * for each, so that more would keep a room from others for too long.
 */
export const MAX_PARTS = 5

/**
 * The next payment towards what is still owed, where one carries at most `most`: as few payments as possible, all of
 * one size but for the shillings that do not divide. Given what the last payment was, instead of the limit, it answers
 * the same (up to `MAX_PARTS`), so that a page can tell without knowing the limit.
 */
export const nextPart = (rest: Tsh, most: Tsh): Tsh => Math.ceil(rest / Math.ceil(rest / most))

/** The payments that a total is made in, or null where mobile money cannot carry it in so few. */
export const partsOf = (total: Tsh, limits: { least: Tsh; most: Tsh }): Tsh[] | null => {
  if (total < limits.least || total > limits.most * MAX_PARTS) return null
  const parts: Tsh[] = []
  for (let rest = total; rest > 0; rest -= parts.at(-1) ?? rest) parts.push(nextPart(rest, limits.most))
  return parts
}
