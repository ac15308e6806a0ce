import { blank, type FaultKey } from './field-faults.ts'
import { discountFrom } from './rate-form.ts'
import { RESIDENCIES, type Residency, type ResidencyPrice, type TypedResidencyPrice } from './residency.ts'

/**
 * The fields of the form of residents' prices by `residencyField`: reductions in percent. Empty is none for the property,
 * and for a room type what the property has.
 */
export type ResidencyForm = Record<string, string>

/** The name of the field of a residency: of all room types, or of one. */
export const residencyField = (residency: Residency, room_type_id: number | null): string =>
  room_type_id === null ? residency : `${residency}_${room_type_id}`

/** The fields of a property with these room types. */
export const residencyFields = (types: readonly number[]): string[] =>
  [null, ...types].flatMap((type) => RESIDENCIES.map((residency) => residencyField(residency, type)))

const isOfAll = (field: string) => RESIDENCIES.some((residency) => residency === field)

/** A reduction of a room type as it is typed, which may be 0; null for what is none. */
const typeDiscountFrom = (text: string): number | null => (/^\s*0\s*%?\s*$/.test(text) ? 0 : discountFrom(text))

const faultOf = (field: string, text: string): FaultKey | null => {
  if (blank(text)) return null
  if (isOfAll(field)) return discountFrom(text) === null ? 'discount_percent_invalid' : null
  return typeDiscountFrom(text) === null ? 'type_discount_invalid' : null
}

/** What is wrong with the form of residents' prices. */
export const residencyFaults = (form: ResidencyForm): Record<string, FaultKey> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, text]) => {
      const fault = faultOf(field, text)
      return fault ? [[field, fault]] : []
    }),
  )

/** The residents' prices of a valid form, without those of single room types. */
export const residencyPricesFrom = (form: ResidencyForm): ResidencyPrice[] =>
  RESIDENCIES.flatMap((residency) => {
    const percent = discountFrom(form[residency] ?? '')
    return percent === null ? [] : [{ residency, percent }]
  })

/** Those of single room types of a valid form. */
export const typeResidencyPricesFrom = (
  form: ResidencyForm,
  types: readonly number[],
): (TypedResidencyPrice & { room_type_id: number })[] =>
  types.flatMap((room_type_id) =>
    RESIDENCIES.flatMap((residency) => {
      const percent = typeDiscountFrom(form[residencyField(residency, room_type_id)] ?? '')
      return percent === null ? [] : [{ room_type_id, residency, percent }]
    }),
  )
