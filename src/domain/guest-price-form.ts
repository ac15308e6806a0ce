import { OLDEST_CHILD } from './child-age.ts'
import { blank, type FaultKey } from './field-faults.ts'
import { type AgeBand, type GuestPrice, MOST_AGE_BANDS, MOST_INCLUDED_ADULTS } from './guest-price.ts'
import type { Tsh } from './money.ts'
import { priceFrom } from './room.ts'

/** The name of the age field of a group of children in the form, from 1. */
export const bandAge = (at: number): string => `band_${at}_age`
/** The name of the price field of a group of children in the form, from 1. */
export const bandPrice = (at: number): string => `band_${at}_price`

/** The numbers of the groups of children in the form. */
export const BAND_ROWS: readonly number[] = Array.from({ length: MOST_AGE_BANDS }, (_, at) => at + 1)

/** The fields of the form of prices by guests. */
export const GUEST_PRICE_FIELDS: readonly string[] = [
  'room_type_id',
  'included_adults',
  'extra_adult_tsh',
  ...BAND_ROWS.flatMap((at) => [bandAge(at), bandPrice(at)]),
]

type Texts = Partial<Record<string, string>>

const textOf = (texts: Texts, name: string): string => texts[name] ?? ''

const wholeFrom = (text: string, least: number, most: number): number | null => {
  const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : -1
  return number >= least && number <= most ? number : null
}

/** An amount as it is typed ("30,000"), where nothing and 0 cost nothing; null for what is no whole number of shillings. */
const amountFrom = (text: string): Tsh | null => (/^0*$/.test(text.trim()) ? 0 : priceFrom(text))

const adultsFrom = (text: string) => wholeFrom(text, 1, MOST_INCLUDED_ADULTS)
const ageFrom = (text: string) => wholeFrom(text, 0, OLDEST_CHILD)

const isFilled = (texts: Texts, at: number): boolean =>
  !blank(textOf(texts, bandAge(at))) || !blank(textOf(texts, bandPrice(at)))

const bandFaults = (texts: Texts): Record<string, FaultKey> => {
  const faults: Record<string, FaultKey> = {}
  let before = -1
  for (const at of BAND_ROWS) {
    if (!isFilled(texts, at)) continue
    const age = ageFrom(textOf(texts, bandAge(at)))
    if (age === null || age <= before) faults[bandAge(at)] = 'band_age_invalid'
    if (amountFrom(textOf(texts, bandPrice(at))) === null) faults[bandPrice(at)] = 'band_price_invalid'
    before = age ?? before
  }
  return faults
}

/** What is wrong with the form of prices by guests, by the names of its fields. Empty groups of children are left out. */
export const guestPriceFaults = (texts: Texts): Record<string, FaultKey> => {
  const faults = bandFaults(texts)
  if (adultsFrom(textOf(texts, 'included_adults')) === null) faults.included_adults = 'included_adults_invalid'
  const extra = amountFrom(textOf(texts, 'extra_adult_tsh'))
  const hasBands = BAND_ROWS.some((at) => isFilled(texts, at))
  if (extra === null) faults.extra_adult_tsh = 'extra_adult_invalid'
  else if (extra === 0 && !hasBands) faults.extra_adult_tsh = 'guest_price_required'
  return faults
}

/** The prices by guests of a valid form. */
export const guestPriceFrom = (texts: Texts): GuestPrice => ({
  included_adults: adultsFrom(textOf(texts, 'included_adults')) ?? 1,
  extra_adult_tsh: amountFrom(textOf(texts, 'extra_adult_tsh')) ?? 0,
  age_bands: BAND_ROWS.filter((at) => isFilled(texts, at)).map(
    (at): AgeBand => ({
      up_to_age: ageFrom(textOf(texts, bandAge(at))) ?? 0,
      price_tsh: amountFrom(textOf(texts, bandPrice(at))) ?? 0,
    }),
  ),
})
