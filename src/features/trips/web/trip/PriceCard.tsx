import type { ReactNode } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { priceRows } from '#domain/voucher.ts'
import { BookingLevies } from '#features/bookings/web/public.ts'
import { BOOKING_WORDS, PriceRows, refundTerms } from '#features/checkout/web/public.ts'
import { usePresent } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import type { BookingDetail } from '../../contract.ts'
import { TRIP_WORDS, VOUCHER_WORDS } from '../words.ts'

/** The lines of a price as they were agreed, its total, and the taxes and levies beside it. */
export const PriceLines = ({ booking, paid }: { booking: BookingDetail; paid: string }) => {
  const voucher = useArea(VOUCHER_WORDS)
  const language = useLanguage()
  return (
    <div>
      <PriceRows rows={priceRows(booking, { ...voucher, paid }, language)} />
      <BookingLevies booking={booking} />
    </div>
  )
}

/** What the stay costs or has cost. */
export const PriceCard = ({ booking }: { booking: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  const voucher = useArea(VOUCHER_WORDS)
  const paid = booking.status === 'pending' || booking.status === 'expired' ? words.total : voucher.paid
  return (
    <Card title={words.price}>
      <PriceLines booking={booking} paid={booking.status === 'cancelled' ? words.total : paid} />
    </Card>
  )
}

/** What a cancellation gives back, with its exact deadlines while they lie ahead. */
export const Policy = ({ booking, children }: { booking: BookingDetail; children: ReactNode }) => {
  const words = useArea(TRIP_WORDS)
  const { terms } = useArea(BOOKING_WORDS)
  const language = useLanguage()
  const now = usePresent()()
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return null
  return (
    <Card title={words.policy}>
      <p>{refundTerms(booking.refunds, now, terms, (instant) => formatInstant(instant, language))}</p>
      {children}
    </Card>
  )
}
