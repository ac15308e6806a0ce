/** A JSON object that is not validated yet. */
export type Json = Record<string, unknown>

/** Whether a value is a JSON object (not an array, not null). */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maximum nesting of a provider's JSON; anybody can send deeper JSON, which would overflow the stack. */
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

/** Parses JSON; undefined if it is invalid or nested too deep. */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The object in a field, or an empty one. */
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
 * Parses an amount as ClickPesa writes it ("10000", "20000.00", 47.1) to senti (1/100 TSh). Null for a sign, an exponent,
 * a separator, a fraction of a senti, or anything else.
 */
export const sentiOf = (value: unknown): number | null => {
  const text = typeof value === 'number' ? String(value) : value
  const match = typeof text === 'string' ? /^(\d{1,12})(?:\.(\d+))?$/.exec(text) : null
  if (match === null) return null
  const fraction = (match[2] ?? '').padEnd(2, '0')
  return /[1-9]/.test(fraction.slice(2)) ? null : Number(match[1]) * 100 + Number(fraction.slice(0, 2))
}

/** The message of an error answer: a text or, from ClickPesa's validator, a list of texts. */
export const messageOf = (body: unknown): string => {
  const message = isRecord(body) ? body.message : undefined
  const text = Array.isArray(message) ? message.filter((line) => typeof line === 'string').join('; ') : message
  return typeof text === 'string' ? text.slice(0, 300) : ''
}
