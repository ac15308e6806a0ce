import { type Day, formatDay } from '#domain/calendar.ts'
import { displayPhone } from '#domain/phone.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { BookingStatusBadge, ChargesDueText, HOTEL_WORDS, PaymentBadge } from '#features/bookings/web/office/public.ts'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type DayKind, nextMove, openFirst, openMoves } from './day-moves.ts'
import { MoveButton, MoveMenu } from './MoveMenu.tsx'
import type { Moves } from './moves.ts'

type DayListProps = {
  kind: DayKind
  /** The day that the list is of. */
  date: Day
  bookings: readonly HotelBooking[]
  moves: Moves
  /** The list has several properties. */
  withProperty: boolean
  onOpen: (booking: HotelBooking) => void
  /** Who has not left yet, by the id of the room. */
  inRooms: ReadonlyMap<number, string>
  /** The next bookings of guests who stay on in their room, by the id of either booking. */
  staysOn: ReadonlyMap<number, HotelBooking>
}

const Row = ({
  kind,
  date,
  booking,
  moves,
  withProperty,
  onOpen,
  inRooms,
  staysOn,
}: Omit<DayListProps, 'bookings'> & { booking: HotelBooking }) => {
  const area = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { room } = booking
  const next = nextMove(booking, kind)
  const phone = displayPhone(booking.guest_phone)
  const came = formatDay(booking.check_in, language)
  const until = area.today.until(formatDay(booking.check_out, language))
  const late = booking.check_in < date ? `${area.today.expected(came)}, ` : ''
  const span = kind === 'arrivals' ? late + until : area.today.since(came)
  const longer = staysOn.get(booking.id)
  const isAwaited = kind === 'arrivals' && booking.status === 'confirmed' && !longer
  const before = isAwaited ? inRooms.get(room.id) : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-0">
      <span
        title={room.property.name}
        className="flex h-11 min-w-11 shrink-0 items-center justify-center rounded-control bg-brand-soft px-2 font-semibold text-brand-deep tabular-nums"
      >
        {room.room_number}
      </span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(booking)}
            className="max-w-full truncate rounded-control text-left font-semibold hover:text-brand-deep hover:underline"
          >
            {booking.guest_name}
          </button>
          <PaymentBadge booking={booking} />
        </p>
        {withProperty && <p className="text-sm">{room.property.name}</p>}
        <p className="text-sm text-muted">
          {common.night(booking.nights)}, {span}
        </p>
        <ChargesDueText booking={booking} />
        {longer && (
          <p className="flex items-center gap-1 text-sm text-muted">
            <Icon name="bed" size={16} className="shrink-0" />
            {area.today.staysOn(formatDay(longer.check_out, language))}
          </p>
        )}
        {before !== undefined && (
          <p className="flex items-center gap-1 text-sm text-warn">
            <Icon name="warning" size={16} className="shrink-0" />
            {area.today.stillIn(before)}
          </p>
        )}
        <a
          href={`tel:+${booking.guest_phone}`}
          aria-label={area.call(phone)}
          className="inline-flex min-h-8 items-center gap-1 text-sm text-brand no-underline tabular-nums hover:underline"
        >
          <Icon name="phone" size={16} />
          {phone}
        </a>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {next ? <MoveButton booking={booking} moves={moves} status={next} /> : <BookingStatusBadge booking={booking} />}
        <MoveMenu booking={booking} moves={moves} choices={openMoves(booking).filter((status) => status !== next)} />
      </div>
    </li>
  )
}

/** Today's arrivals or departures, each with its next move; what is done comes last. */
export const DayList = ({ kind, bookings, ...rest }: DayListProps) => {
  const { today: words } = useArea(HOTEL_WORDS)
  // The button or menu of a row goes with the row's last move.
  const place = useRestoredFocus(bookings.map(({ id, status }) => `${id} ${status}`).join())
  const [title, empty, hint] =
    kind === 'arrivals'
      ? [words.arrivals, words.noArrivals, words.noArrivalsHint]
      : [words.departures, words.noDepartures, words.noDeparturesHint]
  return (
    <Card id={kind} padding="none" className="scroll-mt-20">
      <h2
        ref={place}
        tabIndex={-1}
        className="flex items-baseline justify-between border-b border-line px-4 py-3 text-lg outline-none"
      >
        {title}
        <span className="text-sm font-normal text-muted tabular-nums">{bookings.length}</span>
      </h2>
      {bookings.length === 0 ? (
        <EmptyState icon={kind === 'arrivals' ? 'login' : 'logout'} title={empty} className="py-8">
          {hint}
        </EmptyState>
      ) : (
        <ul>
          {openFirst(bookings, kind).map((booking) => (
            <Row key={booking.id} kind={kind} booking={booking} {...rest} />
          ))}
        </ul>
      )}
    </Card>
  )
}
