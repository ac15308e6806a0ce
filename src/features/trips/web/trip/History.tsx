import type { BookingEvent } from '#domain/booking-history.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { REASONS } from '#domain/payment.ts'
import { maskNumber } from '#domain/phone.ts'
import { walletLabel } from '#domain/wallet.ts'
import { BOOKING_WORDS } from '#features/checkout/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { TONES, type Tone } from '#ui/Badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import type { BookingDetail } from '../../contract.ts'
import { TRIP_WORDS } from '../words.ts'

const EVENT_BADGES: Record<BookingEvent, [tone: Tone, icon: IconName]> = {
  booked: ['brand', 'calendar'],
  payment_asked: ['neutral', 'phone'],
  payment_asked_by_link: ['neutral', 'phone'],
  payment_failed: ['bad', 'warning'],
  payment_unanswered: ['warn', 'clock'],
  payment_in_review: ['warn', 'clock'],
  payment_received: ['good', 'money'],
  payment_received_by_link: ['good', 'money'],
  confirmed: ['good', 'check'],
  revived: ['good', 'check'],
  checked_in: ['info', 'bed'],
  checked_out: ['neutral', 'logout'],
  no_show: ['warn', 'info'],
  expired: ['warn', 'clock'],
  cancelled: ['bad', 'close'],
  payment_too_late: ['warn', 'money'],
  payment_reversed: ['bad', 'money'],
  refund_begun: ['neutral', 'refresh'],
  refund_waits: ['neutral', 'clock'],
  refund_failed: ['warn', 'warning'],
  refund_sent: ['good', 'money'],
}

type Entry = BookingDetail['history'][number]

const useSentence = () => {
  const words = useArea(TRIP_WORDS)
  const { reasons } = useArea(BOOKING_WORDS)
  const language = useLanguage()
  return ({ event, actor, amount, method, msisdn, reason }: Entry) => {
    const reasonKey = REASONS.find((one) => one === reason) ?? 'other'
    return words.events[event]({
      who: words.who[actor ?? 'platform'],
      amount: formatTsh(amount ?? 0, language),
      wallet: method ? walletLabel(method) : '',
      number: msisdn ? maskNumber(msisdn) : '',
      why: reasons[reasonKey],
    })
  }
}

/** The events of a booking, the latest first. */
export const History = ({ booking: { history } }: { booking: BookingDetail }) => {
  const language = useLanguage()
  const sentence = useSentence()
  // Its place from the beginning names an entry: later ones come after it, and parts of one refund begin at one instant.
  const entries = history.map((entry, place) => ({ place, entry })).toReversed()
  return (
    <ol className="flex flex-col">
      {entries.map(({ place, entry }) => {
        const [tone, icon] = EVENT_BADGES[entry.event]
        const last = place === 0
        return (
          <li key={place} className="relative flex gap-3 pb-4 last:pb-0">
            {!last && <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 -ml-px w-0.5 bg-line" />}
            <span className={classNames('flex size-8 shrink-0 items-center justify-center rounded-full', TONES[tone])}>
              <Icon name={icon} size={16} />
            </span>
            <div className="min-w-0 pt-1">
              <p className="leading-5">{sentence(entry)}</p>
              <time dateTime={entry.at} className="text-sm text-muted">
                {formatInstant(new Date(entry.at), language)}
              </time>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
