/** The value below which the given share (0 to 1) of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** A number to three significant digits, whole from 100 on, with commas. */
export const digits = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

/** Bytes as kB of 1000. */
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** One line of a table: what was measured, and the figures below the columns' names. */
export type Line = [name: string, ...figures: (string | number)[]]

/** Prints a table; numbers are shortened and right-aligned. */
export const printTable = (title: string, columns: readonly string[], lines: readonly Line[]): void => {
  const texts = lines.map((line) => line.map((cell) => (typeof cell === 'number' ? digits(cell) : cell)))
  const rows = [['', ...columns], ...texts]
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? []
  const show = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('   ')
  console.log(`\n${title}\n${rows.map((row) => `  ${show(row)}`.trimEnd()).join('\n')}`)
}
