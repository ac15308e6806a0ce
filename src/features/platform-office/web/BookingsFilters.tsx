import type { Ref } from 'react'
import { type Day, formatDay } from '#domain/calendar.ts'
import { ChipLink, HOTEL_WORDS, StatusChips } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { Search } from '#platform/web/Search.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { BOOKINGS_PATH, bookingsPath, type BookingsFilters as Filters, isNarrowed } from './bookings-address.ts'
import { MoreFilters } from './MoreFilters.tsx'
import { ALL_BOOKINGS_WORDS } from './words.ts'

type BookingsFiltersProps = { filters: Filters; input: Ref<HTMLInputElement> }

/** What the list of all bookings is narrowed to; every choice is an address of its own. */
export const BookingsFilters = ({ filters, input }: BookingsFiltersProps) => {
  const words = useArea(ALL_BOOKINGS_WORDS)
  const { bookings } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  const shownDay = (day: Day | null) => day && formatDay(day, language)
  const looking = filters.money === 'needs_look'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
        <div className="sm:flex-1 xl:max-w-md">
          {/* A filter chosen elsewhere starts the box afresh. */}
          <Search
            key={bookingsPath({ ...filters, q: '' })}
            label={words.search}
            applied={filters.q}
            address={(q) => bookingsPath(filters, { q })}
            input={input}
          />
        </div>
        <ChipLink
          to={bookingsPath(filters, { money: looking ? null : 'needs_look' })}
          selected={looking}
          icon="eye"
          className="self-start sm:self-auto"
        >
          {words.lookChip}
        </ChipLink>
        {(filters.made_from || filters.made_to) && (
          <ChipLink
            to={bookingsPath(filters, { made_from: null, made_to: null })}
            selected
            icon="calendar"
            className="self-start sm:self-auto"
          >
            {words.made_in(shownDay(filters.made_from), shownDay(filters.made_to))}
          </ChipLink>
        )}
        {filters.without && (
          <ChipLink
            to={bookingsPath(filters, { without: null })}
            selected
            icon="clock"
            className="self-start sm:self-auto"
          >
            {words.withoutExpired}
          </ChipLink>
        )}
        {isNarrowed(filters) && (
          <ButtonLink
            kind="quiet"
            icon="close"
            className="max-sm:hidden"
            render={(link) => <Link to={BOOKINGS_PATH} {...link} />}
          >
            {bookings.clear}
          </ButtonLink>
        )}
      </div>
      <MoreFilters filters={filters} />
      <StatusChips chosen={filters.status} address={(status) => bookingsPath(filters, { status })} />
    </div>
  )
}
