import { formatDay, formatInstant, isDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { LOG_FIELDS, type LogField, type LogKind } from '#domain/log-field.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { isWallet, walletLabel } from '#domain/wallet.ts'

type Facts = Record<string, unknown> | null

/** One value of an entry before and after; undefined where that side does not exist. */
export type LogChange = { key: string; before?: unknown; after?: unknown }

/** The values of an entry side by side, in the order in which they were stored. */
export const changesOf = ({ before, after }: { before: Facts; after: Facts }): LogChange[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.map((key) => ({ key, before: before?.[key], after: after?.[key] }))
}

/** What the log calls stored values and their codes, in one language. */
export type ValueWords = {
  nothing: string
  yes: string
  no: string
  fields: Record<LogField, string>
  values: Record<string, string>
}

const isField = (key: string): key is LogField => Object.hasOwn(LOG_FIELDS, key)

/** A name of a stored value as text; one that old entries have and no action stores any more is spelled with spaces. */
export const nameOf = (key: string, fields: ValueWords['fields']): string =>
  isField(key) ? fields[key] : key.replaceAll('_', ' ')

const codeText = (code: string, { values }: ValueWords) =>
  isWallet(code) ? walletLabel(code) : (values[code] ?? code.replaceAll('_', ' '))

const ofString = (kind: LogKind, text: string, words: ValueWords, language: Language) => {
  if (kind === 'code') return codeText(text, words)
  if (kind === 'day' && isDay(text)) return formatDay(text, language)
  if (kind === 'instant' && !Number.isNaN(Date.parse(text))) return formatInstant(new Date(text), language)
  return text
}

const ofNumber = (kind: LogKind, value: number, language: Language) => {
  if (kind === 'money') return formatTsh(value, language)
  if (kind === 'id') return `#${value}`
  return Number.isInteger(value) ? formatCount(value) : String(value)
}

/** A stored value as text, read as its name says; of a list each entry, of an object each value with its name. */
export const textUnder = (key: string, value: unknown, words: ValueWords, language: Language): string => {
  const kind = isField(key) ? LOG_FIELDS[key] : 'text'
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return ofNumber(kind, value, language)
  if (typeof value === 'string') return ofString(kind, value, words, language)
  if (Array.isArray(value))
    return value.map((each) => textUnder(key, each, words, language)).join(', ') || words.nothing
  const parts = Object.entries(value).map(
    ([name, each]) => `${nameOf(name, words.fields)} ${textUnder(name, each, words, language)}`,
  )
  return parts.join(', ') || words.nothing
}
