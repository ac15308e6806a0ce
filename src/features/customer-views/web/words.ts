import { customerView as en } from '#i18n/en/customer-view.ts'
import { customerView as sw } from '#i18n/sw/customer-view.ts'

/** The texts of the view of a customer's account in both languages. */
export const VIEW_WORDS = { en, sw }
