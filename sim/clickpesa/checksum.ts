import { createHmac } from 'node:crypto'

/** A JSON object as received or sent. */
export type Json = Record<string, unknown>

// Written apart from the adapter's own on purpose: were both one function, a mistake in it would always agree with itself.
const compact = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(compact).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${compact(field)}`).join(',')}}`
}

const withoutSeal = (payload: Json): Json =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== 'checksum' && name !== 'checksumMethod'))

const sign = (key: string, text: string): string => createHmac('sha256', key).update(text, 'utf8').digest('hex')

/** ClickPesa's checksum since 2025: HMAC-SHA256 of the compact JSON with sorted keys, lower-case hex. */
export const seal = (key: string, payload: Json): string => sign(key, compact(withoutSeal(payload)))

/** ClickPesa's earlier checksum: HMAC-SHA256 of the values in order of their keys, joined. */
export const legacySeal = (key: string, payload: Json): string => {
  const fields = Object.entries(withoutSeal(payload)).sort(([a], [b]) => (a < b ? -1 : 1))
  return sign(key, fields.map(([, value]) => (typeof value === 'object' ? compact(value) : String(value))).join(''))
}
