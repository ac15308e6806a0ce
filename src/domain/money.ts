import type { Language } from './language.ts'

/** An amount in whole Tanzanian shillings; the shilling has no smaller unit in use. */
export type Tsh = number

/** The largest amount that a booking or a reply can have. */
export const MOST_TSH: Tsh = 2_147_483_647

// The locale is explicit so that Node and the browser format alike; Intl would give two decimals by default.
const FORMATS: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-TZ', { style: 'currency', currency: 'TZS', maximumFractionDigits: 0 }),
  sw: new Intl.NumberFormat('sw-TZ', { style: 'currency', currency: 'TZS', maximumFractionDigits: 0 }),
}

/** An amount formatted for display, such as "TSh 150,000", with a no-break space (U+00A0) after TSh. */
export const formatTsh = (amount: Tsh, lang: Language = 'en'): string => FORMATS[lang].format(amount)

/** A percentage of an amount of zero or more, rounded half up to the whole shilling. */
export const percentOf = (amount: Tsh, percent: number): Tsh => Math.round((amount * percent) / 100)

/** Whether a value is an amount that can be charged or paid: a positive whole number of shillings. */
export const isTsh = (value: unknown): value is Tsh => Number.isSafeInteger(value) && (value as number) > 0
