type Facts = Record<string, unknown> | null

/** One value of an entry before and after; undefined where that side does not exist. */
export type LogChange = { key: string; before?: unknown; after?: unknown }

/** The values of an entry side by side, in the order in which they were stored. */
export const changesOf = ({ before, after }: { before: Facts; after: Facts }): LogChange[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.map((key) => ({ key, before: before?.[key], after: after?.[key] }))
}

type ValueWords = { nothing: string; yes: string; no: string }
/** What the log calls the names of stored values and their codes; what is not there stands as it was stored. */
type CodeWords = { fields: Record<string, string>; values: Record<string, string> }

/** Values that are codes of ours, and never what somebody typed. */
const CODES: ReadonlySet<string> = new Set(['status', 'role', 'platform_role', 'kind', 'outcome', 'coming_bookings'])

/** A name of a stored value as text. */
export const nameOf = (key: string, fields: Record<string, string> = {}): string =>
  fields[key] ?? key.replaceAll('_', ' ')

/** A stored value as text under its name: codes in the words of the page. */
export const textUnder = (key: string, value: unknown, words: ValueWords & CodeWords): string =>
  (typeof value === 'string' && CODES.has(key) && words.values[value]) || textOf(value, words)

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
