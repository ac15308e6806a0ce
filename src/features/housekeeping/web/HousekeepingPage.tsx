import { useSearchParams } from 'react-router'
import { CLEANING_STATES } from '#domain/housekeeping.ts'
import { ChipLink } from '#features/bookings/web/office/public.ts'
import { loadOwnProperties, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useChosenInView } from '#platform/web/use-chosen-in-view.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { housekeepingRooms } from '../contract.ts'
import { type CleaningFilters, cleaningFiltersFrom, pathOf, questionOf } from './cleaning-filters.ts'
import { type Housekeeping, withMark } from './marked-rooms.ts'
import { RoomLists } from './RoomLists.tsx'
import { HOUSEKEEPING_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const [rooms, properties] = await Promise.all([
      nullOnFailure(input.call(housekeepingRooms, questionOf(cleaningFiltersFrom(input.url.searchParams)))),
      loadOwnProperties(input),
    ])
    return { rooms, properties }
  })

type HousekeepingData = Awaited<ReturnType<typeof load>>

/** All rooms, those to clean, or the clean ones, each with its number of rooms. */
const StateChips = ({ filters, counts }: { filters: CleaningFilters; counts: Housekeeping['counts'] }) => {
  const words = useArea(HOUSEKEEPING_WORDS)
  const row = useChosenInView(filters.state)
  return (
    <nav ref={row} aria-label={words.show} className="scroll-row -mx-4 mb-4 flex gap-2 px-4 py-1 sm:-mx-6 sm:px-6">
      {[null, ...CLEANING_STATES].map((state) => (
        <ChipLink key={state} to={pathOf({ ...filters, state, page: 1 })} selected={filters.state === state}>
          {state ? words[state](counts[state]) : words.all(counts.dirty + counts.clean)}
        </ChipLink>
      ))}
    </nav>
  )
}

const HousekeepingPage = ({ data }: { data: HousekeepingData }) => {
  const words = useArea(HOUSEKEEPING_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = cleaningFiltersFrom(params)
  const owned = useOwnProperties(data?.properties)
  const query = useQueryOf(housekeepingRooms, questionOf(filters), {
    ...REFETCH_WHILE_OPEN,
    first: data?.rooms,
    keepPrevious: true,
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl md:text-2xl">{words.title}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
        <PropertySwitch
          owned={owned}
          chosen={filters.property}
          address={(property) => pathOf({ ...filters, property, page: 1 })}
        />
      </div>
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
        <QueryContent
          query={query}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={words.failed}
          hint={words.failedHint}
        >
          {(housekeeping) => (
            <>
              <StateChips filters={filters} counts={housekeeping.counts} />
              <RoomLists
                housekeeping={housekeeping}
                filters={filters}
                withProperty={owned.properties.length > 1 && filters.property === null}
                onMarked={(mark) => query.setData((now) => withMark(now, mark))}
              />
            </>
          )}
        </QueryContent>
      </div>
    </>
  )
}

export const page = pageCode({
  Component: HousekeepingPage,
  load,
  head: (_data, language) => ({ title: HOUSEKEEPING_WORDS[language].headTitle, noindex: true }),
})
