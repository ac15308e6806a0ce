import type { ReactNode } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { Repair } from '#domain/payment-repair.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import type { listRepairs } from '../contract.ts'
import { REPAIR_WORDS } from './repair-words.ts'

/** One case of the lists. */
export type FoundCase = ReplyOf<typeof listRepairs>['rows'][number]

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="tabular-nums wrap-anywhere">{children}</dd>
  </div>
)

/** What the payment service said, with the amount if it named one. */
export const useSaid = () => {
  const words = useArea(REPAIR_WORDS)
  const language = useLanguage()
  return (said: Omit<NonNullable<FoundCase['said']>, 'at'> | null) => {
    if (!said) return words.nothingSaid
    const text = words.said[said.state]
    if (said.amount === null) return text
    const amount =
      (said.currency ?? 'TZS') === 'TZS'
        ? formatTsh(said.amount, language)
        : `${said.currency} ${said.amount.toLocaleString('en')}`
    return words.ofAmount(text, amount)
  }
}

type RepairCardProps = { found: FoundCase; onRepair: (repair: Repair) => void }

/** One case: what we asked for, what the payment service says, what is in the ledger, and what can be done. */
export const RepairCard = ({ found, onRepair }: RepairCardProps) => {
  const words = useArea(REPAIR_WORDS)
  const language = useLanguage()
  const saidText = useSaid()
  const { subject, kind, status, amount, booking, hotel, since, said, booked, tries, ref, repairs } = found
  const isReceipt = subject === 'receipt'
  return (
    <div className={cardClass({ padding: 'snug' })}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            {isReceipt ? words.receipt : words.kinds[kind]}
            {booking && (
              <>
                {', '}
                <Link to={`/bhumwi-admin/bookings/${booking.id}`}>{booking.reference}</Link>
              </>
            )}
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {hotel && `${hotel.name}, `}
            <span className="font-mono">{ref ?? words.unknownReference}</span>
          </p>
        </div>
        {status && <Badge tone={status === 'refund_failed' ? 'bad' : 'warn'}>{words.states[status]}</Badge>}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-4">
        {amount !== null && (
          <Fact name={kind === 'collection' ? words.asked : words.sent}>{formatTsh(amount, language)}</Fact>
        )}
        <Fact name={isReceipt ? words.theyClaim : words.theySay}>{saidText(said)}</Fact>
        {!isReceipt && <Fact name={words.booked}>{booked === 0 ? words.notBooked : formatTsh(booked, language)}</Fact>}
        <Fact name={words.since}>
          {formatInstant(new Date(since), language)}
          {tries > 0 && <span className="block text-sm text-muted">{words.tries(tries)}</span>}
        </Fact>
      </dl>
      {kind === 'payout' && !isReceipt && (
        <p className="mt-3 text-sm">
          {words.payoutHint}{' '}
          <Link to={`/bhumwi-admin/payment-requests?q=${booking?.reference ?? ''}`}>{words.openPayouts}</Link>
        </p>
      )}
      {repairs.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {repairs.map((repair) => (
            <Button key={repair} onClick={() => onRepair(repair)}>
              {words.repairs[repair].action}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
