import { CATEGORIES, type CategoryName } from '#app/lists/lists.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { Row } from './tables.ts'

type Rule = Row<'commission_rule'>

const categoryId = (name: CategoryName) => CATEGORIES.findIndex((category) => category.name === name) + 1

/** Hotels with terms of their own: one of so many, each with its percentage and the reason. */
const AGREED = [
  { one_of: 7, at: 3, percent: 8, note: 'Agreed for hosts who joined in the first year.' },
  { one_of: 7, at: 5, percent: 12, note: 'With photographs and texts by our team.' },
] as const

/**
 * Rules of the commission: of categories, of some hotels, one that is over and one that has not begun. `properties` are those
 * on sale.
 */
export const commissionsFor = (properties: readonly Row<'property'>[], today: Day): Rule[] => {
  const rule = (fields: Omit<Partial<Rule>, 'id'> & Pick<Rule, 'percent' | 'note'>) => ({
    property_id: null,
    category_id: null,
    valid_from: null,
    valid_until: null,
    ...fields,
  })
  const agreed = AGREED.flatMap(({ one_of, at, percent, note }) =>
    properties.filter((_, i) => i % one_of === at).map(({ id }) => rule({ property_id: id, percent, note })),
  )
  const [first] = properties
  const change = addDays(today, 35)
  return [
    rule({ category_id: categoryId('Hostel'), percent: 8, note: 'Beds at low prices.' }),
    rule({
      category_id: categoryId('Tented Camp'),
      percent: 9,
      valid_until: addDays(today, -120),
      note: 'Opening terms for camps.',
    }),
    rule({
      category_id: categoryId('Apartment'),
      percent: 11,
      valid_from: change,
      note: 'From the new price list on.',
    }),
    ...(first ? [rule({ property_id: first.id, percent: 6, valid_from: change, note: 'Partner of the month.' })] : []),
    ...agreed,
  ].map((row, i) => ({ id: i + 1, ...row }))
}
