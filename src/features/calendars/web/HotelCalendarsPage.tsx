import { useSearchParams } from 'react-router'
import { loadOwnProperties, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { listCalendars, listConflicts } from '../contract.ts'
import { Conflicts } from './Conflicts.tsx'
import {
  type CalendarFilters,
  calendarFiltersFrom,
  calendarsQuery,
  conflictsQuery,
  PAGE_SIZE,
  pathOf,
} from './calendar-filters.ts'
import { RoomCalendars } from './RoomCalendars.tsx'
import { CALENDAR_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const filters = calendarFiltersFrom(input.url.searchParams)
    const [calendars, conflicts, properties] = await Promise.all([
      nullOnFailure(input.callPaged(listCalendars, calendarsQuery(filters))),
      nullOnFailure(input.callPaged(listConflicts, conflictsQuery(filters))),
      loadOwnProperties(input),
    ])
    return { calendars, conflicts, properties }
  })

type HotelCalendarsData = Awaited<ReturnType<typeof load>>
type ListProps = { filters: CalendarFilters; results: Rows<typeof listCalendars>; withProperty: boolean }

const List = ({ filters, results: { rows, total }, withProperty }: ListProps) => {
  const words = useArea(CALENDAR_WORDS)
  if (rows.length === 0) {
    return (
      <EmptyState icon="bed" title={words.empty}>
        {words.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {rows.map((room) => (
          <RoomCalendars key={room.id} room={room} withProperty={withProperty} />
        ))}
      </ul>
      <ListFoot
        page={filters.page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(page) => pathOf({ ...filters, page })}
        words={words.pages}
        className="mt-6"
      >
        {words.count(total)}
      </ListFoot>
    </>
  )
}

const HotelCalendarsPage = ({ data }: { data: HotelCalendarsData }) => {
  const words = useArea(CALENDAR_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = calendarFiltersFrom(params)
  const owned = useOwnProperties(data?.properties)
  const withProperty = owned.properties.length > 1 && filters.property === null
  const options = { ...REFETCH_WHILE_OPEN, keepPrevious: true }
  const calendars = useRowsOf(listCalendars, calendarsQuery(filters), { first: data?.calendars, ...options })
  const conflicts = useRowsOf(listConflicts, conflictsQuery(filters), { first: data?.conflicts, ...options })
  return (
    <>
      <h1 className="text-2xl md:text-2xl">{words.title}</h1>
      <p className="mt-1 max-w-prose">{words.intro}</p>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{words.slow}</p>
      <div className="mb-4 flex flex-wrap gap-2 empty:hidden">
        <PropertySwitch owned={owned} chosen={filters.property} address={(property) => pathOf({ property, page: 1 })} />
      </div>
      <QueryContent query={conflicts} skeleton={null} failed={words.conflicts.failed} hint={words.failedHint}>
        {({ rows }) => <Conflicts conflicts={rows} withProperty={withProperty} />}
      </QueryContent>
      <div
        aria-busy={calendars.isPlaceholderData}
        className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
      >
        <QueryContent
          query={calendars}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={words.failed}
          hint={words.failedHint}
        >
          {(results) => <List filters={filters} results={results} withProperty={withProperty} />}
        </QueryContent>
      </div>
    </>
  )
}

export const page = pageCode({
  Component: HotelCalendarsPage,
  load,
  head: (_data, language) => ({ title: CALENDAR_WORDS[language].headTitle, noindex: true }),
})
