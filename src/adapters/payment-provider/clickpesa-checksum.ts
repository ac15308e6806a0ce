import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord, type Json } from './clickpesa-json.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

const unsealed = (payload: Json): Json => {
  const { checksum: _checksum, checksumMethod: _method, ...rest } = payload
  return rest
}

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** The text that ClickPesa signs: without the checksum fields, keys sorted at every depth, compact. */
const canonicalJson = (payload: Json): string => JSON.stringify(sorted(unsealed(payload)))

/** HMAC-SHA256 of the canonical JSON, lower-case hex (docs.clickpesa.com, "checksum"). */
export const checksumOf = (key: string, payload: Json): string => hmac(key, canonicalJson(payload))

/**
 * The scheme of ClickPesa's 2025 documents: the values in order of their keys, joined. How it treats a nested value is
 * not documented; here it counts as its canonical JSON, so that nothing that is signed can be altered.
 */
export const legacyChecksumOf = (key: string, payload: Json): string => {
  const flat = unsealed(payload)
  const values = Object.keys(flat)
    .sort()
    .map((name) => (typeof flat[name] === 'object' ? JSON.stringify(sorted(flat[name])) : String(flat[name])))
  return hmac(key, values.join(''))
}

/** A fingerprint that identifies repeats of one call-back. */
export const fingerprint = (payload: Json): string => createHash('sha256').update(canonicalJson(payload)).digest('hex')

/** Compares two checksums in constant time; anything but 64 hex characters is unequal. */
export const sameChecksum = (given: string, wanted: string): boolean => {
  if (!/^[0-9a-f]{64}$/i.test(given)) return false
  return timingSafeEqual(Buffer.from(given.toLowerCase(), 'utf8'), Buffer.from(wanted, 'utf8'))
}
