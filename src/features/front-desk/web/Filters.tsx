import type { Ref } from 'react'
import { BOOKING_SOURCES, type BookingSource } from '#domain/booking.ts'
import { ChipLink, HOTEL_WORDS, type ListFilters, StatusChips } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { Search } from '#platform/web/Search.tsx'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { bookingsPath, isNarrowed } from './hotel-filters.ts'
import type { Owned } from './own-properties.ts'
import { ChoiceChip, PropertySwitch } from './PropertySwitch.tsx'

const SOURCES = Object.keys(BOOKING_SOURCES) as BookingSource[]

type FiltersProps = {
  filters: ListFilters
  owned: Owned
  input: Ref<HTMLInputElement>
}

/** What the list is narrowed to; every choice is an address of its own. */
export const Filters = ({ filters, owned, input }: FiltersProps) => {
  const area = useArea(HOTEL_WORDS)
  const words = area.bookings
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-col gap-2 lg:flex-row lg:items-center">
        <div className="min-w-64 lg:flex-1 xl:max-w-md">
          {/* A filter chosen elsewhere starts the box afresh. */}
          <Search
            key={bookingsPath({ ...filters, q: '' })}
            label={words.search}
            applied={filters.q}
            address={(q) => bookingsPath(filters, { q })}
            input={input}
          />
        </div>
        {/* The names for screen readers alone are placed in it, so that they do not make the page wider. */}
        <div className="scroll-row relative -mx-4 flex gap-2 px-4 py-1 sm:-mx-6 sm:px-6 lg:m-0 lg:p-0">
          {/* First, as a phone shows the beginning of the row only. */}
          {filters.unclosed && (
            <ChipLink selected icon="close" to={bookingsPath(filters, { unclosed: false })}>
              {words.unclosed}
            </ChipLink>
          )}
          {filters.left_owing && (
            <ChipLink selected icon="close" to={bookingsPath(filters, { left_owing: false })}>
              {words.leftOwing}
            </ChipLink>
          )}
          <ChoiceChip
            label={words.source}
            icon="tag"
            all={words.allSources}
            choices={SOURCES.map((id) => ({ id, name: area.sources[id] }))}
            chosen={filters.source}
            address={(source) => bookingsPath(filters, { source })}
          />
          <PropertySwitch
            owned={owned}
            chosen={filters.property}
            address={(property) => bookingsPath(filters, { property })}
          />
          {isNarrowed(filters) && (
            <ButtonLink kind="quiet" icon="close" render={(link) => <Link to="/hotel-admin/bookings" {...link} />}>
              {words.clear}
            </ButtonLink>
          )}
        </div>
      </div>
      <StatusChips
        chosen={filters.status}
        address={(status) => bookingsPath(filters, { status, unclosed: false, left_owing: false })}
      />
    </div>
  )
}
