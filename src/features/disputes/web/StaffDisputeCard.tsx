import { Suspense, useState } from 'react'
import { daysSince, formatInstant, stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { StaffDispute } from '../contract.ts'
import { DisputeBadge, DisputeText } from './DisputeText.tsx'
import { DISPUTE_WORDS } from './words.ts'

const DecideDialog = lazyPart(
  () => import('./DecideDialog.tsx').then(({ DecideDialog }) => ({ default: DecideDialog })),
  DialogAway,
)

type StaffDisputeCardProps = {
  dispute: StaffDispute
  /** The card stands on the page of its booking. */
  isOnBooking?: boolean
  onDecided?: () => void
}

/** One dispute for the staff, with who did what, and the decision while it is open. */
export const StaffDisputeCard = ({ dispute, isOnBooking, onDecided }: StaffDisputeCardProps) => {
  const words = useArea(DISPUTE_WORDS)
  const language = useLanguage()
  const today = useToday()
  const [isDeciding, setDeciding] = useState(false)
  const { booking, hotel, status, opened_at, opened_by, answered_at, answered_by, decided_at, decided_by } = dispute
  const at = (instant: string) => formatInstant(new Date(instant), language)
  const days = daysSince(opened_at, today)
  return (
    <article className={cardClass({ padding: 'snug' })}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {!isOnBooking && (
            <>
              <h2 className="text-lg break-words">
                <Link to={`/bhumwi-admin/bookings/${booking.id}`} className="link">
                  {hotel.name}, {booking.reference}
                </Link>
              </h2>
              <p className="text-sm text-muted">
                {booking.guest_name}, {stayText(booking, language)}
              </p>
            </>
          )}
          {status === 'open' && (
            <p className="text-sm font-semibold">
              {words.age(days)}, {words.held(formatTsh(dispute.held_amount, language))}
            </p>
          )}
        </div>
        <DisputeBadge status={status} />
      </div>
      <DisputeText dispute={dispute} />
      <div className="mt-3 text-sm text-muted">
        <p>{words.openedBy(opened_by.username, at(opened_at))}</p>
        {answered_by && answered_at && <p>{words.answeredBy(answered_by.username, at(answered_at))}</p>}
        {decided_by && decided_at && <p>{words.decidedBy(decided_by.username, at(decided_at))}</p>}
      </div>
      {status === 'open' && (
        <Button kind="primary" className="mt-4" onClick={() => setDeciding(true)}>
          {words.decide}
        </Button>
      )}
      <Suspense fallback={<DialogComing />}>
        {isDeciding && <DecideDialog dispute={dispute} onClose={() => setDeciding(false)} onDecided={onDecided} />}
      </Suspense>
    </article>
  )
}
