import { useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { DownloadButton, useDeskKeys, useLive } from '#features/bookings/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { call, callPaged } from '#platform/web/call.ts'
import { StaleNotice } from '#platform/web/StaleNotice.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FailedState } from '#ui/EmptyState.tsx'
import { allBookings, platformToday } from '../contract.ts'
import { PlatformFilters } from './PlatformFilters.tsx'
import { PlatformList } from './PlatformList.tsx'
import { PlatformTiles } from './PlatformTiles.tsx'
import { filtersFrom, PLATFORM_PATH, pageQuestion, questionOf } from './platform-filters.ts'
import { PLATFORM_WORDS } from './words.ts'

const load = async ({ callPaged: askPaged, call: ask, url }: LoadInput) => {
  const filters = filtersFrom(url.searchParams)
  const [found, today] = await Promise.all([
    attempt(askPaged(allBookings, { query: pageQuestion(filters) })),
    attempt(ask(platformToday, {})),
  ])
  return { filters, found, today }
}

type Data = Awaited<ReturnType<typeof load>>

const PlatformDashboardPage = ({ data }: { data: Data }) => {
  const words = useArea(PLATFORM_WORDS)
  const { common } = useWords()
  const { filters } = data
  const live = useLive(data, async () => {
    const [found, today] = await Promise.all([
      callPaged(allBookings, { query: pageQuestion(filters) }),
      call(platformToday, {}),
    ])
    return { filters, found, today }
  })
  const { found, today } = live.data
  const { revalidate, state } = useRevalidator()
  const retrying = state === 'loading'
  const coming = useNavigation()
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys(search)
  const loading = coming.state === 'loading' && coming.location.pathname === PLATFORM_PATH
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <DownloadButton
          ask={(part) => callPaged(allBookings, { query: { ...questionOf(filters), ...part } })}
          failed={words.failed.csv}
        />
      </div>
      <StaleNotice since={live.staleSince} onRetry={live.refresh} />
      {today && <PlatformTiles today={today} />}
      {!today && found && (
        <Alert
          tone="warn"
          action={
            <Button size="sm" icon="refresh" busy={retrying} onClick={() => revalidate()}>
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
        className={classNames(
          'flex flex-col gap-4 transition-opacity',
          loading && 'pointer-events-none opacity-60 delay-200',
        )}
      >
        {found ? (
          <PlatformList found={found} filters={filters} />
        ) : (
          <FailedState title={words.failed.bookings} onRetry={revalidate} retrying={retrying} words={common}>
            {words.failed.hint}
          </FailedState>
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
