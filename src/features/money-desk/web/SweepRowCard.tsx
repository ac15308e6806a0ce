import { type ReactNode, useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { SweepStep } from '#domain/money-sweep.ts'
import { REPAIR_LISTS, type RepairList } from '#domain/payment-repair.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listOpenDifferences, reopenDifference, showSweep } from '../contract.ts'
import { repairsPath } from './repair-address.ts'
import { SettleDialog } from './SettleDialog.tsx'
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

/** What a person has explained, or the way to do it where only the payment service knows more. */
const Settlement = ({ row: { id, step, settled } }: { row: Row }) => {
  const words = useArea(SWEEP_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const mayRepair = useUser()?.rights.includes('money.repair') ?? false
  const [open, setOpen] = useState(false)
  const reopening = useAction(reopenDifference, {
    failed: words.reopenFailed,
    invalidates: [listOpenDifferences, showSweep],
  })
  if (!settled) {
    if (step !== 'provider' || !mayRepair) return null
    return (
      <>
        <Button size="sm" icon="check" className="mt-3 min-h-11" onClick={() => setOpen(true)}>
          {words.settle}
        </Button>
        {open && <SettleDialog id={id} onClose={() => setOpen(false)} />}
      </>
    )
  }
  const reopen = async () => {
    const result = await reopening.run({ params: { id } })
    if (result?.reply) toast({ text: words.reopened })
  }
  return (
    <div className="mt-3 text-sm">
      <p className="text-muted">{words.settledBy(settled.by, formatInstant(new Date(settled.at), language))}</p>
      <p className="wrap-anywhere whitespace-pre-line">{settled.reason}</p>
      {mayRepair && (
        <Button size="sm" kind="quiet" className="mt-2 min-h-11" busy={reopening.busy} onClick={() => void reopen()}>
          {words.reopen}
        </Button>
      )}
      {reopening.failure && <Alert tone="bad">{reopening.failure.text}</Alert>}
    </div>
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
  const { kind, outcome, ref, at, ours, theirs, step, settled } = row
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
      {!settled && <NextStep step={step} ours={ours} />}
      <Settlement row={row} />
      {day && <p className="mt-2 text-sm">{day}</p>}
    </div>
  )
}
