import { hotelPhotographs as en } from '#i18n/en/hotel-photographs.ts'
import { parts as enParts } from '#i18n/en/parts.ts'
import { photographModeration as enModeration } from '#i18n/en/photograph-moderation.ts'
import { hotelPhotographs as sw } from '#i18n/sw/hotel-photographs.ts'
import { parts as swParts } from '#i18n/sw/parts.ts'
import { photographModeration as swModeration } from '#i18n/sw/photograph-moderation.ts'

/** The texts of the hotel's page of photographs, in both languages. */
export const PHOTOGRAPH_WORDS = {
  en: { ...en, sortable: enParts.sortable },
  sw: { ...sw, sortable: swParts.sortable },
}

/** The texts of the platform's page of the photographs of a property, in both languages. */
export const MODERATION_WORDS = { en: enModeration, sw: swModeration }
