type Facts = Record<string, unknown> | null

/** One value of an entry before and after; undefined where that side does not exist. */
export type LogChange = { key: string; before?: unknown; after?: unknown }

/** The values of an entry side by side, in the order in which they were stored. */
export const changesOf = ({ before, after }: { before: Facts; after: Facts }): LogChange[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.map((key) => ({ key, before: before?.[key], after: after?.[key] }))
}

type ValueWords = { nothing: string; yes: string; no: string }

/** A name of a stored value as text. */
export const nameOf = (key: string): string => key.replaceAll('_', ' ')

/** A stored value as text; of a list each entry, of an object each value with its name. */
export const textOf = (value: unknown, words: ValueWords): string => {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return value.toLocaleString('en')
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value.length === 0 ? words.nothing : value.map((each) => textOf(each, words)).join(', ')
  return Object.entries(value)
    .map(([key, each]) => `${nameOf(key)} ${textOf(each, words)}`)
    .join(', ')
}
