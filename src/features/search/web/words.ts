import { explore as en } from '#i18n/en/explore.ts'
import { explore as sw } from '#i18n/sw/explore.ts'

/** Of what is opened on demand; the listing itself speaks with `useWords`. */
export const exploreWords = { en, sw }
