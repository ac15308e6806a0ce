/** Seeded chance: the same text always gives the same sequence, on every machine. */
export type Random = {
  /** The next number in [0, 1). */
  next: () => number
  /** A whole number between both bounds, both included. */
  between: (low: number, high: number) => number
  /** One entry of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T
  /** True with the given likelihood (0 to 1). */
  chance: (likelihood: number) => boolean
  /** The list in another order; the given list is left alone. */
  shuffle: <T>(list: readonly T[]) => T[]
}

/** 32-bit FNV-1a hash of a text, finished with an avalanche so that near texts differ in every bit. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A sequence grown from a text (Weyl steps through a multiply-xorshift mix); good enough for pictures, not for secrets. */
export function random(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const pick = <T>(list: readonly T[]): T => {
    const entry = list[Math.floor(next() * list.length)]
    if (entry === undefined) throw new RangeError('cannot pick from an empty list')
    return entry
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((entry) => ({ entry, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ entry }) => entry)
  return {
    next,
    pick,
    shuffle,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (likelihood) => next() < likelihood,
  }
}
