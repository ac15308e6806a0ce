import { MOST_TSH, percentOf, type Tsh } from './money.ts'
import { freeNights, type PromotionGift } from './promotion.ts'
import type { Stay } from './stay.ts'

/** A stay's price before it is booked: total = nightly price x nights - discount, all in whole shillings. */
export type Quote = {
  nights: number
  nightly_price: Tsh
  subtotal: Tsh
  discount_percent: number
  /** Free nights of a promotion; their price is the discount. */
  free_nights: number
  discount_amount: Tsh
  total_amount: Tsh
}

/** The price of a stay without a promotion; null if it exceeds the maximum amount. */
export const stayPrice = (nightly_price: Tsh, { nights }: Pick<Stay, 'nights'>): Tsh | null => {
  const price = nightly_price * nights
  return price > MOST_TSH ? null : price
}

/**
 * The quote for a stay, used for both the dialog's preview and the booking itself. The promotion must already be
 * validated (`promotionFault`); its discount is rounded half up to the whole shilling.
 */
export const quote = (order: {
  nightly_price: Tsh
  stay: Pick<Stay, 'nights'>
  promotion: PromotionGift | null
}): Quote => {
  const { nights } = order.stay
  const subtotal = order.nightly_price * nights
  const discount_percent = order.promotion?.percent ?? 0
  const free_nights = order.promotion ? freeNights(order.promotion, nights) : 0
  const discount_amount = percentOf(subtotal, discount_percent) + order.nightly_price * free_nights
  return {
    nights,
    nightly_price: order.nightly_price,
    subtotal,
    discount_percent,
    free_nights,
    discount_amount,
    total_amount: subtotal - discount_amount,
  }
}
