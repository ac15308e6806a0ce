import { Suspense } from 'react'
import { hasVoucher } from '#domain/booking.ts'
import { formatDay, todayIn } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { STATUS_BADGES } from '#features/bookings/web/public.ts'
import { BOOKING_WORDS } from '#features/checkout/web/public.ts'
import { ReviewAction } from '#features/reviews/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { usePresent } from '#platform/web/present.ts'
import { useSaver } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Badge, StatusBadge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { MY_BOOKINGS_WORDS } from '../words.ts'
import {
  endOfHold,
  moneyAfterCancelling,
  payActionOf,
  refundState,
  shownAmount,
  whyNotCancellable,
} from './booking-groups.ts'

type BookingItemProps = { booking: Booking; onCancel: () => void; onPay: () => void; onHoldEnd: () => void }

/** One booking of the traveller: stay, status and possible actions. */
export const BookingItem = ({ booking, onCancel, onPay, onHoldEnd }: BookingItemProps) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const { room, status, reference } = booking
  const saver = useSaver()
  const page = `/my-bookings/${booking.id}`
  const badge = STATUS_BADGES[status]
  const name = room.property.name || words.property
  return (
    <article
      id={`booking-${booking.id}`}
      aria-label={`${name}, ${reference}`}
      className={`${cardClass({ padding: 'none' })} overflow-clip`}
    >
      <div className="flex flex-col sm:flex-row">
        {!saver && (
          <Picture
            src={room.property.image}
            alt=""
            width={3}
            height={2}
            colour={room.property.image_colour}
            sizes="(width < 40rem) 100vw, 13rem"
            className="max-sm:aspect-[3/1]! sm:w-52 sm:shrink-0"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 sm:p-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <h2 className="text-lg leading-6">
                <Link to={page} className="cover-link text-ink no-underline hover:underline">
                  {name}
                </Link>
              </h2>
              <p className="text-sm text-muted">
                {words.room(room.room_number)} · {reference}
              </p>
            </div>
            <div className="flex flex-wrap gap-1.5">
              <StatusBadge tone={badge.tone} icon={badge.icon}>
                {words.statuses[status]}
              </StatusBadge>
              <Badge>{words.source(words.sources[booking.booking_source])}</Badge>
            </div>
          </div>
          <Facts booking={booking} />
          {status === 'pending' && <Hold booking={booking} onEnd={onHoldEnd} />}
          <Afterwards booking={booking} />
          <div className="relative z-10 flex flex-wrap gap-2">
            {status === 'pending' && (
              <Button kind="primary" icon="phone" onClick={onPay} className="max-sm:w-full">
                {words.pay[payActionOf(booking)]}
              </Button>
            )}
            {hasVoucher(status) && (
              <ButtonLink
                className="max-sm:w-full"
                render={(link) => (
                  <Link to={`${page}/voucher`} aria-label={words.voucherNamed(name, reference)} {...link} />
                )}
              >
                {words.voucher}
              </ButtonLink>
            )}
            {status !== 'cancelled' && (
              <>
                <CancelButton booking={booking} name={name} onCancel={onCancel} />
                <Button disabled size="sm" className="min-h-11 max-sm:flex-auto max-sm:px-2">
                  {words.modify}
                </Button>
              </>
            )}
            {status === 'checked_out' && (
              <Suspense fallback={null}>
                <ReviewAction booking={booking.id} property={name} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}

/** If a booking can no longer be cancelled, the button says why. */
const CancelButton = ({ booking, name, onCancel }: { booking: Booking; name: string; onCancel: () => void }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const { refusals } = useWords()
  const today = todayIn(usePresent()())
  const refusal = whyNotCancellable(booking, today)
  return (
    <Button
      aria-label={words.cancelNamed(name, booking.reference)}
      disabled={refusal !== null}
      title={refusal === null ? undefined : refusals[refusal]}
      onClick={onCancel}
      className="max-sm:flex-auto"
    >
      {words.cancel}
    </Button>
  )
}

const Facts = ({ booking }: { booking: Booking }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const amount = shownAmount(booking)
  const facts = [
    [words.checkIn, formatDay(booking.check_in, language)],
    [words.checkOut, formatDay(booking.check_out, language)],
    [words.total, amount === null ? '-' : formatTsh(amount, language)],
  ] as const
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      <dl className="contents">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="self-start text-sm text-muted first-letter:uppercase sm:col-span-3">
        <span className="whitespace-nowrap">{common.night(booking.nights)},</span>{' '}
        <span className="whitespace-nowrap">{common.adult(booking.guests)}</span>
        {booking.children > 0 && `, ${common.child(booking.children)}`}
      </p>
    </div>
  )
}

const Hold = ({ booking, onEnd }: { booking: Booking; onEnd: () => void }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const { minutesLeft } = useArea(BOOKING_WORDS).waiting
  const present = usePresent()
  if (booking.hold_expires_at === null) return null
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon name="clock" size={16} className="text-warn" />
      {words.held}
      <Countdown
        key={booking.hold_expires_at}
        until={new Date(booking.hold_expires_at)}
        now={present()}
        onEnd={onEnd}
        words={{ minutesLeft }}
        className="font-semibold"
      />
    </p>
  )
}

/** The outcome of a booking that is over, and of its payment. */
const Afterwards = ({ booking }: { booking: Booking }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  const refund = refundState(booking)
  const money = booking.status === 'cancelled' ? moneyAfterCancelling(booking) : null
  const sentences = [
    booking.status === 'cancelled' && words.wasCancelled,
    money && words[money],
    booking.status === 'expired' && words[endOfHold(booking)],
    refund && words.refund[refund.state](formatTsh(refund.amount, language)),
  ].filter((text) => typeof text === 'string')
  if (sentences.length === 0) return null
  return (
    <div className="text-sm text-muted">
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
