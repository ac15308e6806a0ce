import { deskSearch as en } from '#i18n/en/desk-search.ts'
import { deskSearch as sw } from '#i18n/sw/desk-search.ts'

/** The texts of the search in both languages. */
export const SEARCH_WORDS = { en, sw }
