import { accountMessages as accountsEn } from '#i18n/en/account-messages.ts'
import { enquiryMessages as enquiriesEn } from '#i18n/en/enquiry-messages.ts'
import { messages as bookingsEn } from '#i18n/en/messages.ts'
import { reviewNews as reviewsEn } from '#i18n/en/review-news.ts'
import { voucher as vouchersEn } from '#i18n/en/voucher.ts'
import { accountMessages as accountsSw } from '#i18n/sw/account-messages.ts'
import { enquiryMessages as enquiriesSw } from '#i18n/sw/enquiry-messages.ts'
import { messages as bookingsSw } from '#i18n/sw/messages.ts'
import { reviewNews as reviewsSw } from '#i18n/sw/review-news.ts'
import { voucher as vouchersSw } from '#i18n/sw/voucher.ts'

/** The texts that the server itself sends or draws, in both languages. */
export const MESSAGES = {
  accounts: { en: accountsEn, sw: accountsSw },
  bookings: { en: bookingsEn, sw: bookingsSw },
  enquiries: { en: enquiriesEn, sw: enquiriesSw },
  reviews: { en: reviewsEn, sw: reviewsSw },
  vouchers: { en: vouchersEn, sw: vouchersSw },
}
