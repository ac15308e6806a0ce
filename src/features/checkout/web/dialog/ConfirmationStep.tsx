import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { hasVoucher } from '#domain/booking.ts'
import { logout } from '#features/accounts/contract.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PayLinkCard } from '../pay/PayLinkCard.tsx'
import { PaymentFollow } from '../pay/PaymentFollow.tsx'
import { failureText } from '../pay/say-failure.ts'
import type { Followed } from '../pay/use-followed-booking.ts'
import { BOOKING_WORDS } from '../words.ts'
import type { BookingForm } from './dialog-state.ts'
import { StaySummary, stayOfForm } from './StaySummary.tsx'

type BookedProps = { booking: Booking; followed: Followed; ownNumber: string; onBookAgain: () => void }

/** Step 2 for a traveller: which booking it is, its payment as it goes on, and the ways to its papers and its own page. */
export const Booked = ({ booking, followed, ownNumber, onBookAgain }: BookedProps) => {
  const words = useArea(BOOKING_WORDS)
  const { room } = booking
  return (
    <div className="flex flex-col gap-5">
      <StaySummary property={room.property.name} room={room.room_number} stay={booking} ground="sunken">
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-muted">{words.reference}</span>
          <strong className="text-lg tracking-wide tabular-nums select-all">{booking.reference}</strong>
        </p>
      </StaySummary>
      <PaymentFollow
        booking={booking}
        followed={followed}
        ownNumber={ownNumber}
        titled
        bookAgain={
          <Button kind="primary" wide onClick={onBookAgain}>
            {words.ended.again}
          </Button>
        }
      />
      <PayLinkCard booking={booking} />
      <Onward booking={booking} />
    </div>
  )
}

/** A confirmed booking leads to its voucher too; any other only to its own page, where it can be paid or looked up. */
const Onward = ({ booking: { id, status } }: { booking: Booking }) => {
  const words = useArea(BOOKING_WORDS).onward
  const page = `/my-bookings/${id}`
  if (!hasVoucher(status)) {
    return (
      <Link to={page} className="link mx-auto inline-flex min-h-11 items-center">
        {words.page}
      </Link>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink kind="primary" wide className="max-sm:px-2!" render={(link) => <Link to={page} {...link} />}>
        {words.page}
      </ButtonLink>
      <ButtonLink wide className="max-sm:px-2!" render={(link) => <Link to={`${page}/voucher`} {...link} />}>
        {words.voucher}
      </ButtonLink>
    </div>
  )
}

type NotSentProps = { property: string; room: string; form: BookingForm }

/**
 * Step 2 for users who are not travellers: why nothing was booked, and the two ways on. Both return here with the form
 * restored.
 */
export const NotSent = ({ property, room, form }: NotSentProps) => {
  const words = useArea(BOOKING_WORDS)
  const user = useUser()
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <div className="mb-2 w-full text-left">
        <StaySummary property={property} room={room} stay={stayOfForm(form)} ground="sunken" />
      </div>
      <span className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
        <Icon name="info" size={32} />
      </span>
      <div role="status">
        <h3>{words.visitor.title}</h3>
        <p className="prose-width mt-1 text-muted">{user ? words.visitor.otherRole : words.visitor.text}</p>
      </div>
      <div className="mt-2 flex w-full max-w-sm flex-col gap-3">
        {user ? (
          <SwitchAccount />
        ) : (
          <>
            <ButtonLink kind="primary" wide render={(link) => <Link to="/login" {...link} />}>
              {words.visitor.signIn}
            </ButtonLink>
            <ButtonLink wide render={(link) => <Link to="/register" {...link} />}>
              {words.visitor.signUp}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

/** Signs the other account out first: the sign-in and sign-up pages redirect signed-in users. */
const SwitchAccount = () => {
  const words = useArea(BOOKING_WORDS)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [going, setGoing] = useState<string | null>(null)
  const { run, failure } = useAction(logout, { failed: (failure) => failureText(failure, words.stale) })
  const leaveFor = async (path: string) => {
    setGoing(path)
    const result = await run()
    if (!result || result.failure) return setGoing(null)
    await revalidate()
    await navigate(path)
  }
  return (
    <>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <Button kind="primary" wide busy={going === '/login'} onClick={() => leaveFor('/login')}>
        {words.visitor.signIn}
      </Button>
      <Button wide busy={going === '/register'} onClick={() => leaveFor('/register')}>
        {words.visitor.signUp}
      </Button>
    </>
  )
}
