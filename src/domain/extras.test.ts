import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { EXTRA_UNITS, type Extra, type ExtraUnit, extraLines } from './extras.ts'
import { quote } from './pricing.ts'

const extra = (id: number, unit: ExtraUnit, price_tsh: number): Extra => ({
  id,
  name: `Service ${id}`,
  name_sw: `Huduma ${id}`,
  unit,
  price_tsh,
})
const DAY = '2027-07-01'
const nightsAt = (prices: readonly number[]) =>
  eachDay(DAY, addDays(DAY, prices.length)).map((night, i) => ({ night, price_tsh: prices[i] ?? 0, rules: [] }))

test.each<[ExtraUnit, number]>([
  ['stay', 1],
  ['night', 3],
  ['person', 5],
  ['person_night', 15],
])('a price per %s counts %i times for 2 adults and 3 children over 3 nights', (unit, count) => {
  const [line] = extraLines([extra(1, unit, 10_000)], { nights: 3, guests: 2, children: 3 })
  expect(line).toMatchObject({ count, amount: count * 10_000 })
})

/** What a service costs, found by walking through the stay night by night and person by person. */
const plainExtra = ({ unit, price_tsh }: Extra, nights: number, persons: number): number => {
  let amount = 0
  for (let night = 0; night < nights; night++) {
    for (let person = 0; person < persons; person++) {
      const isFirst = { stay: night + person === 0, night: person === 0, person: night === 0, person_night: true }
      if (isFirst[unit]) amount += price_tsh
    }
  }
  return amount
}

test('a stay with extra services costs what a slow and obvious pricing finds', () => {
  const price = fc.integer({ min: 1, max: 20_000_000 })
  const service = fc.record({ unit: fc.constantFrom(...EXTRA_UNITS), price })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 40 }),
      fc.array(service, { maxLength: 20 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 100 }),
      (prices, services, guests, children, percent) => {
        const extras = services.map(({ unit, price }, i) => extra(i + 1, unit, price))
        const promotion = percent === 0 ? null : { percent, free_nights: 0, min_nights: 1 }
        const night_prices = nightsAt(prices)
        const priced = quote({ night_prices, promotion, extras, party: { guests, children } })
        let [nights, services_total] = [0, 0]
        for (const each of prices) nights += each
        for (const each of extras) services_total += plainExtra(each, prices.length, guests + children)
        const discount = Math.floor((nights * percent) / 100 + 0.5)
        expect(priced).toMatchObject({ subtotal: nights, discount_amount: discount })
        expect(priced.total_amount).toBe(nights - discount + services_total)
        // Without them the price is that of the specification.
        expect(quote({ night_prices, promotion }).total_amount).toBe(nights - discount)
      },
    ),
  )
})
