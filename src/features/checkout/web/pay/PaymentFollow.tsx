import type { ReactNode } from 'react'
import { restAtHotel } from '#domain/booking.ts'
import { formatTsh } from '#domain/money.ts'
import { maskNumber } from '#domain/phone.ts'
import { walletLabel } from '#domain/wallet.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { usePresent } from '#platform/web/present.ts'
import { useSimulator } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Spinner } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { CHIP_IN_WORDS } from '../chip-in-words.ts'
import { BOOKING_WORDS } from '../words.ts'
import { AskAgain } from './AskAgain.tsx'
import { PayAgain } from './PayAgain.tsx'
import { type PaymentStage, paymentStage } from './payment-stage.ts'
import type { Followed } from './use-followed-booking.ts'

type PaymentFollowProps = {
  booking: Booking
  followed: Followed
  /** A number that one tap fills in when trying again. */
  ownNumber: string
  /** Under "The time to pay has run out": the way to a new booking. */
  bookAgain?: ReactNode
  /** The title above says already that the booking is confirmed or cancelled. */
  titled?: boolean
}

/** What is happening with the payment of a booking, and what its traveller can do about it. */
export const PaymentFollow = ({ booking, followed, ownNumber, bookAgain, titled }: PaymentFollowProps) => {
  const words = useArea(BOOKING_WORDS)
  const language = useLanguage()
  const at = paymentStage(booking)
  const money = (amount: number) => formatTsh(amount, language)
  const paidParts = booking.paid_amount > 0 ? words.parts.kept(money(booking.paid_amount)) : ''
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-5">
        {at.stage === 'waiting' && <Waiting booking={booking} />}
        {at.stage === 'declined' && (
          <Stage
            tone="bad"
            icon="warning"
            title={at.reason ? words.declined.title : words.declined.unpaidTitle}
            text={at.reason ? `${words.reasons[at.reason]} ${words.declined.text} ${paidParts}` : words.declined.unpaid}
          />
        )}
        {at.stage === 'part_paid' && (
          <Stage
            tone="good"
            icon="check"
            title={words.parts.received(money(booking.paid_amount))}
            text={words.parts.rest(money(booking.total_amount - booking.paid_amount))}
          />
        )}
        {at.stage === 'review' && (
          <Stage tone="warn" icon="clock" title={words.review.title} text={words.review.text} />
        )}
        {at.stage === 'outcome_awaited' && (
          <Stage tone="warn" icon="clock" title={words.awaited.title} text={words.awaited.text} />
        )}
        {at.stage === 'confirmed' && (
          <Stage
            tone="good"
            icon="check"
            title={titled ? null : words.confirmed.title}
            text={words.confirmed.text(money(booking.total_amount - restAtHotel({ ...booking, cash_amount: 0 })))}
          />
        )}
        {at.stage === 'hold_ended' && (
          <Stage tone="warn" icon="clock" title={words.ended.title} text={endedText(at, words, money)} />
        )}
        {at.stage === 'cancelled' && (
          <Stage
            tone="warn"
            icon="info"
            title={titled ? null : words.cancelled.title}
            text={at.refund === null ? words.cancelled.text : words.parts.back(money(at.refund))}
          />
        )}
      </div>
      {followed.stale && <Alert tone="warn">{words.stale}</Alert>}
      {booking.status === 'pending' && <Hold booking={booking} onEnd={followed.refetchNow} />}
      {at.stage === 'waiting' && booking.payment?.can_ask_again && (
        <AskAgain booking={booking} onAnswer={followed.take} />
      )}
      {at.stage === 'waiting' && !booking.payment?.by_link && <NothingCame booking={booking} />}
      {(at.stage === 'declined' || at.stage === 'part_paid') && (
        <PayAgain booking={booking} ownNumber={ownNumber} onAnswer={followed.take} />
      )}
      {at.stage === 'hold_ended' && bookAgain}
    </div>
  )
}

const endedText = (
  { refund, late }: Extract<PaymentStage, { stage: 'hold_ended' }>,
  words: ReturnType<typeof useArea<(typeof BOOKING_WORDS)['en']>>,
  money: (amount: number) => string,
) => {
  if (refund === null) return words.ended.text
  return late ? words.ended.refund(money(refund)) : words.parts.back(money(refund))
}

const GROUNDS = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-brand-soft text-brand',
}

type StageProps = { tone: keyof typeof GROUNDS; icon: IconName; title: string | null; text: string; busy?: boolean }

const Stage = ({ tone, icon, title, text, busy }: StageProps) => (
  <div className="flex flex-col items-center gap-2 text-center">
    <span className={classNames('flex size-16 items-center justify-center rounded-full', GROUNDS[tone])}>
      {busy ? <Spinner size={32} /> : <Icon name={icon} size={32} />}
    </span>
    {title && <h3 className="mt-1">{title}</h3>}
    <p className="prose-width text-muted">{text}</p>
  </div>
)

/** A payment that a person with the link of the booking has begun. */
const FriendPays = ({ amount }: { amount: number }) => {
  const words = useArea(CHIP_IN_WORDS).byLink
  const language = useLanguage()
  return <Stage tone="info" icon="phone" busy title={words.title} text={words.text(formatTsh(amount, language))} />
}

const Waiting = ({ booking: { payment, paid_amount, total_amount } }: { booking: Booking }) => {
  const { waiting: words, parts } = useArea(BOOKING_WORDS)
  const language = useLanguage()
  if (!payment) return null
  if (payment.by_link) return <FriendPays amount={payment.amount} />
  const rest = total_amount - paid_amount - payment.amount
  const asked = words.text(formatTsh(payment.amount, language), walletLabel(payment.method), maskNumber(payment.msisdn))
  return (
    <Stage
      tone="info"
      icon="phone"
      busy
      title={words.title}
      text={rest > 0 ? `${asked} ${parts.restAfter(formatTsh(rest, language))}` : asked}
    />
  )
}

/** What to do when no request appears; below the countdown, which must be in sight on a small phone. */
const NothingCame = ({ booking: { payment } }: { booking: Booking }) => {
  const words = useArea(BOOKING_WORDS).waiting
  const simulator = useSimulator()
  if (!payment) return null
  return (
    <>
      <p className="text-center text-sm text-muted">{words.nothingCame}</p>
      {simulator && (
        <a
          href={`${simulator}?msisdn=${payment.msisdn}`}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center justify-center gap-1.5"
        >
          {words.handset}
          <Icon name="external" size={16} />
        </a>
      )}
    </>
  )
}

const Hold = ({ booking, onEnd }: { booking: Booking; onEnd: () => void }) => {
  const words = useArea(BOOKING_WORDS).waiting
  const present = usePresent()
  if (booking.hold_expires_at === null) return null
  return (
    <p className="flex items-center justify-center gap-2 rounded-control bg-sunken px-4 py-3">
      <Icon name="clock" className="text-muted" />
      <span>{words.held}</span>
      <Countdown
        key={booking.hold_expires_at}
        until={new Date(booking.hold_expires_at)}
        now={present()}
        onEnd={onEnd}
        words={words}
        className="text-lg font-semibold"
      />
    </p>
  )
}
