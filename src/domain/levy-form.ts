import { type FaultKey, faultsOf } from './field-faults.ts'
import { type LevyByStars, type LevyKind, MOST_RATE, RATE_UNIT } from './levy.ts'
import { typedAmount } from './typed-amount.ts'

/** A typed percentage with up to two decimals in hundredths of a percent, or null if it is none. */
export const percentFrom = (typed: string): number | null => {
  const text = typed.trim().replace(/%$/, '').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * RATE_UNIT) : null
}

/** A typed rate as it is stored, or null if it is none: a percentage with up to two decimals, or whole shillings. */
export const rateFrom = (typed: string, kind: LevyKind): number | null => {
  const rate = kind === 'percent' ? percentFrom(typed) : typedAmount(typed)
  return rate !== null && rate >= 1 && rate <= MOST_RATE[kind] ? rate : null
}

/** A stored rate as it is typed. */
export const rateText = (rate: number, kind: LevyKind): string => String(kind === 'percent' ? rate / RATE_UNIT : rate)

/** The fields of the rates for 1 to 5 stars, in this order. */
export const STAR_FIELDS = ['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'] as const
type TypedStarRates = Record<(typeof STAR_FIELDS)[number], string>

/** The typed rates by stars as they are stored: an empty field is the rule's own rate; null if none differs from it. */
export const starRatesFrom = (typed: TypedStarRates, rate: number, kind: LevyKind): number[] | null => {
  const rates = STAR_FIELDS.map((field) => (typed[field].trim() === '' ? rate : (rateFrom(typed[field], kind) ?? 0)))
  return rates.some((each) => each !== rate) ? rates : null
}

/** The stored rates by stars as they are typed: empty if they are the rule's own; `rule` is null for a new one. */
export const starRateTexts = (rule: Pick<LevyByStars, 'rate' | 'star_rates' | 'kind'> | null): string[] =>
  STAR_FIELDS.map((_, i) => {
    const rate = rule?.star_rates?.[i]
    return !rule || rate === undefined || rate === rule.rate ? '' : rateText(rate, rule.kind)
  })

type TypedLevy = TypedStarRates &
  Record<'name' | 'name_sw' | 'kind' | 'rate' | 'valid_from' | 'valid_until' | 'source', string>

/** What is wrong with the fields of a rule. */
export const levyFaults = (values: TypedLevy): Partial<Record<keyof TypedLevy, FaultKey>> => {
  const { name, name_sw, rate, valid_from, valid_until, source } = values
  const kind = values.kind === 'percent' ? 'percent' : 'person_night'
  const isEmpty = (text: string) => text.trim() === '' && 'text_required'
  const isBackwards = valid_from !== '' && valid_until !== '' && valid_until < valid_from
  const starFault = (typed: string) => typed.trim() !== '' && rateFrom(typed, kind) === null && 'levy_rate_invalid'
  return faultsOf<TypedLevy>({
    name: isEmpty(name),
    name_sw: isEmpty(name_sw),
    rate: rateFrom(rate, kind) === null && 'levy_rate_invalid',
    ...Object.fromEntries(STAR_FIELDS.map((field) => [field, starFault(values[field])])),
    valid_until: isBackwards && 'dates_backwards',
    source: isEmpty(source),
  })
}
