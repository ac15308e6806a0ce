import type { Language } from '#domain/language.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import { attachesCalendar } from '#domain/notification/occasions.ts'
import type { VoucherWords } from '#domain/voucher.ts'
import type { BookingParties, NotifyBooking } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { movesOf, tripOf } from './store.ts'
import { writeCalendar } from './write-calendar.ts'

type Deps = { notify: NotifyBooking; vouchers: Record<Language, VoucherWords>; siteUrl: string | null; clock: Clock }

const calendarOf = async (
  { vouchers, siteUrl, clock }: Deps,
  tx: Tx,
  booking: BookingParties & BookedStay,
  cancelled: boolean,
) => {
  const { id, reference, check_in, check_out, property_name, room_number } = booking
  const { host_name, host_phone, host_email, ...place } = await tripOf(tx, id)
  const stay = {
    reference,
    check_in,
    check_out,
    place,
    status: cancelled ? ('cancelled' as const) : ('confirmed' as const),
    room: { room_number, property: { name: property_name } },
    host: cancelled ? null : { name: host_name, phone: host_phone, email: host_email },
  }
  const address = siteUrl && booking.account_id !== null ? `${siteUrl}/my-bookings/${id}` : null
  const now = clock()
  return (language: Language) => ({
    name: `Bhumwi-${reference}.ics`,
    type: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    text: writeCalendar({ facts: stay, words: vouchers[language], language, address, now }),
  })
}

const wasConfirmed = async (tx: Tx, id: number) =>
  (await movesOf(tx, id)).some(({ move }) => move === 'confirm' || move === 'revive')

/**
 * Adds the calendar file for occasions that attach one: the stay with a confirmation, its removal with a cancellation. A
 * booking that was never confirmed is in no calendar.
 */
export const notifyWithCalendar =
  (deps: Deps): NotifyBooking =>
  async (tx, occasion, booking, details) => {
    const cancelled = occasion === 'booking_cancelled'
    const fits = attachesCalendar(occasion) && booking.guest_email !== null
    const calendar =
      fits && (!cancelled || (await wasConfirmed(tx, booking.id)))
        ? await calendarOf(deps, tx, booking, cancelled)
        : undefined
    await deps.notify(tx, occasion, { ...booking, calendar }, details)
  }
