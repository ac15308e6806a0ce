import type { Language } from './language.ts'
import { formatCount } from './number.ts'

/** An amount in whole Tanzanian shillings; the shilling has no smaller unit in use. */
export type Tsh = number

/** The largest amount that a booking or a reply can have. */
export const MOST_TSH: Tsh = 2_147_483_647

/** How the currency is written before an amount, as `Intl` does for `en-TZ` and `sw-TZ`. */
const CURRENCY: Record<Language, string> = { en: 'TSh', sw: 'TSh' }

/** An amount formatted for display, such as "TSh 150,000", with a no-break space (U+00A0) after TSh; a fraction is rounded. */
export const formatTsh = (amount: Tsh, lang: Language = 'en'): string =>
  `${amount < 0 ? '-' : ''}${CURRENCY[lang]}\u00a0${formatCount(Math.round(Math.abs(amount)))}`

/** A percentage of an amount of zero or more, rounded half up to the whole shilling. */
export const percentOf = (amount: Tsh, percent: number): Tsh => Math.round((amount * percent) / 100)

/** Whether a value is an amount that can be charged or paid: a positive whole number of shillings. */
export const isTsh = (value: unknown): value is Tsh => Number.isSafeInteger(value) && (value as number) > 0
