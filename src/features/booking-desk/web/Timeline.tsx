import { type ReactNode, useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { STEP_SOURCES } from '#domain/desk-booking.ts'
import { formatTsh } from '#domain/money.ts'
import { isReason } from '#domain/payment.ts'
import { walletLabel } from '#domain/wallet.ts'
import { LazyStoredValues } from '#features/action-log/web/public.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { BOOKING_WORDS } from '#features/checkout/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { TONES, type Tone } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import type { DeskBooking, Step } from './desk-booking.ts'
import { DESK_WORDS, LOG_WORDS, MONEY_WORDS } from './words.ts'

type Source = Step['source']
type StepOf<S extends Source> = Extract<Step, { source: S }>

const ICONS: Record<Source, IconName> = {
  move: 'calendar',
  payment: 'money',
  notification: 'bell',
  message: 'mail',
  action: 'user',
}

const BAD = ['failed', 'expired', 'review', 'refund_failed', 'reversed']
const GOOD = ['succeeded', 'succeeded_late', 'refunded']

const toneOf = (step: Step): Tone => {
  if (step.source === 'move') return 'brand'
  if (step.source === 'message') return step.status === 'failed' || step.status === 'rejected' ? 'bad' : 'neutral'
  if (step.source !== 'payment') return 'neutral'
  if (BAD.includes(step.to_status)) return 'bad'
  return GOOD.includes(step.to_status) ? 'good' : 'neutral'
}

type LookProps = { step: Step; title: ReactNode; children?: ReactNode }

const Look = ({ step, title, children }: LookProps) => {
  const language = useLanguage()
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      <span
        className={classNames('flex size-8 shrink-0 items-center justify-center rounded-full', TONES[toneOf(step)])}
      >
        <Icon name={ICONS[step.source]} size={16} />
      </span>
      <div className="min-w-0 pt-1 wrap-anywhere">
        <p className="leading-5">{title}</p>
        {children}
        <time dateTime={step.at} className="text-sm text-muted tabular-nums">
          {formatInstant(new Date(step.at), language)}
        </time>
      </div>
    </li>
  )
}

const Small = ({ children }: { children: ReactNode }) => <p className="text-sm">{children}</p>

const Move = ({ step }: { step: StepOf<'move'> }) => {
  const words = useArea(DESK_WORDS)
  const { statuses } = useArea(HOTEL_WORDS)
  const { actor, by, reason } = step
  const who = by ? words.by(words.actors[actor], by.username) : words.actors[actor]
  return (
    <Look
      step={step}
      title={
        <>
          <strong>{step.is_first ? words.firstMove : statuses[step.to_status]}</strong> <span>({who})</span>
        </>
      }
    >
      {reason && (
        <Small>
          {words.reason}: {reason}
        </Small>
      )}
    </Look>
  )
}

const Payment = ({ step }: { step: StepOf<'payment'> }) => {
  const words = useArea(DESK_WORDS)
  const { reasons } = useArea(BOOKING_WORDS)
  const { faults } = useArea(MONEY_WORDS)
  const language = useLanguage()
  const { kind, to_status, is_first, method, amount, reason, detail } = step
  const facts = { what: words.kinds[kind], amount: formatTsh(amount, language), wallet: walletLabel(method) }
  const why = reason !== null && isReason(reason) ? (kind === 'collection' ? reasons : faults)[reason] : null
  // A prompt is sent once more; a transfer that was refused for a while only waits.
  const isAgain = to_status === 'created' && !is_first
  const again = kind === 'collection' ? words.askedAgain : words.putOff(facts)
  return (
    <Look step={step} title={isAgain ? again : words.steps[to_status](facts)}>
      {why && <Small>{why}</Small>}
      {detail && <Small>{words.answered(detail)}</Small>}
    </Look>
  )
}

const Notification = ({ step }: { step: StepOf<'notification'> }) => {
  const words = useArea(DESK_WORDS)
  const { role, title, message, recipients, read } = step
  const seen = recipients > 1 ? words.readOf(read, recipients) : read > 0 ? words.read : words.unread
  return (
    <Look
      step={step}
      title={
        <>
          {words.roles[role]}: {title} <span className="text-sm text-muted">({seen})</span>
        </>
      }
    >
      <p className="text-sm text-muted">{message}</p>
    </Look>
  )
}

const Message = ({ step }: { step: StepOf<'message'> }) => {
  const words = useArea(DESK_WORDS)
  const { channel, role, status, text } = step
  return (
    <Look
      step={step}
      title={
        <>
          {words.sentBy(words.channels[channel], words.roles[role])}{' '}
          <span className="text-sm text-muted">({words.messageStates[status]})</span>
        </>
      }
    >
      {text && <p className="text-sm text-muted">{text}</p>}
    </Look>
  )
}

const Action = ({ step }: { step: StepOf<'action'> }) => {
  const words = useArea(DESK_WORDS)
  const { actions } = useArea(LOG_WORDS)
  const { action_type, by, reason, after } = step
  const name = (actions as Record<string, string>)[action_type] ?? action_type
  const changes = Object.entries(after ?? {}).filter(([, value]) => value !== null && value !== '')
  return (
    <Look
      step={step}
      title={
        <>
          <strong>{name}</strong> <span>({by?.username ?? words.product})</span>
        </>
      }
    >
      {reason && (
        <Small>
          {words.reason}: {reason}
        </Small>
      )}
      {changes.length > 0 && <LazyStoredValues values={changes} />}
    </Look>
  )
}

const Entry = ({ step }: { step: Step }) => {
  if (step.source === 'move') return <Move step={step} />
  if (step.source === 'payment') return <Payment step={step} />
  if (step.source === 'message') return <Message step={step} />
  return step.source === 'notification' ? <Notification step={step} /> : <Action step={step} />
}

/** All that happened to a booking in one list, the latest first; it can be narrowed to one kind. */
export const Timeline = ({ timeline }: { timeline: DeskBooking['timeline'] }) => {
  const words = useArea(DESK_WORDS)
  const [shown, setShown] = useState<Source | 'all'>('all')
  const rows = timeline.filter(({ source }) => shown === 'all' || source === shown).toReversed()
  const options = (['all', ...STEP_SOURCES] as const).map((value) => ({ value, label: words.show[value] }))
  return (
    <Card
      title={words.timeline}
      padding="snug"
      aside={
        <div className="w-44 min-w-0">
          <Select
            aria-label={words.show.label}
            options={options}
            value={shown}
            onChange={({ target }) => setShown(target.value as Source | 'all')}
          />
        </div>
      }
    >
      {rows.length === 0 && <p className="text-muted">{words.nothing}</p>}
      <ol className="flex flex-col">
        {rows.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several steps may be of the same instant
          <Entry key={`${step.source} ${step.at} ${rows.length - index}`} step={step} />
        ))}
      </ol>
    </Card>
  )
}
