import type { Language } from '#domain/language.ts'
import type { VoucherWords } from '#domain/voucher.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'

export type TripDeps = BookingDeps & {
  /** The words of vouchers and calendar files. */
  vouchers: Record<Language, VoucherWords>
  /** Where the site is reached from outside, without a slash at the end; null where nobody has said. */
  siteUrl: string | null
}
