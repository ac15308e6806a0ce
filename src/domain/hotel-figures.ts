import type { Tsh } from './money.ts'
import { shareOf } from './report.ts'

/** The nights of rooms on some days, and what guests pay for those that were sold, in whole shillings. */
export type NightFigures = { nights_for_sale: number; nights_sold: number; room_revenue: Tsh }

/** How a hotel is compared with itself and with others; null where a figure would be a part of nothing. */
export type HotelRatios = {
  /** The part of the nights for sale that was sold, in percent with one decimal. */
  occupancy: number | null
  /** Average daily rate: what a sold night brought, in whole shillings. */
  adr: Tsh | null
  /** Revenue per available room: what a night that was for sale brought, in whole shillings. */
  revpar: Tsh | null
}

/** No night at all. */
export const NO_NIGHTS: NightFigures = { nights_for_sale: 0, nights_sold: 0, room_revenue: 0 }

/** The sum of the figures of days. */
export const sumOfNights = (parts: readonly NightFigures[]): NightFigures =>
  parts.reduce(
    (sum, { nights_for_sale, nights_sold, room_revenue }) => ({
      nights_for_sale: sum.nights_for_sale + nights_for_sale,
      nights_sold: sum.nights_sold + nights_sold,
      room_revenue: sum.room_revenue + room_revenue,
    }),
    NO_NIGHTS,
  )

const perNight = (amount: Tsh, nights: number): Tsh | null => (nights === 0 ? null : Math.round(amount / nights))

/** Occupancy, average daily rate and revenue per available room of some nights. */
export const ratiosOf = ({ nights_for_sale, nights_sold, room_revenue }: NightFigures): HotelRatios => ({
  occupancy: shareOf(nights_sold, nights_for_sale),
  adr: perNight(room_revenue, nights_sold),
  revpar: perNight(room_revenue, nights_for_sale),
})
