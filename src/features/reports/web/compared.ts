import { growthOf } from '#domain/report.ts'
import type { periodFigures } from '#i18n/en/period-figures.ts'

/** How a figure of a period compares with the one before it: "25% more than before (40)". */
export const comparedText = (
  now: number,
  before: number,
  format: (value: number) => string,
  words: Pick<typeof periodFigures, 'more' | 'noneBefore'>,
): string => {
  const growth = growthOf(now, before)
  return growth === null ? words.noneBefore : words.more(growth, format(before))
}
