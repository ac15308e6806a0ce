import { wishlist as en } from '#i18n/en/wishlist.ts'
import { wishlist as sw } from '#i18n/sw/wishlist.ts'

/** The texts of the wishlist page in both languages. */
export const WISHLIST_WORDS = { en, sw }
