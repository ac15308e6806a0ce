import type { Day } from './calendar.ts'
import { type FaultKey, faultsOf } from './field-faults.ts'
import { percentFrom } from './levy-form.ts'

/** The platform's own taxes whose rates have dates. */
export const PLATFORM_TAXES = ['vat_on_commission', 'withheld_from_payouts'] as const
/** One of these taxes. */
export type PlatformTax = (typeof PLATFORM_TAXES)[number]

/** The highest rate, in hundredths of a percent. */
export const MOST_TAX_RATE = 10_000

/** A typed percentage with up to two decimals in hundredths of a percent, or null if it is none; 0 is a rate too. */
export const taxRateFrom = (typed: string): number | null => {
  const rate = percentFrom(typed)
  return rate !== null && rate <= MOST_TAX_RATE ? rate : null
}

/** Whether a rate is to come, in force, or over on a day; `valid_until` is null until another one follows. */
export const taxRateStateOn = (
  { valid_from, valid_until }: { valid_from: Day; valid_until: Day | null },
  day: Day,
): 'coming' | 'on' | 'over' => (day < valid_from ? 'coming' : valid_until !== null && valid_until < day ? 'over' : 'on')

type TypedTaxRate = Record<'rate' | 'valid_from' | 'source', string>

/** What is wrong with the fields of a rate. */
export const taxRateFaults = ({
  rate,
  valid_from,
  source,
}: TypedTaxRate): Partial<Record<keyof TypedTaxRate, FaultKey>> =>
  faultsOf<TypedTaxRate>({
    rate: taxRateFrom(rate) === null && 'tax_rate_invalid',
    valid_from: valid_from === '' && 'first_day_required',
    source: source.trim() === '' && 'text_required',
  })
