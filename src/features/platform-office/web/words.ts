import { platform as en } from '#i18n/en/platform.ts'
import { platform as sw } from '#i18n/sw/platform.ts'

/** The texts of the platform's dashboard in both languages. */
export const PLATFORM_WORDS = { en, sw }
