import type { Language } from '#domain/language.ts'
import type { NotificationWords } from '#domain/notification/words.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'

export type DeskDeps = BookingDeps & {
  /** In which the notifications about a booking are shown. */
  words: Record<Language, NotificationWords>
}
