import { addDays, type Day } from './calendar.ts'
import type { Language } from './language.ts'

/** What a promotion gives: percent off, or nights that cost nothing; the other one is 0. */
export type PromotionGift = {
  percent: number
  /** Of every `min_nights` nights so many cost nothing: 1 of 4 is "4 nights for 3". */
  free_nights: number
  min_nights: number
}

/**
 * A discount that a traveller gets for a code. Both days of validity are included and count on the day of booking,
 * not of the stay; `max_uses` null means without limit; `uses` counts the bookings that took it.
 */
export type Promotion = PromotionGift & {
  code: string
  valid_from: Day
  valid_until: Day
  /** The name of the only region that it holds in; null for all. */
  region: string | null
  /** How many days before check-in one must book. */
  min_days_ahead: number
  /** How many children must come along. */
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

/** What a promotion asks of a stay; `region` is that of its property. */
export type PromotedStay = { nights: number; check_in: Day; region: string; children: number }

/** The form in which codes are stored and compared: without spaces, in capitals. Blank means that none was given. */
export const normaliseCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** The first reason why a promotion does not apply, or null where it does. A code that is switched off is as unknown. */
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

/** How many nights of a stay a promotion gives for nothing. */
export const freeNights = ({ free_nights, min_nights }: PromotionGift, nights: number): number =>
  free_nights > 0 ? Math.floor(nights / min_nights) * free_nights : 0

/** What a promotion gives, in a few words: "20% off", "4 nights for 3". */
export const giftText = ({ percent, free_nights, min_nights }: PromotionGift, language: Language): string => {
  const paid = min_nights - free_nights
  if (language === 'sw') return free_nights > 0 ? `Siku ${min_nights} kwa bei ya ${paid}` : `Punguzo la ${percent}%`
  return free_nights > 0 ? `${min_nights} nights for ${paid}` : `${percent}% off`
}
