import { formatInstant, stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import type { Earning } from './AskDialog.tsx'
import { PAYOUT_WORDS } from './words.ts'

const AMOUNTS = ['earned', 'held', 'available', 'requested', 'paid'] as const

type EarningsListProps = {
  earnings: readonly Earning[]
  canAsk: (earning: Earning) => boolean
  onAsk: (earning: Earning) => void
}

/** What was earned with each booking, and how the money stands; what is zero is left out. */
export const EarningsList = ({ earnings, canAsk, onAsk }: EarningsListProps) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  return (
    <ul className="flex flex-col gap-2">
      {earnings.map((earning) => (
        <li key={earning.id} className={cardClass({ padding: 'snug' })}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div className="w-full min-w-0 sm:w-auto sm:flex-1">
              <p className="font-semibold break-words">
                {earning.reference}, {earning.guest_name}
              </p>
              <p className="text-sm text-muted">
                {earning.property_name}, {stayText(earning, language)}
                {earning.held > 0 &&
                  !earning.is_disputed &&
                  `, ${words.heldUntil(formatInstant(new Date(earning.held_until), language))}`}
              </p>
              {earning.is_disputed && (
                <p className="text-sm font-semibold text-warn first-letter:uppercase">{words.disputed}</p>
              )}
              <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
                {AMOUNTS.filter((name) => name === 'earned' || earning[name] !== 0).map((name) => (
                  <div key={name} className="flex gap-1.5">
                    <dt className="text-muted">{words[name]}</dt>
                    <dd className="font-semibold tabular-nums">{formatTsh(earning[name], language)}</dd>
                  </div>
                ))}
                <div className="flex gap-1.5">
                  <dt className="text-muted">{words.commissionOf(earning.commission_percent)}</dt>
                  <dd className="font-semibold tabular-nums">{formatTsh(earning.commission, language)}</dd>
                </div>
              </dl>
            </div>
            {earning.available > 0 && (
              <Button icon="money" disabled={!canAsk(earning)} onClick={() => onAsk(earning)}>
                {words.ask}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
