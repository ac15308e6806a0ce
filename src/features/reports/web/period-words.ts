import { periodFigures as en } from '#i18n/en/period-figures.ts'
import { periodFigures as sw } from '#i18n/sw/period-figures.ts'

/** The texts of figures and charts of a period in both languages. */
export const PERIOD_WORDS = { en, sw }
