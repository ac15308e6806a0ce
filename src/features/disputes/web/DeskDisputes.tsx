import { useState } from 'react'
import type { BookingStatus } from '#domain/booking.ts'
import { isDisputable } from '#domain/dispute.ts'
import { useToday } from '#platform/web/present.ts'
import { useRowsOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { listDisputes } from '../contract.ts'
import { OpenDialog } from './OpenDialog.tsx'
import { StaffDisputeCard } from './StaffDisputeCard.tsx'
import { DISPUTE_WORDS } from './words.ts'

type DeskDisputesProps = {
  booking: { id: number; status: BookingStatus; check_in: string; check_out: string }
  onChanged: () => void
}

/** The disputes about one booking on its page for the staff, and the way to open one; nothing for those who decide none. */
export const DeskDisputes = ({ booking, onChanged }: DeskDisputesProps) => {
  const words = useArea(DISPUTE_WORDS)
  const { common } = useWords()
  const mayManage = useUser()?.rights.includes('disputes.manage') ?? false
  const today = useToday()
  const [isOpening, setOpening] = useState(false)
  const query = useRowsOf(listDisputes, { query: { booking: booking.id } }, { enabled: mayManage })
  if (!mayManage) return null
  if (query.failed && !query.data)
    return (
      <FailedState
        title={words.failed}
        onRetry={query.refetch}
        retrying={query.isFetching}
        words={common}
        className="py-4!"
      />
    )
  const rows = query.data?.rows ?? []
  const canOpen = query.data && isDisputable(booking, today) && !rows.some(({ status }) => status === 'open')
  const onOpened = () => {
    setOpening(false)
    onChanged()
  }
  return (
    <section aria-label={words.title} className="mb-4 flex flex-col gap-3 empty:hidden">
      {rows.map((dispute) => (
        <StaffDisputeCard key={dispute.id} dispute={dispute} isOnBooking onDecided={onChanged} />
      ))}
      {canOpen && (
        <div>
          <Button icon="scales" onClick={() => setOpening(true)}>
            {words.open}
          </Button>
        </div>
      )}
      {isOpening && <OpenDialog bookingId={booking.id} onClose={() => setOpening(false)} onOpened={onOpened} />}
    </section>
  )
}
