import { propertyPage as english } from '#i18n/en/property-page.ts'
import { propertyPage as swahili } from '#i18n/sw/property-page.ts'

/** The texts that only a property's own page needs, in both languages. */
export const PROPERTY_PAGE_WORDS = { en: english, sw: swahili }
