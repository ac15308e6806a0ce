import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DownloadButton, useDeskKeys } from '#features/bookings/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { callPaged } from '#platform/web/call.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf, useRowsOf } from '#platform/web/query.tsx'
import { StaleNotice } from '#platform/web/StaleNotice.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { allBookings, platformToday, platformWaiting } from '../contract.ts'
import { PlatformFilters } from './PlatformFilters.tsx'
import { PlatformList } from './PlatformList.tsx'
import { PlatformTiles } from './PlatformTiles.tsx'
import { filtersFrom, pageQuery, queryOf } from './platform-filters.ts'
import { WaitingList } from './WaitingList.tsx'
import { PLATFORM_WORDS } from './words.ts'

const load = ({ callPaged, call, url }: LoadInput) =>
  firstData(async () => {
    const query = pageQuery(filtersFrom(url.searchParams))
    const [results, today, waiting] = await Promise.all([
      nullOnFailure(callPaged(allBookings, { query })),
      nullOnFailure(call(platformToday)),
      nullOnFailure(call(platformWaiting)),
    ])
    return { results, today, waiting }
  })

type PlatformDashboardData = Awaited<ReturnType<typeof load>>

const PlatformDashboardPage = ({ data }: { data: PlatformDashboardData }) => {
  const words = useArea(PLATFORM_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = filtersFrom(params)
  const today = useQueryOf(platformToday, {}, { ...REFETCH_WHILE_OPEN, first: data?.today })
  const waiting = useQueryOf(platformWaiting, {}, { ...REFETCH_WHILE_OPEN, first: data?.waiting })
  const bookings = useRowsOf(
    allBookings,
    { query: pageQuery(filters) },
    { ...REFETCH_WHILE_OPEN, first: data?.results, keepPrevious: true },
  )
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys(search)
  const loading = bookings.isPlaceholderData
  const refetch = () => {
    today.refetch()
    bookings.refetch()
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <DownloadButton
          fetchPart={(part) => callPaged(allBookings, { query: { ...queryOf(filters), ...part } })}
          failed={words.failed.csv}
        />
      </div>
      <StaleNotice since={bookings.staleSince ?? today.staleSince} onRetry={refetch} />
      <section>
        <h2 className="mb-2 text-lg">{words.waiting.title}</h2>
        <QueryContent query={waiting} skeleton={<ListSkeleton label={common.loading} />} failed={words.waiting.failed}>
          {(kinds) => <WaitingList waiting={kinds} />}
        </QueryContent>
      </section>
      {today.data && <PlatformTiles today={today.data} />}
      {today.failed && bookings.data && (
        <Alert
          tone="warn"
          action={
            <Button size="sm" icon="refresh" busy={today.isFetching} onClick={today.refetch}>
              {common.retry}
            </Button>
          }
        >
          {words.failed.numbers}
        </Alert>
      )}
      <PlatformFilters filters={filters} input={search} />
      <div
        aria-busy={loading}
        className="flex flex-col gap-4 transition-opacity aria-busy:pointer-events-none aria-busy:opacity-60 aria-busy:delay-200"
      >
        {bookings.data ? (
          <PlatformList results={bookings.data} filters={filters} />
        ) : bookings.failed ? (
          <FailedState title={words.failed.bookings} onRetry={refetch} retrying={bookings.isFetching} words={common}>
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
  Component: PlatformDashboardPage,
  load,
  head: (_data, language) => ({ title: PLATFORM_WORDS[language].headTitle, noindex: true }),
})
