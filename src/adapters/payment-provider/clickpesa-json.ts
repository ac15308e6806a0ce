/** A JSON object of which nothing is known yet. */
export type Json = Record<string, unknown>

/** Whether a value is a JSON object (not an array, not null). */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How deep a provider's JSON may be nested; anybody can send deeper, and walking that would overflow the stack. */
const MOST_LEVELS = 32

const isTooDeep = (text: string): boolean => {
  let level = 0
  for (const sign of text) {
    if (sign === '{' || sign === '[') level += 1
    if (sign === '}' || sign === ']') level -= 1
    if (level > MOST_LEVELS) return true
  }
  return false
}

/** The value that a text of JSON stands for; undefined where it is none, or nested deeper than any provider's. */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field's object, or an empty one. */
export const recordAt = (value: unknown, name: string): Json => {
  const field = isRecord(value) ? value[name] : undefined
  return isRecord(field) ? field : {}
}

/** The first of the named fields that is a non-empty text. */
export const textAt = (value: unknown, ...names: string[]): string | undefined => {
  if (!isRecord(value)) return undefined
  for (const name of names) {
    const field = value[name]
    if (typeof field === 'string' && field.trim() !== '') return field.trim()
  }
  return undefined
}

/**
 * An amount in senti (1/100 TSh) from what ClickPesa writes: "10000", "20000.00", 47.1. Null for a sign, an exponent, a
 * separator, a fraction of a senti, or any other thing.
 */
export const sentiOf = (value: unknown): number | null => {
  const text = typeof value === 'number' ? String(value) : value
  const match = typeof text === 'string' ? /^(\d{1,12})(?:\.(\d+))?$/.exec(text) : null
  if (match === null) return null
  const fraction = (match[2] ?? '').padEnd(2, '0')
  return /[1-9]/.test(fraction.slice(2)) ? null : Number(match[1]) * 100 + Number(fraction.slice(0, 2))
}

/** The sentence of an error answer, whose `message` is a text or, from the validator, a list of texts. */
export const messageOf = (body: unknown): string => {
  const message = isRecord(body) ? body.message : undefined
  const text = Array.isArray(message) ? message.filter((line) => typeof line === 'string').join('; ') : message
  return typeof text === 'string' ? text.slice(0, 300) : ''
}
