import { actionLog as enLog } from '#i18n/en/action-log.ts'
import { deskBooking as en } from '#i18n/en/desk-booking.ts'
import { payouts as enPayouts } from '#i18n/en/payouts.ts'
import { actionLog as swLog } from '#i18n/sw/action-log.ts'
import { deskBooking as sw } from '#i18n/sw/desk-booking.ts'
import { payouts as swPayouts } from '#i18n/sw/payouts.ts'

/** The texts of one booking at the desk in both languages. */
export const DESK_WORDS = { en, sw }
/** How the action log names changes. */
export const LOG_WORDS = { en: enLog, sw: swLog }
/** How the pages of payment requests name accounts, entries, states and faults. */
export const MONEY_WORDS = { en: enPayouts, sw: swPayouts }
