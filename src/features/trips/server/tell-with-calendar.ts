import type { Language } from '#domain/language.ts'
import type { VoucherWords } from '#domain/voucher.ts'
import type { BookingParties, TellBooking } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { movesOf, tripOf } from './store.ts'
import { type CalendarStay, writeCalendar } from './write-calendar.ts'

type Deps = { tell: TellBooking; vouchers: Record<Language, VoucherWords>; siteUrl: string | null; clock: Clock }
type Stay = Pick<CalendarStay['facts'], 'reference' | 'check_in' | 'check_out'> & {
  property_name: string
  room_number: string
}

const calendarOf = async (
  { vouchers, siteUrl, clock }: Deps,
  tx: Tx,
  facts: BookingParties & Stay,
  cancelled: boolean,
) => {
  const { id, reference, check_in, check_out, property_name, room_number } = facts
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
  const address = siteUrl && facts.account_id !== null ? `${siteUrl}/my-bookings/${id}` : null
  const now = clock()
  return (language: Language) => ({
    name: `Bhumwi-${reference}.ics`,
    type: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    text: writeCalendar({ facts: stay, words: vouchers[language], language, address, now }),
  })
}

/**
 * Tells of a booking as `tell` does, and lets the mail of a confirmation carry the stay for the guest's calendar, that
 * of its cancellation the entry's end. A booking that never was confirmed is in no calendar.
 */
export const tellWithCalendar =
  (deps: Deps): TellBooking =>
  async (tx, occasion, facts) => {
    const cancelled = occasion === 'cancelled'
    const wasConfirmed = async () =>
      (await movesOf(tx, facts.id)).some(({ move }) => move === 'confirm' || move === 'revive')
    const fits = occasion === 'confirmed' || (cancelled && (await wasConfirmed()))
    const calendar = fits && facts.guest_email !== null ? await calendarOf(deps, tx, facts, cancelled) : undefined
    await deps.tell(tx, occasion, { ...facts, calendar })
  }
