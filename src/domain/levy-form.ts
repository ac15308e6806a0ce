import { type FaultKey, faultsOf } from './field-faults.ts'
import { type LevyKind, MOST_RATE, RATE_UNIT } from './levy.ts'
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

type TypedLevy = Record<'name' | 'name_sw' | 'kind' | 'rate' | 'valid_from' | 'valid_until' | 'source', string>

/** What is wrong with the fields of a rule. */
export const levyFaults = (values: TypedLevy): Partial<Record<keyof TypedLevy, FaultKey>> => {
  const { name, name_sw, kind, rate, valid_from, valid_until, source } = values
  const isEmpty = (text: string) => text.trim() === '' && 'text_required'
  const isBackwards = valid_from !== '' && valid_until !== '' && valid_until < valid_from
  return faultsOf<TypedLevy>({
    name: isEmpty(name),
    name_sw: isEmpty(name_sw),
    rate: rateFrom(rate, kind === 'percent' ? 'percent' : 'person_night') === null && 'levy_rate_invalid',
    valid_until: isBackwards && 'dates_backwards',
    source: isEmpty(source),
  })
}
