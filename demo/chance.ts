import type { Random } from '#features/illustrations/server/prng.ts'

/** One value, drawn in proportion to its weight; weights need not add up to anything, but one must be above zero. */
export const weighted = <T>(chance: Random, options: readonly (readonly [T, number])[]): T => {
  const sum = options.reduce((total, [, weight]) => total + weight, 0)
  let at = chance.next() * sum
  for (const [value, weight] of options) {
    at -= weight
    if (at < 0) return value
  }
  throw new RangeError('cannot draw when every weight is zero')
}

/** `n` bytes that repeat for the same seed: for references of made-up rows, never for secrets. */
export const bytesFrom = (chance: Random, n: number): Uint8Array =>
  Uint8Array.from({ length: n }, () => chance.between(0, 255))

/** A number around zero with most draws within one `spread`: the sum of three even draws, close to a bell curve. */
export const wobble = (chance: Random, spread: number): number =>
  (chance.next() + chance.next() + chance.next() - 1.5) * 2 * spread
