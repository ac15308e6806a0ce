import { saver as en } from '#i18n/en/saver.ts'
import { saver as sw } from '#i18n/sw/saver.ts'

export const saverWords = { en, sw }
