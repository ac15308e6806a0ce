import type { ReactNode } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { SweepStep } from '#domain/money-sweep.ts'
import { REPAIR_LISTS, type RepairList } from '#domain/payment-repair.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { cardClass } from '#ui/Card.tsx'
import type { showSweep } from '../contract.ts'
import { repairsPath } from './repair-address.ts'
import { SWEEP_WORDS } from './sweep-words.ts'

type Row = ReplyOf<typeof showSweep>['rows'][number]

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="tabular-nums wrap-anywhere">{children}</dd>
  </div>
)

const listOf = (step: SweepStep): RepairList | null => REPAIR_LISTS.find((list) => list === step) ?? null

const NextStep = ({ step, ours }: Pick<Row, 'step' | 'ours'>) => {
  const words = useArea(SWEEP_WORDS)
  const list = listOf(step)
  const payouts = `/bhumwi-admin/payment-requests?q=${ours?.booking.reference ?? ''}`
  return (
    <p className="mt-3 text-sm">
      {words.steps[step]}{' '}
      {list && (
        <Link to={repairsPath({ list, page: 1 })} className="link">
          {words.repairs(words.lists[list])}
        </Link>
      )}
      {step === 'payouts' && (
        <Link to={payouts} className="link">
          {words.openPayouts}
        </Link>
      )}
    </p>
  )
}

type SweepRowCardProps = {
  row: Row
  /** The way to the day on which it was found, where rows of several days stand. */
  day?: ReactNode
}

/** One difference: our side, the payment service's, and where a person goes on. */
export const SweepRowCard = ({ row, day }: SweepRowCardProps) => {
  const words = useArea(SWEEP_WORDS)
  const language = useLanguage()
  const { kind, outcome, ref, at, ours, theirs, step } = row
  const theirAmount = () => {
    if (!theirs || theirs.amount === null) return words.unreadable
    if ((theirs.currency ?? 'TZS') === 'TZS') return formatTsh(theirs.amount, language)
    return `${theirs.currency} ${theirs.amount.toLocaleString('en')}`
  }
  return (
    <div className={cardClass({ padding: 'snug' })}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            {ours ? words.purposes[ours.purpose] : words.kinds[kind]}
            {ours && (
              <>
                {', '}
                <Link to={`/bhumwi-admin/bookings/${ours.booking.id}`}>{ours.booking.reference}</Link>
              </>
            )}
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {ours && `${ours.hotel.name}, `}
            <span className="font-mono">{ref ?? words.noReference}</span>
          </p>
        </div>
        <Badge tone="warn">{words.differences[outcome]}</Badge>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-3">
        <Fact name={words.here}>
          {ours ? words.ofAmount(words.states[ours.status], formatTsh(ours.amount, language)) : words.nothing}
          {ours && ours.status_now !== ours.status && (
            <span className="block text-sm text-muted">{words.now(words.states[ours.status_now])}</span>
          )}
        </Fact>
        <Fact name={words.there}>
          {theirs ? words.ofAmount(words.theirStates[theirs.state], theirAmount()) : words.nothing}
        </Fact>
        <Fact name={words.at}>{formatInstant(new Date(at), language)}</Fact>
      </dl>
      <NextStep step={step} ours={ours} />
      {day && <p className="mt-2 text-sm">{day}</p>}
    </div>
  )
}
