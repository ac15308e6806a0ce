import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DownloadButton, useDeskKeys } from '#features/bookings/web/office/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { callPaged } from '#platform/web/call.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { StaleNotice } from '#platform/web/StaleNotice.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { allBookings } from '../contract.ts'
import { AllBookings } from './AllBookings.tsx'
import { BookingsFilters } from './BookingsFilters.tsx'
import { filtersFrom, pageQuery, queryOf } from './bookings-address.ts'
import { ALL_BOOKINGS_WORDS } from './words.ts'

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(allBookings, { query: pageQuery(filtersFrom(url.searchParams)) })))

type PlatformBookingsData = Awaited<ReturnType<typeof load>>

const PlatformBookingsPage = ({ data }: { data: PlatformBookingsData }) => {
  const words = useArea(ALL_BOOKINGS_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = filtersFrom(params)
  const bookings = useRowsOf(
    allBookings,
    { query: pageQuery(filters) },
    { ...REFETCH_WHILE_OPEN, first: data, keepPrevious: true },
  )
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys(search)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <DownloadButton
          fetchPart={(part) => callPaged(allBookings, { query: { ...queryOf(filters), ...part } })}
          failed={words.failed.csv}
        />
      </div>
      <StaleNotice since={bookings.staleSince} onRetry={bookings.refetch} />
      <BookingsFilters filters={filters} input={search} />
      <div
        aria-busy={bookings.isPlaceholderData}
        className="flex flex-col gap-4 transition-opacity aria-busy:pointer-events-none aria-busy:opacity-60 aria-busy:delay-200"
      >
        {bookings.data ? (
          <AllBookings results={bookings.data} filters={filters} />
        ) : bookings.failed ? (
          <FailedState
            title={words.failed.bookings}
            onRetry={bookings.refetch}
            retrying={bookings.isFetching}
            words={common}
          >
            {words.failed.hint}
          </FailedState>
        ) : (
          <ListSkeleton label={common.loading} />
        )}
      </div>
    </div>
  )
}

export const page = pageCode({
  Component: PlatformBookingsPage,
  load,
  head: (_data, language) => ({ title: ALL_BOOKINGS_WORDS[language].headTitle, noindex: true }),
})
