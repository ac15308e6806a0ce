import { useState } from 'react'
import { useQueryOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { type BookingDispute, bookingDisputes } from '../contract.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { DisputeBadge, DisputeText } from './DisputeText.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { DISPUTE_WORDS } from './words.ts'

const OneDispute = ({ dispute, onAnswer }: { dispute: BookingDispute; onAnswer?: () => void }) => {
  const words = useArea(DISPUTE_WORDS)
  return (
    <div>
      <div className="mb-2">
        <DisputeBadge status={dispute.status} />
      </div>
      <DisputeText dispute={dispute} />
      {dispute.status === 'open' && <p className="mt-3 text-sm text-muted">{words.frozen}</p>}
      {onAnswer && (
        <Button kind="primary" className="mt-3" onClick={onAnswer}>
          {words.answer}
        </Button>
      )}
    </div>
  )
}

/** The disputes about one booking, for its guest or its hotel, with what they can do; nothing where there is nothing to say. */
export const StayDisputes = ({ bookingId }: { bookingId: number }) => {
  const words = useArea(DISPUTE_WORDS)
  const { common } = useWords()
  const [open, setOpen] = useState<'report' | 'answer' | null>(null)
  const query = useQueryOf(bookingDisputes, { params: { id: bookingId } }, REFETCH_ON_NOTIFICATION)
  if (query.failed && !query.data)
    return (
      <FailedState
        title={words.loadFailed}
        onRetry={query.refetch}
        retrying={query.isFetching}
        words={common}
        className="py-4!"
      />
    )
  if (!query.data) return null
  const { disputes, can_report, can_answer } = query.data
  if (disputes.length === 0 && !can_report) return null
  const toAnswer = can_answer ? disputes.find(({ status, answer }) => status === 'open' && answer === null) : undefined
  return (
    <Card title={words.card}>
      <div className="flex flex-col gap-6">
        {disputes.map((dispute) => (
          <OneDispute
            key={dispute.id}
            dispute={dispute}
            onAnswer={dispute === toAnswer ? () => setOpen('answer') : undefined}
          />
        ))}
        {can_report && (
          <div>
            <p className="text-muted">{words.cardText}</p>
            <Button wide className="mt-4" onClick={() => setOpen('report')}>
              {words.report}
            </Button>
          </div>
        )}
      </div>
      {open === 'report' && <ReportDialog bookingId={bookingId} onClose={() => setOpen(null)} />}
      {open === 'answer' && toAnswer && <AnswerDialog id={toAnswer.id} onClose={() => setOpen(null)} />}
    </Card>
  )
}
