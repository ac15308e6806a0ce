import type { ReplyOf } from '#platform/endpoint.ts'
import type { listAllPromotions } from '../../contract.ts'

/** A promotion with its rule, its texts and its uses. */
export type PromotionEntry = ReplyOf<typeof listAllPromotions>[number]

/** The fields with a number that is never empty. */
export const PROMOTION_NUMBERS = [
  'percent',
  'free_nights',
  'min_nights',
  'min_days_ahead',
  'min_children',
  'position',
] as const
/** The texts of the card on the home page. */
export const PROMOTION_TEXTS = [
  'title_en',
  'title_sw',
  'description_en',
  'description_sw',
  'hint_en',
  'hint_sw',
] as const
/** The fields of the form of a promotion. */
export const PROMOTION_FIELDS = [
  'code',
  'region',
  'valid_from',
  'valid_until',
  'max_uses',
  'active',
  'shown',
  ...PROMOTION_NUMBERS,
  ...PROMOTION_TEXTS,
] as const
/** One of them. */
export type PromotionField = (typeof PROMOTION_FIELDS)[number]

/** The texts of these fields for a promotion. */
export const promotionTexts = (entry: PromotionEntry): Record<PromotionField, string> => ({
  code: entry.code,
  region: entry.region ?? '',
  valid_from: entry.valid_from,
  valid_until: entry.valid_until,
  max_uses: entry.max_uses?.toString() ?? '',
  active: entry.active ? 'on' : '',
  shown: entry.shown ? 'on' : '',
  percent: String(entry.percent),
  free_nights: String(entry.free_nights),
  min_nights: String(entry.min_nights),
  min_days_ahead: String(entry.min_days_ahead),
  min_children: String(entry.min_children),
  position: String(entry.position),
  title_en: entry.title_en,
  title_sw: entry.title_sw,
  description_en: entry.description_en,
  description_sw: entry.description_sw,
  hint_en: entry.hint_en,
  hint_sw: entry.hint_sw,
})
