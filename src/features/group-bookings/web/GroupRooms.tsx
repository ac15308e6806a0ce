import { stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { BookingStatusBadge, ChargesDueText, PaymentBadge } from '#features/bookings/web/office/public.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { GROUP_WORDS } from './words.ts'

type RowProps = {
  booking: HotelBooking
  /** The dates of the group: those of a room are named only if they are others. */
  dates: { check_in: string; check_out: string }
  onOpen: (booking: HotelBooking) => void
}

const Room = ({ booking, dates, onOpen }: RowProps) => {
  const words = useArea(GROUP_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { room, guest_name, guests, children, check_in, check_out, status } = booking
  const hasOtherDates = check_in !== dates.check_in || check_out !== dates.check_out
  const isOver = status === 'cancelled' || status === 'expired'
  const facts = [
    language === 'sw' ? room.room_type_sw : room.room_type,
    common.guest(guests + children),
    hasOtherDates && stayText(booking, language),
  ]
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <span className={classNames('w-14 shrink-0 text-lg font-semibold tabular-nums', isOver && 'text-muted')}>
        {room.room_number}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.open(guest_name)}
          onClick={() => onOpen(booking)}
          className="cover-link max-w-full text-left font-semibold wrap-anywhere hover:text-brand-deep hover:underline"
        >
          {guest_name}
        </button>
        <span className="block text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
        <ChargesDueText booking={booking} />
      </span>
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 max-sm:w-full max-sm:pl-18">
        <BookingStatusBadge booking={booking} />
        <span className="flex flex-col items-start gap-1 sm:w-44 sm:items-end">
          <span
            className={classNames('font-semibold whitespace-nowrap tabular-nums', isOver && 'text-muted line-through')}
          >
            {formatTsh(booking.total_amount, language)}
          </span>
          <PaymentBadge booking={booking} />
        </span>
      </span>
    </li>
  )
}

type GroupRoomsProps = Omit<RowProps, 'booking'> & { bookings: readonly HotelBooking[] }

/** The rooms of a group, each with its guest, status and money; a row opens its booking. */
export const GroupRooms = ({ bookings, ...row }: GroupRoomsProps) => (
  <ul>
    {bookings.map((booking) => (
      <Room key={booking.id} booking={booking} {...row} />
    ))}
  </ul>
)
