import type { BookingStatus } from '#domain/booking.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import type { HotelBooking } from '../contract.ts'
import type { Moves } from './moves.ts'
import { STATUS_LOOKS } from './status-badge.ts'
import { HOTEL_WORDS } from './words.ts'

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
          icon={STATUS_LOOKS[status].icon}
          danger={status === 'cancelled' || status === 'no_show'}
          disabled={moves.busy === booking.id}
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
      icon={STATUS_LOOKS[status].icon}
      className="lg:min-h-9 lg:px-3 lg:text-sm"
      busy={moves.busy === booking.id}
      onClick={() => moves.start(booking, status)}
    >
      {words.moves[status]}
      <span className="sr-only">: {booking.guest_name}</span>
    </Button>
  )
}
