/** One row of figures, as many as there are labels; null where nothing was measured. */
export type Series = { id: string; name: string; values: readonly (number | null)[] }

/** What every chart is given. */
export type ChartProps = {
  title: string
  /** What the chart says, in a sentence; read and shown before it. */
  summary: string
  /** What the labels are, for the head of the table: "Month". */
  labelName: string
  labels: readonly string[]
  series: readonly Series[]
  /** A figure in full, with its unit. */
  format: (value: number) => string
  /** A figure on the axis, as short as it can be. */
  formatShort: (value: number) => string
  words: ChartWords
  height?: number
}

/** The texts of a chart. */
export type ChartWords = { view: string; chart: string; table: string; none: string }

/** How the series are told apart, by colour and by the dashes of their lines. */
export const LOOKS = [
  { colour: 'var(--brand)', dash: undefined },
  { colour: 'var(--plum)', dash: '6 4' },
  { colour: 'var(--indigo)', dash: '2 4' },
  { colour: 'var(--warn)', dash: '10 3 2 3' },
] as const

/** The look of the series at a place. */
export const lookOf = (index: number) => LOOKS[index % LOOKS.length] ?? LOOKS[0]

/** The smallest and greatest figure, zero among them. */
export const extentOf = (series: readonly Series[]): [number, number] => {
  const values = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  return [least, most === least ? least + 1 : most]
}

/** The last place at which every series has a figure, or the last of all. */
export const lastCommon = (series: readonly Series[], count: number): number => {
  const common = Array.from({ length: count }, (_, index) => index).findLast((index) =>
    series.every(({ values }) => (values[index] ?? null) !== null),
  )
  return common ?? count - 1
}

/** Which labels are written under a chart, so that they do not touch: every first, second, third ... */
export const labelStep = (count: number, width: number, labelPx = 64): number =>
  Math.max(1, Math.ceil((count * labelPx) / Math.max(width, labelPx)))

/** Moves labels apart that would lie on each other: the given heights, at least `gap` from one to the next. */
export const spread = (heights: readonly number[], gap: number): number[] => {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))
  const placed = [...heights]
  order.forEach((index, at) => {
    const before = order[at - 1]
    if (before !== undefined) placed[index] = Math.max(placed[index] ?? 0, (placed[before] ?? 0) + gap)
  })
  return placed
}
