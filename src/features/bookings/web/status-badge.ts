import type { BookingStatus } from '#domain/booking.ts'
import type { Tone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/Icon.tsx'

/** Colour and icon of each status; the word is in the catalogue. */
export const STATUS_BADGES: Record<BookingStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  confirmed: { tone: 'good', icon: 'check' },
  checked_in: { tone: 'info', icon: 'login' },
  checked_out: { tone: 'neutral', icon: 'logout' },
  no_show: { tone: 'bad', icon: 'warning' },
  cancelled: { tone: 'bad', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
}
