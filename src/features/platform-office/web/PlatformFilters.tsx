import type { Ref } from 'react'
import { type Day, formatDay } from '#domain/calendar.ts'
import { ChipLink, HOTEL_WORDS, StatusChips } from '#features/bookings/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { Search } from '#platform/web/Search.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { type PlatformFilters as Filters, isNarrowed, PLATFORM_PATH, platformPath } from './platform-filters.ts'
import { PLATFORM_WORDS } from './words.ts'

type PlatformFiltersProps = { filters: Filters; input: Ref<HTMLInputElement> }

/** What the list of all bookings is narrowed to; every choice is an address of its own. */
export const PlatformFilters = ({ filters, input }: PlatformFiltersProps) => {
  const words = useArea(PLATFORM_WORDS)
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
            key={platformPath({ ...filters, q: '' })}
            label={words.search}
            applied={filters.q}
            address={(q) => platformPath(filters, { q })}
            input={input}
          />
        </div>
        {/* On a phone the tile leads there, and the chip shows only that one is there. */}
        <ChipLink
          to={platformPath(filters, { money: looking ? null : 'needs_look' })}
          selected={looking}
          icon="eye"
          className={looking ? 'self-start sm:self-auto' : 'max-sm:hidden'}
        >
          {words.lookChip}
        </ChipLink>
        {(filters.made_from || filters.made_to) && (
          <ChipLink
            to={platformPath(filters, { made_from: null, made_to: null })}
            selected
            icon="calendar"
            className="self-start sm:self-auto"
          >
            {words.made_in(shownDay(filters.made_from), shownDay(filters.made_to))}
          </ChipLink>
        )}
        {filters.without && (
          <ChipLink
            to={platformPath(filters, { without: null })}
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
            render={(link) => <Link to={PLATFORM_PATH} {...link} />}
          >
            {bookings.clear}
          </ButtonLink>
        )}
      </div>
      <MoreFilters filters={filters} />
      <StatusChips chosen={filters.status} address={(status) => platformPath(filters, { status })} />
    </div>
  )
}
