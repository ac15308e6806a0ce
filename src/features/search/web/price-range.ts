import type { Tsh } from '#domain/money.ts'
import type { PriceStep } from '#domain/search.ts'

/** The price filter, both ends included; null is no limit. */
export type PriceRange = { min: Tsh | null; max: Tsh | null }

/** Whether a step is completely within the chosen range. */
export const isStepChosen = ({ from, to }: PriceStep, { min, max }: PriceRange): boolean =>
  (min !== null || max !== null) && from >= (min ?? 0) && (max === null || (to !== null && to <= max))

/**
 * The range after a step was pressed: a first step alone; a further one together with all between; one of several
 * chosen ones alone again; and the only one pressed once more takes the range away.
 */
export const rangeAfter = (step: PriceStep, range: PriceRange, steps: readonly PriceStep[]): PriceRange => {
  const chosen = steps.filter((each) => isStepChosen(each, range))
  const among = isStepChosen(step, range)
  if (among && chosen.length === 1) return { min: null, max: null }
  const all = among ? [step] : [...chosen, step]
  const first = Math.min(...all.map(({ from }) => from))
  const open = all.some(({ to }) => to === null)
  return { min: first || null, max: open ? null : Math.max(...all.map(({ to }) => to ?? 0)) }
}
