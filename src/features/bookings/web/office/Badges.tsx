import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge, StatusBadge, type Tone } from '#ui/Badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import type { HotelBooking } from '../../contract.ts'
import { STATUS_BADGES } from '../status-badge.ts'
import { PAYMENT_BADGES, paymentKind } from './booking-badges.ts'
import { HOTEL_WORDS } from './words.ts'

/** The status of a booking in colour, icon and word. */
export const BookingStatusBadge = ({ booking }: { booking: Pick<HotelBooking, 'status'> }) => {
  const { statuses } = useArea(HOTEL_WORDS)
  return <StatusBadge {...STATUS_BADGES[booking.status]}>{statuses[booking.status]}</StatusBadge>
}

/** The badge of a booking's payment. */
export const PaymentBadge = ({ booking }: { booking: Parameters<typeof paymentKind>[0] }) => {
  const { payments } = useArea(HOTEL_WORDS)
  const kind = paymentKind(booking)
  return <Badge {...PAYMENT_BADGES[kind]}>{payments[kind]}</Badge>
}

const INKS: Partial<Record<Tone, string>> = { good: 'text-good', bad: 'text-bad', warn: 'text-warn', info: 'text-info' }

/** The same as a line of text, for a table. */
export const PaymentText = ({ booking }: { booking: HotelBooking }) => {
  const { payments } = useArea(HOTEL_WORDS)
  const kind = paymentKind(booking)
  const { tone, icon } = PAYMENT_BADGES[kind]
  return (
    <span className={classNames('inline-flex items-center gap-1', INKS[tone])}>
      <Icon name={icon} size={16} />
      {payments[kind]}
    </span>
  )
}

type WithCharges = { booking: Pick<HotelBooking, 'charges_due'> }

/** What is open of the charges of the stay, or is to be given back; nothing where the account is even. */
export const ChargesDueText = ({ booking: { charges_due = 0 } }: WithCharges) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  if (charges_due === 0) return null
  return (
    <p className="flex items-center gap-1 text-sm text-warn">
      <Icon name="money" size={16} className="shrink-0" />
      {charges_due > 0 ? words.chargesDue : words.chargesOver}: {formatTsh(Math.abs(charges_due), language)}
    </p>
  )
}

/** The same in few words, for a column of a table. */
export const ChargesDueShort = ({ booking: { charges_due = 0 } }: WithCharges) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  if (charges_due === 0) return null
  return (
    <span className="block whitespace-nowrap text-warn">
      {charges_due > 0 ? words.charges : words.toReturn} {formatTsh(Math.abs(charges_due), language)}
    </span>
  )
}
