import { blank, type FaultKey } from './field-faults.ts'
import { discountFrom } from './rate-form.ts'
import { RESIDENCIES, type ResidencyPrice } from './residency.ts'

/** The fields of the form of residents' prices: the reduction of each residency in percent; empty for none. */
export type ResidencyForm = Record<ResidencyPrice['residency'], string>

/** What is wrong with the form of residents' prices. */
export const residencyFaults = (form: ResidencyForm): Partial<Record<keyof ResidencyForm, FaultKey>> =>
  Object.fromEntries(
    RESIDENCIES.filter((each) => !blank(form[each]) && discountFrom(form[each]) === null).map((each) => [
      each,
      'discount_percent_invalid' as const,
    ]),
  )

/** The residents' prices of a valid form. */
export const residencyPricesFrom = (form: ResidencyForm): ResidencyPrice[] =>
  RESIDENCIES.flatMap((residency) => {
    const percent = discountFrom(form[residency])
    return percent === null ? [] : [{ residency, percent }]
  })
