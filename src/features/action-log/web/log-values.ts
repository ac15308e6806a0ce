type Facts = Record<string, unknown> | null

/** One value of an entry before and after; undefined where that side does not exist. */
export type LogChange = { key: string; before?: unknown; after?: unknown }

/** The values of an entry side by side, in the order in which they were stored. */
export const changesOf = ({ before, after }: { before: Facts; after: Facts }): LogChange[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.map((key) => ({ key, before: before?.[key], after: after?.[key] }))
}

/** A stored value as text. */
export const textOf = (value: unknown, words: { nothing: string; yes: string; no: string }): string => {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return value.toLocaleString('en')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
