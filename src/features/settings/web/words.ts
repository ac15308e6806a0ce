import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { settings as en } from '#i18n/en/settings.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'
import { settings as sw } from '#i18n/sw/settings.ts'

/** The texts of the settings in both languages. */
export const SETTING_WORDS = { en, sw }
/** What is wrong with a setting, in both languages. */
export const SETTING_FAULTS = { en: faultsEn, sw: faultsSw }
