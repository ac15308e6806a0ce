import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking.ts'
import { Link } from '#platform/web/Link.tsx'
import { useChosenInView } from '#platform/web/use-chosen-in-view.ts'
import { useArea } from '#platform/web/words.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { STATUS_BADGES } from '../status-badge.ts'
import { HOTEL_WORDS } from './words.ts'

type ChipLinkProps = { to: string; selected: boolean; icon?: IconName; className?: string; children: string }

/** A chip that is an address of the list. */
export const ChipLink = ({ to, selected, icon, className, children }: ChipLinkProps) => (
  <Link
    to={to}
    aria-current={selected || undefined}
    className={classNames(chipClass({ selected }), 'lg:min-h-9 lg:px-3', className)}
  >
    {icon && <Icon name={icon} size={16} />}
    {children}
  </Link>
)

type StatusChipsProps = {
  chosen: BookingStatus | null
  address: (status: BookingStatus | null) => string
}

/** Narrows a list of bookings to one status, or to none. */
export const StatusChips = ({ chosen, address }: StatusChipsProps) => {
  const area = useArea(HOTEL_WORDS)
  const row = useChosenInView(chosen)
  return (
    // At a desk all are in sight: without their icons while there is no room for these, in two rows if that is not enough.
    <nav
      ref={row}
      aria-label={area.bookings.status}
      className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:-mx-6 sm:px-6 lg:flex-wrap lg:gap-1.5 lg:max-2xl:[&_svg]:hidden"
    >
      {[null, ...BOOKING_STATUSES].map((status) => (
        <ChipLink
          key={status}
          to={address(status)}
          selected={chosen === status}
          icon={status ? STATUS_BADGES[status].icon : undefined}
          className="lg:px-2.5!"
        >
          {status ? area.statuses[status] : area.bookings.all}
        </ChipLink>
      ))}
    </nav>
  )
}
