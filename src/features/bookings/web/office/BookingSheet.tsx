import type { ReactNode } from 'react'
import { isSumOfLines, nightLines } from '#domain/bill.ts'
import { hasReceipt, restAtHotel } from '#domain/booking.ts'
import { windowLabel } from '#domain/booking-window.ts'
import { formatDay, formatInstant } from '#domain/calendar.ts'
import { lastDayToWrite } from '#domain/conversation.ts'
import { extraLabel } from '#domain/extras.ts'
import { levyLabel } from '#domain/levy.ts'
import { mealPlanLabel } from '#domain/meal-plan.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone } from '#domain/phone.ts'
import { proofText, residencyLabel } from '#domain/residency-text.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import type { HotelBooking } from '../../contract.ts'
import { BookingLevies } from '../LevyRows.tsx'
import { BookingStatusBadge, PaymentBadge } from './Badges.tsx'
import { paymentKind } from './booking-badges.ts'
import { HOTEL_WORDS } from './words.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
    <dt className="max-w-1/2 shrink-0 text-sm text-muted">{name}</dt>
    <dd className="min-w-0 text-right break-words">{children}</dd>
  </div>
)

/** The name of the group of whose rooms the booking is one; a link for a hotel, as the platform has no page of groups. */
const GroupName = ({ group: { id, name } }: { group: NonNullable<HotelBooking['group_booking']> }) =>
  useUser()?.rights.includes('front_desk.view') ? (
    <Link to={`/hotel-admin/groups/${id}`} className="link">
      {name}
    </Link>
  ) : (
    name
  )

/** Who cancelled the booking, or said that nobody came, and why as they wrote it. */
const Ending = ({ booking: { status, ending } }: { booking: HotelBooking }) => {
  const { bookings: words, confirm } = useArea(HOTEL_WORDS)
  if (!ending || (status !== 'cancelled' && status !== 'no_show')) return null
  return (
    <>
      <Fact name={words.ended[status]}>
        <span className="block first-letter:uppercase">{words.actors[ending.by]}</span>
      </Fact>
      {ending.reason && <Fact name={confirm.reason}>{ending.reason}</Fact>}
    </>
  )
}

const Facts = ({ booking }: { booking: HotelBooking }) => {
  const area = useArea(HOTEL_WORDS)
  const words = area.bookings
  const { common } = useWords()
  const language = useLanguage()
  const children = booking.children > 0 ? `, ${common.child(booking.children)}` : ''
  const { room } = booking
  const proof = booking.residency && proofText(booking.residency, language)
  const due = booking.owed_amount || restAtHotel(booking)
  const kind = paymentKind(booking)
  const isReturnedInPart = kind === 'part_refunded' || (kind === 'refunding' && booking.paid_amount > 0)
  return (
    <dl>
      {booking.group_booking && (
        <Fact name={words.group}>
          <GroupName group={booking.group_booking} />
        </Fact>
      )}
      <Fact name={words.phone}>
        <a href={`tel:+${booking.guest_phone}`} className="link tabular-nums">
          {displayPhone(booking.guest_phone)}
        </a>
      </Fact>
      {booking.guest_email && (
        <Fact name={words.email}>
          <a href={`mailto:${booking.guest_email}`} className="link">
            {booking.guest_email}
          </a>
        </Fact>
      )}
      {booking.guest_document && <Fact name={words.document}>{booking.guest_document}</Fact>}
      <Fact name={area.property}>{room.property.name}</Fact>
      <Fact name={words.room}>
        {room.room_number}, {language === 'sw' ? room.room_type_sw : room.room_type}
      </Fact>
      <Fact name={words.checkIn}>{formatDay(booking.check_in, language)}</Fact>
      <Fact name={words.checkOut}>
        {formatDay(booking.check_out, language)} ({common.night(booking.nights)})
      </Fact>
      {booking.left_on && <Fact name={words.leftOn}>{formatDay(booking.left_on, language)}</Fact>}
      <Fact name={words.guests}>
        <span className="block first-letter:uppercase">{common.adult(booking.guests) + children}</span>
      </Fact>
      <Fact name={words.source}>{area.sources[booking.booking_source]}</Fact>
      <Fact name={words.policy}>{words.policies[booking.cancellation_policy]}</Fact>
      {isSumOfLines(booking) &&
        nightLines(booking, language).map(({ nights, price_tsh, why }) => (
          <Fact key={`${price_tsh} ${why}`} name={words.nightsAt(common.night(nights), formatTsh(price_tsh, language))}>
            {formatTsh(price_tsh * nights, language)}
            {why && <span className="block text-sm text-muted first-letter:uppercase">{why}</span>}
          </Fact>
        ))}
      {booking.residency && (
        <Fact name={residencyLabel(booking.residency, language)}>
          {formatTsh(-booking.residency.amount, language)}
          {proof && <span className="block text-sm text-muted">{proof}</span>}
        </Fact>
      )}
      {booking.window_discount && (
        <Fact name={windowLabel(booking.window_discount, language)}>
          {formatTsh(-booking.window_discount.amount, language)}
        </Fact>
      )}
      {booking.discount_amount > 0 && <Fact name={words.discount}>{formatTsh(booking.discount_amount, language)}</Fact>}
      {booking.meal_plan && (
        <Fact name={mealPlanLabel(booking.meal_plan, language)}>{formatTsh(booking.meal_plan.amount, language)}</Fact>
      )}
      {booking.extras?.map((extra) => (
        <Fact key={extra.id} name={extraLabel(extra, language)}>
          {formatTsh(extra.amount, language)}
        </Fact>
      ))}
      {booking.levies
        ?.filter(({ charge }) => charge === 'with_booking')
        .map((levy) => (
          <Fact key={levy.id} name={levyLabel(levy, language)}>
            {formatTsh(levy.amount, language)}
          </Fact>
        ))}
      <Fact name={words.total}>
        <span className="text-lg font-semibold tabular-nums">{formatTsh(booking.total_amount, language)}</span>
      </Fact>
      {kind === 'part_paid' && (
        <Fact name={words.paidSoFar}>
          <span className="tabular-nums">{formatTsh(booking.paid_amount, language)}</span>
        </Fact>
      )}
      {isReturnedInPart && booking.refund && (
        <>
          <Fact name={words.refund}>
            <span className="tabular-nums">{formatTsh(booking.refund.amount, language)}</span>
          </Fact>
          <Fact name={words.paidLessRefund}>
            <span className="tabular-nums">{formatTsh(booking.paid_amount, language)}</span>
          </Fact>
        </>
      )}
      {due > 0 && (
        <Fact name={area.payments.owed}>
          <span className="font-semibold text-warn tabular-nums">{formatTsh(due, language)}</span>
        </Fact>
      )}
      {booking.charges_due !== undefined && (
        <Fact name={booking.charges_due > 0 ? words.chargesDue : words.chargesOver}>
          <span className="font-semibold text-warn tabular-nums">
            {formatTsh(Math.abs(booking.charges_due), language)}
          </span>
        </Fact>
      )}
      <Fact name={words.commission}>{words.commissionOf(booking.commission_percent)}</Fact>
      <Fact name={words.made}>{formatInstant(new Date(booking.created_at), language)}</Fact>
      {booking.notes && <Fact name={words.notes}>{booking.notes}</Fact>}
      <Ending booking={booking} />
    </dl>
  )
}

/** To the messages of a guest who booked on the site; the others have no account to write to. */
const MessagesLink = ({ booking }: { booking: HotelBooking }) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  const mayAnswer = useUser()?.rights.includes('message.answer') ?? false
  if (!mayAnswer || booking.booking_source !== 'ota' || lastDayToWrite(booking) === null) return null
  return (
    <ButtonLink icon="mail" render={(link) => <Link to={`/hotel-admin/messages/${booking.id}`} {...link} />}>
      {words.messages}
    </ButtonLink>
  )
}

type BookingSheetProps = {
  booking: HotelBooking | null
  /** What can be done with it now; absent where a booking is only read. */
  actions?: (booking: HotelBooking) => ReactNode
  /** Below the facts. */
  more?: (booking: HotelBooking) => ReactNode
  onClose: () => void
}

/** Everything about one booking, and what can be done with it now. */
export const BookingSheet = ({ booking, actions, more, onClose }: BookingSheetProps) => {
  const { common } = useWords()
  const { bookings: words } = useArea(HOTEL_WORDS)
  return (
    <Sheet
      open={booking !== null}
      onClose={onClose}
      title={booking?.guest_name ?? ''}
      words={common}
      footer={booking && actions?.(booking)}
    >
      {booking && (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <BookingStatusBadge booking={booking} />
            <PaymentBadge booking={booking} />
            <span className="ml-auto font-mono text-sm text-muted">{booking.reference}</span>
          </div>
          <Facts booking={booking} />
          <BookingLevies booking={booking} />
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {hasReceipt(booking) && (
              <ButtonLink href={`/api/bookings/${booking.id}/receipt.pdf`} icon="download">
                {words.receipt}
              </ButtonLink>
            )}
            <MessagesLink booking={booking} />
          </div>
          {more?.(booking)}
        </>
      )}
    </Sheet>
  )
}
