import type { ReactNode } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { BookingDispute } from '../contract.ts'
import { DISPUTE_WORDS } from './words.ts'

const Said = ({ by, children }: { by: string; children: ReactNode }) => (
  <div>
    <p className="text-sm text-muted">{by}</p>
    <p className="whitespace-pre-line break-words">{children}</p>
  </div>
)

/** Whether a dispute is open. */
export const DisputeBadge = ({ status }: Pick<BookingDispute, 'status'>) => {
  const words = useArea(DISPUTE_WORDS)
  return status === 'open' ? (
    <Badge tone="warn" icon="scales">
      {words.isOpen}
    </Badge>
  ) : (
    <Badge tone="neutral" icon="check">
      {words.isDecided}
    </Badge>
  )
}

/** What each side says in a dispute, and how it was decided. */
export const DisputeText = ({ dispute }: { dispute: BookingDispute }) => {
  const words = useArea(DISPUTE_WORDS)
  const language = useLanguage()
  const at = (instant: string) => formatInstant(new Date(instant), language)
  const { raised_by, reason, complaint, opened_at, answer, answered_at, outcome, refund_amount, explanation } = dispute
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{words.staffReasons[reason]}</p>
      <Said by={words.complainsOf(words.sides[raised_by], at(opened_at))}>{complaint}</Said>
      {answer !== null && answered_at !== null ? (
        <Said by={words.complainsOf(words.hotelSays, at(answered_at))}>{answer}</Said>
      ) : (
        outcome === null && <p className="text-muted">{words.noAnswer}</p>
      )}
      {outcome !== null && (
        <div>
          <p className="text-sm text-muted">{words.decision}</p>
          <p className="font-semibold">
            {outcome === 'refunded' ? words.refunded(formatTsh(refund_amount, language)) : words.outcomes.released}
          </p>
          <p className="whitespace-pre-line break-words">{explanation}</p>
        </div>
      )}
    </div>
  )
}
