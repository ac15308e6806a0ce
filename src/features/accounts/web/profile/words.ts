import { profile as en } from '#i18n/en/profile.ts'
import { profile as sw } from '#i18n/sw/profile.ts'

/** The texts of one's own profile, in both languages. */
export const PROFILE_WORDS = { en, sw }
