import { useLayoutEffect, useRef, useState } from 'react'
import { isPaidOnline } from '#domain/booking.ts'
import { stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone } from '#domain/phone.ts'
import { walletLabel } from '#domain/wallet.ts'
import type { Booking, HotelBooking } from '#features/bookings/contract.ts'
import { paymentStage, useFollowedBooking } from '#features/checkout/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DeskPayment } from './DeskPayment.tsx'
import type { Way } from './entry.ts'
import { MANUAL_WORDS } from './words.ts'

type Done = (typeof MANUAL_WORDS)['en']['done']

const titleOf = (booking: Booking, isByWallet: boolean, done: Done): string => {
  if (!isByWallet) return done.booked
  const titles = {
    waiting: done.waiting,
    part_paid: done.waiting,
    declined: done.declined,
    review: done.review,
    outcome_awaited: done.waiting,
    confirmed: done.booked,
    hold_ended: done.ended,
    cancelled: done.cancelled,
  }
  return titles[paymentStage(booking).stage]
}

const paidAs = (booking: Booking, way: Way, done: Done): string => {
  if (booking.total_amount === 0) return done.free
  if (booking.payment && isPaidOnline(booking)) return done.paid(walletLabel(booking.payment.method))
  if (way === 'wallet') return booking.status === 'confirmed' ? done.cash : done.declined
  return way === 'paid_cash' ? done.cash : done.later
}

type EnteredProps = { entered: HotelBooking; onAnother: () => void }

const wayOf = ({ status, payment }: HotelBooking): Way =>
  payment ? 'wallet' : status === 'pending' ? 'pay_later' : 'paid_cash'

/** What was booked and how it is paid; a prompt to the guest's phone is followed. */
export const Entered = ({ entered, onAnother }: EnteredProps) => {
  const words = useArea(MANUAL_WORDS)
  const { done } = words
  const language = useLanguage()
  const [way, setWay] = useState(wayOf(entered))
  const followed = useFollowedBooking(entered)
  const booking = followed.booking ?? entered
  const isByWallet = way === 'wallet'
  const title = useRef<HTMLSpanElement>(null)
  // The button that was pressed is gone, far below: what became of it begins at the top.
  useLayoutEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const facts: [string, string][] = [
    [done.reference, booking.reference],
    [words.room, `${words.number(booking.room.room_number)}, ${booking.room.property.name}`],
    [done.dates, stayText(booking, language)],
    [words.guest, `${entered.guest_name}, ${displayPhone(entered.guest_phone)}`],
    [words.total, formatTsh(booking.total_amount, language)],
    [done.payment, paidAs(booking, way, done)],
  ]
  return (
    <Card
      className="max-w-2xl"
      title={
        <span ref={title} tabIndex={-1} role="status">
          {titleOf(booking, isByWallet, done)}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        {isByWallet && (
          <DeskPayment
            booking={booking}
            stale={followed.stale}
            onHoldEnd={followed.refetchNow}
            onSettled={(settled) => {
              if (settled.hold_expires_at === null) setWay(settled.status === 'pending' ? 'pay_later' : 'paid_cash')
              followed.take(settled)
            }}
          />
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="min-w-0 text-right font-semibold break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button kind={isByWallet ? 'secondary' : 'primary'} icon="plus" onClick={onAnother}>
            {done.another}
          </Button>
          <ButtonLink
            icon="calendar"
            render={(link) => <Link to={`/hotel-admin/bookings?q=${booking.reference}`} {...link} />}
          >
            {done.inList}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
