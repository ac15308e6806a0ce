import type { Day } from './calendar.ts'
import type { Stay } from './stay.ts'

/**
 * A discount that a traveller gets for a code. Both days of validity are included and count on the day of booking,
 * not of the stay; `max_uses` null means without limit; `uses` counts the bookings that took it.
 */
export type Promotion = {
  code: string
  percent: number
  valid_from: Day
  valid_until: Day
  min_nights: number
  max_uses: number | null
  uses: number
  active: boolean
}

/** Why a code gives no discount; each is also a refusal code. */
export type PromotionFault =
  | 'promo_unknown'
  | 'promo_not_started'
  | 'promo_expired'
  | 'promo_used_up'
  | 'promo_min_nights'

/** The form in which codes are stored and compared: without spaces, in capitals. Blank means that none was given. */
export const normaliseCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** The first reason why a promotion does not apply, or null where it does. A code that is switched off is as unknown. */
export const promotionFault = (
  promotion: Promotion | null,
  stay: Pick<Stay, 'nights'>,
  today: Day,
): PromotionFault | null => {
  if (promotion === null || !promotion.active) return 'promo_unknown'
  if (today < promotion.valid_from) return 'promo_not_started'
  if (today > promotion.valid_until) return 'promo_expired'
  if (promotion.max_uses !== null && promotion.uses >= promotion.max_uses) return 'promo_used_up'
  return stay.nights < promotion.min_nights ? 'promo_min_nights' : null
}
