import type { Language } from '#domain/language.ts'
import type { ReceiptWords } from '#domain/receipt.ts'
import type { VoucherWords } from '#domain/voucher.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'

/** What the actions of this feature need. */
export type TripDeps = {
  db: Db
  clock: Clock
  /** The words of vouchers and calendar files. */
  vouchers: Record<Language, VoucherWords>
  receipts: Record<Language, ReceiptWords>
  /** The public address of the site, without a slash at the end; null if it is not configured. */
  siteUrl: string | null
}

/** What a change of a booking needs besides. */
export type TripChangeDeps = Pick<BookingDeps, 'transaction' | 'notify'>
