import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, eachDay } from './calendar.ts'
import {
  isInForce,
  type Jurisdiction,
  LEVY_BASES,
  LEVY_CHARGES,
  LEVY_KINDS,
  type Levy,
  type LevyByStars,
  type LevyPlace,
  leviesIn,
  leviesOfAgreed,
  leviesTotal,
  levyLabel,
  levyLines,
} from './levy.ts'
import { quote } from './pricing.ts'

const rule = (id: number, name: string, fields: Partial<LevyByStars>): LevyByStars => ({
  id,
  name,
  name_sw: name,
  jurisdiction: 'mainland',
  kind: 'percent',
  rate: 1800,
  star_rates: null,
  base: 'stay',
  charge: 'included',
  valid_from: null,
  valid_until: null,
  ...fields,
})

/** The rules that the migrations write and that are switched on, and one that ended. */
const RULES = [
  rule(1, 'VAT', {}),
  rule(2, 'Tourism Development Levy', { rate: 100, base: 'nights' }),
  rule(3, 'VAT', { jurisdiction: 'zanzibar', rate: 1500 }),
  rule(4, 'Infrastructure tax', {
    jurisdiction: 'zanzibar',
    kind: 'person_night',
    rate: 5000,
    star_rates: [5000, 10_000, 10_000, 12_500, 12_500],
    charge: 'at_property',
    valid_from: '2023-07-01',
  }),
  rule(5, 'Old tourism levy', { rate: 200, base: 'nights', valid_until: '2020-12-31' }),
]

type Golden = {
  region: string
  jurisdiction: Jurisdiction
  /** 0 unless given. */
  stars?: LevyPlace['stars']
  check_in: Day
  nights: number
  persons: number
  services?: number
  lines: unknown[]
}

// At TSh 119,000 a night; a mainland price holds 18 % and 1 % of the same net price, so that one percent of it is 1,000.
test.each<Golden>([
  {
    region: 'Dar es Salaam',
    jurisdiction: 'mainland',
    check_in: '2027-07-01',
    nights: 2,
    persons: 2,
    lines: [
      ['VAT 18%', 36_000],
      ['Tourism Development Levy 1%', 2000],
    ],
  },
  {
    region: 'Arusha',
    jurisdiction: 'mainland',
    check_in: '2027-07-01',
    nights: 1,
    persons: 4,
    services: 11_800,
    lines: [
      ['VAT 18%', 19_800],
      ['Tourism Development Levy 1%', 1000],
    ],
  },
  {
    region: 'Mwanza',
    jurisdiction: 'mainland',
    check_in: '2020-12-31',
    nights: 1,
    persons: 1,
    lines: [
      ['VAT 18%', 17_702],
      ['Tourism Development Levy 1%', 983],
      ['Old tourism levy 2%', 1967],
    ],
  },
  {
    region: 'Mwanza',
    jurisdiction: 'mainland',
    check_in: '2021-01-01',
    nights: 1,
    persons: 1,
    lines: [
      ['VAT 18%', 18_000],
      ['Tourism Development Levy 1%', 1000],
    ],
  },
  {
    region: 'Zanzibar',
    jurisdiction: 'zanzibar',
    check_in: '2027-07-01',
    nights: 2,
    persons: 2,
    lines: [
      ['VAT 15%', 31_043],
      ['Infrastructure tax, 4 × TSh 5,000', 20_000],
    ],
  },
  {
    region: 'Zanzibar',
    jurisdiction: 'zanzibar',
    check_in: '2023-06-29',
    nights: 3,
    persons: 3,
    lines: [
      ['VAT 15%', 46_565],
      ['Infrastructure tax, 3 × TSh 5,000', 15_000],
    ],
  },
  {
    region: 'Pemba',
    jurisdiction: 'zanzibar',
    check_in: '2023-06-29',
    nights: 2,
    persons: 3,
    lines: [['VAT 15%', 31_043]],
  },
  ...(
    [
      [1, 5000],
      [2, 10_000],
      [3, 10_000],
      [4, 12_500],
      [5, 12_500],
    ] as const
  ).flatMap(([stars, rate]): Golden[] => [
    {
      region: 'Zanzibar',
      jurisdiction: 'zanzibar',
      stars,
      check_in: '2023-06-30',
      nights: 2,
      persons: 2,
      lines: [
        ['VAT 15%', 31_043],
        [`Infrastructure tax, 2 × TSh ${rate.toLocaleString('en-US')}`, 2 * rate],
      ],
    },
    {
      region: 'Dodoma',
      jurisdiction: 'mainland',
      stars,
      check_in: '2023-06-30',
      nights: 1,
      persons: 2,
      lines: [
        ['VAT 18%', 18_000],
        ['Tourism Development Levy 1%', 1000],
      ],
    },
  ]),
])(
  '$persons guests in $region ($jurisdiction, $stars stars) for $nights nights from $check_in',
  ({ jurisdiction, stars = 0, check_in, nights, persons, services = 0, lines }) => {
    const stay = {
      nights: eachDay(check_in, addDays(check_in, nights)),
      room_charge: 119_000 * nights,
      services,
      persons,
    }
    const found = levyLines(leviesIn({ jurisdiction, stars }, RULES), stay)
    expect(found.map((line) => [levyLabel(line, 'en').replaceAll('\u00a0', ' '), line.amount])).toEqual(lines)
  },
)

test('a rule is in force from its first day to its last, both included', () => {
  const days = { valid_from: '2027-07-01', valid_until: '2027-07-31' }
  const of = (day: Day) => isInForce(days, day)
  expect(['2027-06-30', '2027-07-01', '2027-07-31', '2027-08-01'].map(of)).toEqual([false, true, true, false])
  expect(isInForce({ valid_from: null, valid_until: null }, '0001-01-01')).toBe(true)
})

test('a price that was agreed contains what is collected with the booking', () => {
  const levies = [rule(1, 'VAT', {}), rule(2, 'City levy', { charge: 'with_booking', rate: 500 })]
  const lines = leviesOfAgreed(levies, { nights: ['2027-07-01'], total_amount: 118_000, persons: 1 })
  expect(lines.map(({ name, amount }) => [name, amount])).toEqual([['VAT', 18_000]])
})

const DAY = '2027-07-01'
const nullOr = (day: fc.Arbitrary<Day>) => fc.option(day, { nil: null })
const nearDay = fc.integer({ min: -5, max: 15 }).map((n) => addDays(DAY, n))
const anyRule = fc.record({
  kind: fc.constantFrom(...LEVY_KINDS),
  percent: fc.integer({ min: 1, max: 10_000 }),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  base: fc.constantFrom(...LEVY_BASES),
  charge: fc.constantFrom(...LEVY_CHARGES),
  valid_from: nullOr(nearDay),
  valid_until: nullOr(nearDay),
})

/** What a rule comes to, found by walking through the stay night by night and person by person, or from the net price. */
const plainAmount = (
  levy: Levy,
  all: readonly Levy[],
  first: Day,
  gross: number[],
  services: number,
  persons: number,
) => {
  const holds = (one: Levy, day: Day) =>
    !(one.valid_from !== null && day < one.valid_from) && !(one.valid_until !== null && day > one.valid_until)
  let charge = 0
  for (const price of gross) charge += price
  if (levy.kind === 'person_night') {
    let amount = 0
    for (let night = 0; night < gross.length; night++)
      for (let person = 0; person < persons; person++) if (holds(levy, addDays(first, night))) amount += levy.rate
    return levy.charge === 'included' && amount > charge ? charge : amount
  }
  if (!holds(levy, first)) return 0
  const ofServices = levy.base === 'stay' ? services : 0
  if (levy.charge !== 'included') return Math.floor(((charge + ofServices) * levy.rate) / 10_000 + 0.5)
  let [onNights, onServices] = [1, 1]
  for (const other of all) {
    if (other.kind !== 'percent' || other.charge !== 'included' || !holds(other, first)) continue
    onNights += other.rate / 10_000
    if (other.base === 'stay') onServices += other.rate / 10_000
  }
  return ((charge / onNights + ofServices / onServices) * levy.rate) / 10_000
}

test('levies are what a slow and obvious computation finds, and only those collected with the booking change the total', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 3 }),
      (drawn, prices, service, guests, children) => {
        const levies = drawn.map(({ percent, amount, base, kind, ...fields }, i) =>
          rule(i + 1, `Levy ${i + 1}`, {
            ...fields,
            kind,
            base: kind === 'percent' ? base : 'stay',
            rate: kind === 'percent' ? percent : amount,
          }),
        )
        const night_prices = prices.map((price_tsh, i) => ({ night: addDays(DAY, i), price_tsh, rules: [] }))
        const extras =
          service === 0 ? [] : [{ id: 1, name: 'Tour', name_sw: 'Ziara', unit: 'stay' as const, price_tsh: service }]
        const order = { night_prices, promotion: null, extras, party: { guests, children } }
        const priced = quote({ ...order, levies })
        let added = 0
        for (const levy of levies) {
          const wanted = plainAmount(levy, levies, DAY, prices, service, guests + children)
          const amount = priced.levies.find(({ id }) => id === levy.id)?.amount ?? 0
          // Both round to the shilling; the order of additions may move a half.
          expect(Math.abs(amount - wanted)).toBeLessThanOrEqual(levy.charge === 'included' ? 0.500_001 : 0)
          if (levy.charge === 'with_booking') added += amount
        }
        expect(leviesTotal(priced.levies, 'with_booking')).toBe(added)
        expect(priced.total_amount).toBe(quote(order).total_amount + added)
        expect(priced.levies.every(({ amount }) => amount > 0 && Number.isInteger(amount))).toBe(true)
      },
    ),
  )
})
