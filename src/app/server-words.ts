import { notificationWords as notificationsEn } from '#i18n/en/notification-words.ts'
import { receipt as receiptsEn } from '#i18n/en/receipt.ts'
import { voucher as vouchersEn } from '#i18n/en/voucher.ts'
import { notificationWords as notificationsSw } from '#i18n/sw/notification-words.ts'
import { receipt as receiptsSw } from '#i18n/sw/receipt.ts'
import { voucher as vouchersSw } from '#i18n/sw/voucher.ts'

/** The texts that the server itself sends or draws, in both languages. */
export const SERVER_WORDS = {
  notifications: { en: notificationsEn, sw: notificationsSw },
  receipts: { en: receiptsEn, sw: receiptsSw },
  vouchers: { en: vouchersEn, sw: vouchersSw },
}
