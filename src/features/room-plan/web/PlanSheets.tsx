import { BookingSheet, HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { StayDisputes } from '#features/disputes/web/public.ts'
import { getHotelBooking } from '#features/front-desk/contract.ts'
import { ChangeRoomDialog, ConfirmMove, DeskAccount, MoveButtons, useMoves } from '#features/front-desk/web/public.ts'
import { DialogComing } from '#platform/web/dialog-code.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { spanText, stateOfClosure, stateText } from './plan-looks.ts'
import type { Bar, Closure, PlanRoom } from './plan-rows.ts'
import { PLAN_WORDS } from './words.ts'

type BookingOfBarProps = { bar: Bar; onChanged: () => void; onClose: () => void }

const useBookingOf = ({ booking }: Bar) =>
  useQueryOf(getHotelBooking, { params: { id: booking.id } }, REFETCH_WHILE_OPEN)

type NotReadProps = { bar: Bar; query: ReturnType<typeof useBookingOf>; onClose: () => void }

/** In place of a booking that is on its way, or could not be fetched. */
const NotRead = ({ bar, query, onClose }: NotReadProps) => {
  const words = useArea(PLAN_WORDS)
  const { common } = useWords()
  if (!query.failed) return <DialogComing />
  return (
    <Sheet open onClose={onClose} title={bar.booking.guest_name} words={common}>
      <FailedState title={words.openFailed} onRetry={query.refetch} retrying={query.isFetching} words={common}>
        {words.failedHint}
      </FailedState>
    </Sheet>
  )
}

/** The booking of a bar with all that the desk can do with it. */
export const BookingOfBar = ({ bar, onChanged, onClose }: BookingOfBarProps) => {
  const query = useBookingOf(bar)
  const moves = useMoves((moved) => {
    query.setData(() => moved)
    onChanged()
  })
  if (!query.data) return <NotRead bar={bar} query={query} onClose={onClose} />
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

/** Asks whether the booking of a bar moves into the room on which the bar was dropped, or into another one. */
export const RoomChangeOfBar = ({
  bar,
  wanted,
  onClose,
}: Omit<BookingOfBarProps, 'onChanged'> & { wanted: PlanRoom }) => {
  const query = useBookingOf(bar)
  if (!query.data) return <NotRead bar={bar} query={query} onClose={onClose} />
  return <ChangeRoomDialog booking={query.data} wanted={wanted} onClose={onClose} />
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
