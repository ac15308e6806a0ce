import { type MonthFigures, sumFigures } from '#domain/money-month.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { monthOfHotels } from '../contract.ts'

type Month = ReplyOf<typeof monthOfHotels>

const HEAD = [
  'month',
  'row',
  'hotel_id',
  'hotel',
  'category',
  'collected',
  'taken_back',
  'refunded',
  'paid_out',
  'commission',
  'commission_without_vat',
  'vat_percent',
  'vat',
  'withheld_percent',
  'withheld_tax',
]

/** A rate in hundredths of a percent, as it is written: 18, 16.5. */
export const percentText = (rate: number): string => String(rate / 100)

/**
 * A closed month as rows of a file for the bookkeeper: each hotel, each category of hotels, and the total, in whole shillings.
 * The hotels add up to the categories, and these to the total.
 */
export const monthRows = ({ month, vat_rate, withheld_rate, hotels, totals }: Month): (string | number)[][] => {
  const rowOf = (row: string, id: number | '', name: string, category: string, figures: MonthFigures) => {
    const { collected, taken_back, refunded, paid_out, commission, vat, withheld } = figures
    const moved = [collected, taken_back, refunded, paid_out]
    const taxes = [commission, commission - vat, percentText(vat_rate), vat, percentText(withheld_rate), withheld]
    return [month, row, id, name, category, ...moved, ...taxes]
  }
  const categories = [...Map.groupBy(hotels, ({ category }) => category)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    HEAD,
    ...hotels.map(({ hotel, category, ...figures }) => rowOf('hotel', hotel.id, hotel.name, category, figures)),
    ...categories.map(([category, rows]) => rowOf('category', '', '', category, sumFigures(rows))),
    rowOf('total', '', '', '', totals),
  ]
}
