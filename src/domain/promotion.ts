import { addDays, type Day } from './calendar.ts'
import type { Language } from './language.ts'

/** What a promotion gives: a percentage off, or free nights; the other one is 0. */
export type PromotionGift = {
  percent: number
  /** The number of free nights per `min_nights` nights: 1 of 4 is "4 nights for 3". */
  free_nights: number
  min_nights: number
}

/**
 * A discount that a traveller gets for a code. The validity includes both days and applies to the day of booking, not
 * of the stay. `max_uses` null means no limit; `uses` counts the bookings with this promotion.
 */
export type Promotion = PromotionGift & {
  code: string
  valid_from: Day
  valid_until: Day
  /** The name of the only region where it is valid; null for all regions. */
  region: string | null
  /** Minimum number of days between booking and check-in. */
  min_days_ahead: number
  /** Minimum number of children. */
  min_children: number
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
  | 'promo_wrong_region'
  | 'promo_days_ahead'
  | 'promo_children'

/** The facts about a stay that a promotion checks; `region` is that of its property. */
export type PromotedStay = { nights: number; check_in: Day; region: string; children: number }

/** The form in which codes are stored and compared: without spaces, in capitals. Empty means that no code was given. */
export const normaliseCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** The first reason why a promotion does not apply, or null if it applies. A code that is switched off counts as unknown. */
export const promotionFault = (promotion: Promotion | null, stay: PromotedStay, today: Day): PromotionFault | null => {
  if (promotion === null || !promotion.active) return 'promo_unknown'
  if (today < promotion.valid_from) return 'promo_not_started'
  if (today > promotion.valid_until) return 'promo_expired'
  if (promotion.max_uses !== null && promotion.uses >= promotion.max_uses) return 'promo_used_up'
  if (promotion.region !== null && promotion.region !== stay.region) return 'promo_wrong_region'
  const { min_days_ahead } = promotion
  if (min_days_ahead > 0 && stay.check_in < addDays(today, min_days_ahead)) return 'promo_days_ahead'
  if (stay.children < promotion.min_children) return 'promo_children'
  return stay.nights < promotion.min_nights ? 'promo_min_nights' : null
}

/** The number of free nights that a promotion gives for a stay. */
export const freeNights = ({ free_nights, min_nights }: PromotionGift, nights: number): number =>
  free_nights > 0 ? Math.floor(nights / min_nights) * free_nights : 0

/** A short label for what a promotion gives: "20% off", "4 nights for 3". */
export const giftText = ({ percent, free_nights, min_nights }: PromotionGift, language: Language): string => {
  const paid = min_nights - free_nights
  if (language === 'sw') return free_nights > 0 ? `Usiku ${min_nights} kwa bei ya ${paid}` : `Punguzo la ${percent}%`
  return free_nights > 0 ? `${min_nights} nights for ${paid}` : `${percent}% off`
}
