import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { logout } from '#features/accounts/contract.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PaymentFollow } from '../pay/PaymentFollow.tsx'
import { failureText } from '../pay/say-failure.ts'
import type { Followed } from '../pay/use-followed-booking.ts'
import { BOOKING_WORDS } from '../words.ts'

type BookedProps = { booking: Booking; followed: Followed; ownNumber: string; onBookAgain: () => void }

/** Step 2 for a traveller: the reference, and the payment as it goes on. */
export const Booked = ({ booking, followed, ownNumber, onBookAgain }: BookedProps) => {
  const words = useArea(BOOKING_WORDS)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-center">
        <span className="block text-sm text-muted">{words.reference}</span>
        <strong className="text-xl tracking-wide tabular-nums select-all">{booking.reference}</strong>
      </p>
      <PaymentFollow
        booking={booking}
        followed={followed}
        ownNumber={ownNumber}
        bookAgain={
          <Button kind="primary" wide onClick={onBookAgain}>
            {words.ended.again}
          </Button>
        }
      />
    </div>
  )
}

/**
 * Step 2 for users who are not travellers: why nothing was booked, and the two ways on. Both return here with the form
 * restored.
 */
export const NotSent = () => {
  const words = useArea(BOOKING_WORDS)
  const user = useUser()
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
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
