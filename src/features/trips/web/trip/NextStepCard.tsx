import { Suspense, useEffect, useEffectEvent } from 'react'
import { deskMoneyOf, hasReceipt, hasVoucher } from '#domain/booking.ts'
import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { PayLinkCard, PaymentFollow, useFollowedBooking } from '#features/checkout/web/public.ts'
import { ReviewAction } from '#features/reviews/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { BookingDetail } from '../../contract.ts'
import { endOfHold, moneyAfterCancelling, refundState } from '../mine/booking-groups.ts'
import { MY_BOOKINGS_WORDS, TRIP_WORDS } from '../words.ts'
import { type NextStep, wasConfirmed } from './trip-look.ts'

type NextStepCardProps = { booking: BookingDetail; next: NextStep; onChanged: () => void }

/** What its traveller can do next about a booking, as the first thing on its page. */
export const NextStepCard = ({ booking, next, onChanged }: NextStepCardProps) => {
  const words = useArea(TRIP_WORDS).next
  const language = useLanguage()
  const { place, check_in, check_out, settlement, total_amount, rest_amount = 0 } = booking
  const due = settlement === 'later' ? total_amount : rest_amount
  if (next.step === 'pay') return <Pay booking={booking} onChanged={onChanged} />
  if (next.step === 'none') return <Ended booking={booking} />
  const arriving = next.step === 'arrive'
  const [title, text] = {
    arrive: [
      arriving && next.days > 0 ? words.arriveIn(next.days) : words.arriveToday,
      words.arrive(formatDay(check_in, language), place.check_in_time),
    ],
    stay: [words.stay, words.leave(formatDay(check_out, language), place.check_out_time)],
    over: [words.over, words.overText],
    no_show: [words.noShow, words.noShowText],
  }[next.step]
  return (
    <Card title={title} ground={arriving ? 'brand' : 'plain'}>
      <p>{text}</p>
      {arriving && due > 0 && <p className="mt-1 font-semibold">{words.payAtHotel(formatTsh(due, language))}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {booking.status === 'checked_out' && (
          <Suspense fallback={null}>
            <ReviewAction booking={booking.id} property={booking.room.property.name} kind="primary" />
          </Suspense>
        )}
        {hasVoucher(booking.status) && <Papers booking={booking} over={next.step === 'over'} />}
        <Receipt booking={booking} />
      </div>
    </Card>
  )
}

/** For the records, and for whoever pays the traveller's costs; nothing before a payment has come. */
const Receipt = ({ booking }: { booking: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  const charges_paid = booking.stay_account?.sums.paid
  if (!hasReceipt({ ...booking, ...deskMoneyOf(booking), charges_paid })) return null
  return (
    <ButtonLink href={`/api/bookings/${booking.id}/receipt.pdf`} icon="download" className="max-sm:w-full">
      {words.receipt}
    </ButtonLink>
  )
}

/** Voucher and calendar entry; of a stay that is over only what is for the records. */
const Papers = ({ booking: { id }, over }: { booking: BookingDetail; over: boolean }) => {
  const words = useArea(TRIP_WORDS)
  return (
    <>
      <ButtonLink
        kind={over ? 'secondary' : 'primary'}
        className="max-sm:w-full"
        render={(link) => <Link to={`/my-bookings/${id}/voucher`} {...link} />}
      >
        {words.openVoucher}
      </ButtonLink>
      <ButtonLink href={`/api/my-bookings/${id}/voucher.pdf`} icon="download" className="max-sm:w-full">
        {words.pdf}
      </ButtonLink>
      {!over && (
        <ButtonLink href={`/api/my-bookings/${id}/calendar.ics`} icon="calendar" className="max-sm:w-full">
          {words.calendar}
        </ButtonLink>
      )}
    </>
  )
}

const Pay = ({ booking, onChanged }: { booking: BookingDetail; onChanged: () => void }) => {
  const followed = useFollowedBooking(booking)
  const user = useUser()
  const current = followed.booking ?? booking
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    if (current.status !== 'pending') changed()
  }, [current.status])
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <PaymentFollow booking={current} followed={followed} ownNumber={user?.phone_number ?? ''} />
        <PayLinkCard booking={current} />
      </div>
    </Card>
  )
}

/** The outcome of a booking that was given up, and of its payment. */
const Ended = ({ booking }: { booking: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  const mine = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  const { id, status, room } = booking
  const refund = refundState(booking)
  const end = status === 'expired' ? endOfHold(booking) : null
  const money = status === 'cancelled' ? moneyAfterCancelling(booking) : null
  const isOver = end === null || end === 'wasExpired'
  return (
    <Card title={status === 'cancelled' ? mine.wasCancelled : mine.statuses[status]} ground="sunken">
      {end && <p>{mine[end]}</p>}
      {money && <p>{mine[money]}</p>}
      {refund && <p>{mine.refund[refund.state](formatTsh(refund.amount, language))}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink
          kind={isOver ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          render={(link) => <Link to={`/properties/${room.property.id}/rooms`} {...link} />}
        >
          {words.bookAgain}
        </ButtonLink>
        <Receipt booking={booking} />
        {status === 'cancelled' && wasConfirmed(booking) && (
          <ButtonLink href={`/api/my-bookings/${id}/calendar.ics`} icon="calendar" className="max-sm:w-full">
            {words.removeFromCalendar}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
