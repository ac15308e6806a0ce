import { useEffect, useRef } from 'react'
import type { BookingStatus } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { STATUS_BADGES } from '#features/bookings/web/public.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import { BookMore } from './BookMore.tsx'
import { ChangeDates } from './ChangeDates.tsx'
import { ChangeRoom } from './ChangeRoom.tsx'
import { openMoves } from './day-moves.ts'
import type { Moves } from './moves.ts'
import { TakeCash, useCanTakeCash } from './TakeCash.tsx'

/** A move after which the guest does not come any more. */
const isEnd = (status: BookingStatus) => status === 'cancelled' || status === 'no_show'

type MoveMenuProps = { booking: HotelBooking; moves: Moves; choices: readonly BookingStatus[] }

/** The moves of a booking in a menu; nothing where there is none to make. */
export const MoveMenu = ({ booking, moves, choices }: MoveMenuProps) => {
  const words = useArea(HOTEL_WORDS)
  if (choices.length === 0) return null
  return (
    <Menu
      label={words.bookings.actions(booking.guest_name)}
      trigger={<Icon name="more" />}
      triggerClass="inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink lg:size-9"
    >
      {choices.map((status) => (
        <MenuItem
          key={status}
          icon={STATUS_BADGES[status].icon}
          danger={isEnd(status)}
          disabled={moves.busy.has(booking.id)}
          onSelect={() => moves.start(booking, status)}
        >
          {words.moves[status]}
        </MenuItem>
      ))}
    </Menu>
  )
}

type MoveButtonProps = { booking: HotelBooking; moves: Moves; status: BookingStatus }

/** One move of a booking as a button. */
export const MoveButton = ({ booking, moves, status }: MoveButtonProps) => {
  const words = useArea(HOTEL_WORDS)
  return (
    <Button
      icon={STATUS_BADGES[status].icon}
      className="lg:min-h-9 lg:px-3 lg:text-sm"
      busy={moves.busy.has(booking.id)}
      onClick={() => moves.start(booking, status)}
    >
      {words.moves[status]}
      <span className="sr-only">: {booking.guest_name}</span>
    </Button>
  )
}

/** Whether today is the day for a move; earlier it is possible but not what one would expect. */
const isDue = ({ check_in, check_out }: HotelBooking, status: BookingStatus, today: Day) =>
  (status === 'checked_in' && check_in <= today) || (status === 'checked_out' && check_out <= today)

/** Focus of a button that its own press has taken away goes to the next one, or to the title of the sheet. */
const useFocusAfterMove = ({ status, owed_amount }: HotelBooking) => {
  const buttons = useRef<HTMLDivElement>(null)
  const state = `${status} ${owed_amount}`
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement !== document.body) return
    const next = buttons.current?.querySelector('button') ?? document.querySelector<HTMLElement>('dialog[open] h2')
    next?.focus({ preventScroll: true })
  }, [state])
  return buttons
}

/**
 * All that the desk can do with a booking as buttons, one below the other. What is due next stands out: the cash that is
 * owed, then the move of the day.
 */
export const MoveButtons = ({ booking, moves }: Omit<MoveButtonProps, 'status'>) => {
  const words = useArea(HOTEL_WORDS)
  const today = useToday()
  const buttons = useFocusAfterMove(booking)
  const isCashFirst = useCanTakeCash(booking)
  const choices = openMoves(booking)
  const ends = choices.filter(isEnd)
  const buttonOf = (status: BookingStatus) => (
    <Button
      key={status}
      wide
      kind={!isCashFirst && isDue(booking, status, today) ? 'primary' : 'secondary'}
      busy={moves.busy.has(booking.id)}
      onClick={() => moves.start(booking, status)}
    >
      {words.moves[status]}
    </Button>
  )
  return (
    <div ref={buttons} className="flex w-full flex-col gap-2">
      <TakeCash booking={booking} onTaken={moves.changed} />
      {choices.filter((status) => !isEnd(status)).map(buttonOf)}
      <ChangeRoom booking={booking} onChanged={moves.changed} />
      <ChangeDates booking={booking} onChanged={moves.changed} />
      <BookMore booking={booking} />
      {ends.length > 0 && <div className="grid auto-cols-fr grid-flow-col gap-2">{ends.map(buttonOf)}</div>}
    </div>
  )
}
