import { deletionRefusals as refusalsEn } from '#i18n/en/deletion-refusals.ts'
import { profile as en } from '#i18n/en/profile.ts'
import { deletionRefusals as refusalsSw } from '#i18n/sw/deletion-refusals.ts'
import { profile as sw } from '#i18n/sw/profile.ts'

/** The texts of one's own profile, in both languages. */
export const PROFILE_WORDS = { en, sw }

/** Why an account cannot be deleted yet, in both languages. */
export const DELETION_REFUSAL_WORDS = { en: refusalsEn, sw: refusalsSw }
