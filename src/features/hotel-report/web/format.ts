import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'

/** What stands where there is no figure. */
const NONE = '–'

/** A percentage with up to one decimal. */
export const percentText = (percent: number | null): string => (percent === null ? NONE : `${percent}%`)

/** An amount in shillings. */
export const amountText = (amount: number | null, language: Language): string =>
  amount === null ? NONE : formatTsh(amount, language)

/** A number with up to one decimal. */
export const averageText = (average: number | null): string => (average === null ? NONE : String(average))
