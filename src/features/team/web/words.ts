import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { team as en } from '#i18n/en/team.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'
import { team as sw } from '#i18n/sw/team.ts'

/** The texts of the page of a hotel's team in both languages. */
export const TEAM_WORDS = { en, sw }

/** What is wrong with the form of a colleague, in both languages. */
export const TEAM_FAULTS = { en: faultsEn, sw: faultsSw }
