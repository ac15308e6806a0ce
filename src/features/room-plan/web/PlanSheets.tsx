import { BookingSheet, HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { StayDisputes } from '#features/disputes/web/public.ts'
import { getHotelBooking } from '#features/front-desk/contract.ts'
import { ConfirmMove, DeskAccount, MoveButtons, useMoves } from '#features/front-desk/web/public.ts'
import { DialogComing } from '#platform/web/dialog-code.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { spanText, stateOfClosure, stateText } from './plan-looks.ts'
import type { Bar, Closure, PlanRoom } from './plan-rows.ts'
import { PLAN_WORDS } from './words.ts'

type BookingOfBarProps = { bar: Bar; onChanged: () => void; onClose: () => void }

/** The booking of a bar with all that the desk can do with it. */
export const BookingOfBar = ({ bar: { booking }, onChanged, onClose }: BookingOfBarProps) => {
  const words = useArea(PLAN_WORDS)
  const { common } = useWords()
  const query = useQueryOf(getHotelBooking, { params: { id: booking.id } }, REFETCH_WHILE_OPEN)
  const moves = useMoves((moved) => {
    query.setData(() => moved)
    onChanged()
  })
  if (query.failed)
    return (
      <Sheet open onClose={onClose} title={booking.guest_name} words={common}>
        <FailedState title={words.openFailed} onRetry={query.refetch} retrying={query.isFetching} words={common}>
          {words.failedHint}
        </FailedState>
      </Sheet>
    )
  if (!query.data) return <DialogComing />
  return (
    <>
      <BookingSheet
        booking={query.data}
        actions={(row) => <MoveButtons booking={row} moves={moves} />}
        more={(row) => (
          <>
            <DeskAccount booking={row} />
            <StayDisputes key={row.id} bookingId={row.id} />
          </>
        )}
        onClose={onClose}
      />
      <ConfirmMove moves={moves} />
    </>
  )
}

type ClosureSheetProps = { closure: Closure; room: PlanRoom; onClose: () => void }

/** Why a room is closed, and on which days. */
export const ClosureSheet = ({ closure, room, onClose }: ClosureSheetProps) => {
  const words = useArea(PLAN_WORDS)
  const { confirm } = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const lang = useLanguage()
  return (
    <Sheet open onClose={onClose} title={words.room(room.room_number)} words={common}>
      <p className="mb-3 font-semibold">{stateText(stateOfClosure(closure), lang)}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-sm text-muted">{words.days}</dt>
        <dd>{spanText(closure, lang)}</dd>
        <dt className="text-sm text-muted">{confirm.reason}</dt>
        <dd className="break-words">{closure.reason || words.noReason}</dd>
      </dl>
    </Sheet>
  )
}
