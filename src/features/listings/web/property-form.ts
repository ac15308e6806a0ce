import { EXTRA_UNITS } from '#domain/extras.ts'
import { degreesOf } from '#domain/place.ts'
import { changedFields, type PropertyField, type PropertyForm } from '#domain/property-details.ts'
import {
  servicePricesFrom,
  servicePricesText,
  storedServicePrices,
  type TypedServicePrice,
  typedServicePrices,
} from '#domain/service-prices.ts'
import type { PropertyChangesInput, PropertyDetails } from '#features/properties/contract.ts'

/** The fields of the editor, in their order on the page. */
export const PROPERTY_FIELDS = [
  'name',
  'category_id',
  'stars',
  'description_en',
  'description_sw',
  'destination_id',
  'address',
  'latitude',
  'longitude',
  'amenity_ids',
  'extra_service_ids',
  'extra_service_prices',
  'check_in_time',
  'check_out_time',
  'cancellation_policy',
  'children_from',
  'house_rules_en',
  'house_rules_sw',
  'phone',
] as const satisfies readonly PropertyField[]

const joined = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join(',')

/** The numbers of a text such as "3,7". */
export const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

/** A stored property as the texts of the form; phone numbers in the spelling of the country. */
export const formOf = (details: PropertyDetails): PropertyForm => ({
  name: details.name,
  category_id: String(details.category_id),
  stars: String(details.stars),
  description_en: details.description_en,
  description_sw: details.description_sw,
  destination_id: String(details.destination_id),
  address: details.address,
  ...degreesOf(details),
  amenity_ids: joined(details.amenity_ids),
  extra_service_ids: joined(details.extra_service_ids),
  extra_service_prices: storedServicePrices(details.extra_service_prices),
  check_in_time: details.check_in_time,
  check_out_time: details.check_out_time,
  cancellation_policy: details.cancellation_policy,
  children_from: String(details.children_from),
  house_rules_en: details.house_rules_en,
  house_rules_sw: details.house_rules_sw,
  phone: details.phone === '' ? '' : `+${details.phone}`,
})

/** Line breaks as the database has them: a form's data has two characters for each. */
const unixLines = (text: string) => text.replaceAll('\r\n', '\n')

/** The names of the two fields of a service's price. */
export const servicePriceNames = (id: number) => ({ price: `service_price_${id}`, unit: `service_unit_${id}` })

/** The prices in the fields of the services that are ticked. */
const offeredPrices = (data: FormData): TypedServicePrice[] =>
  data.getAll('extra_service_ids').map((value) => {
    const id = Number(value)
    const names = servicePriceNames(id)
    const unit = EXTRA_UNITS.find((each) => each === data.get(names.unit)) ?? 'stay'
    return { id, unit, price: String(data.get(names.price) ?? '') }
  })

/** What the form's fields show now. */
export const readPropertyForm = (form: HTMLFormElement): PropertyForm => {
  const data = new FormData(form)
  const texts = Object.fromEntries(PROPERTY_FIELDS.map((field) => [field, unixLines(String(data.get(field) ?? ''))]))
  const ticked = (name: PropertyField) => joined(data.getAll(name).map(Number))
  return {
    ...(texts as PropertyForm),
    amenity_ids: ticked('amenity_ids'),
    extra_service_ids: ticked('extra_service_ids'),
    extra_service_prices: servicePricesText(offeredPrices(data)),
  }
}

/** Shows the prices of the ticked services in their fields; those of others stay, for when they are ticked again. */
const showPrices = (form: HTMLFormElement, texts: PropertyForm) => {
  const typed = typedServicePrices(texts.extra_service_prices)
  for (const id of idsIn(texts.extra_service_ids)) {
    const names = servicePriceNames(id)
    const shown = typed.find((each) => each.id === id)
    const price = form.elements.namedItem(names.price)
    const unit = form.elements.namedItem(names.unit)
    // Writing the same text would move the cursor, and spaces at its ends are still being typed.
    if (price instanceof HTMLInputElement && price.value.trim() !== (shown?.price ?? ''))
      price.value = shown?.price ?? ''
    if (unit instanceof HTMLSelectElement && shown) unit.value = shown.unit
  }
}

/** Shows texts in the form's fields. */
export const showPropertyForm = (form: HTMLFormElement, texts: PropertyForm) => {
  showPrices(form, texts)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = texts[control.name as PropertyField].split(',').includes(control.value)
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      const text = texts[control.name as PropertyField]
      // Writing the same text would move the cursor.
      if (text !== undefined && control.value !== text) control.value = text
    }
  }
}

const NUMBERS: readonly PropertyField[] = [
  'category_id',
  'stars',
  'destination_id',
  'latitude',
  'longitude',
  'children_from',
]

const wireValue = (field: PropertyField, text: string) => {
  if (field === 'extra_service_prices') return servicePricesFrom(text)
  if (field === 'amenity_ids' || field === 'extra_service_ids') return idsIn(text)
  return NUMBERS.includes(field) ? Number(text) : text
}

/** What the fields that differ send. */
export const changesOf = (base: PropertyForm, typed: PropertyForm): PropertyChangesInput =>
  Object.fromEntries(changedFields(base, typed).map((field) => [field, wireValue(field, typed[field])]))
