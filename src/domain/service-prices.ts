import { EXTRA_UNITS, type ExtraUnit } from './extras.ts'
import type { FaultKey } from './field-faults.ts'
import type { Tsh } from './money.ts'
import { priceFrom, priceText } from './room.ts'

/** The price of an extra service as the editor of a property has it. */
export type TypedServicePrice = { id: number; unit: ExtraUnit; price: string }

const isUnit = (text: string | undefined): text is ExtraUnit => EXTRA_UNITS.some((unit) => unit === text)

/** Typed prices as one text, a line for each service that has one, in the order of their ids. */
export const servicePricesText = (prices: readonly TypedServicePrice[]): string =>
  prices
    .filter(({ price }) => price.trim() !== '')
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, unit, price }) => `${id} ${unit} ${price.trim()}`)
    .join('\n')

/** The typed prices of such a text. */
export const typedServicePrices = (text: string): TypedServicePrice[] =>
  text.split('\n').flatMap((line) => {
    const [id, unit, ...price] = line.split(' ')
    return isUnit(unit) ? [{ id: Number(id), unit, price: price.join(' ') }] : []
  })

/** Stored prices as such a text. */
export const storedServicePrices = (prices: readonly { id: number; unit: ExtraUnit; price_tsh: Tsh }[]): string =>
  servicePricesText(prices.map(({ id, unit, price_tsh }) => ({ id, unit, price: priceText(price_tsh) })))

/** The prices of a valid text as the API takes them. */
export const servicePricesFrom = (text: string): { id: number; unit: ExtraUnit; price_tsh: Tsh }[] =>
  typedServicePrices(text).map(({ id, unit, price }) => ({ id, unit, price_tsh: priceFrom(price) ?? 0 }))

/** What is wrong with such a text: one of its prices is none. */
export const servicePricesFault = (text: string): FaultKey | null =>
  typedServicePrices(text).some(({ price }) => priceFrom(price) === null) ? 'price_invalid' : null
