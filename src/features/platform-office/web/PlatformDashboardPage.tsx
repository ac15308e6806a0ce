import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { formatDay, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { PeriodCharts, reportPath } from '#features/reports/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { NearView } from '#platform/web/near-view.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { allBookings, platformToday, platformWaiting } from '../contract.ts'
import { BOOKINGS_PATH, hasFilters } from './bookings-address.ts'
import { LatestBookings } from './LatestBookings.tsx'
import { PlatformTiles, type PlatformToday } from './PlatformTiles.tsx'
import { WaitingList } from './WaitingList.tsx'
import { PLATFORM_WORDS } from './words.ts'

/** The latest bookings, as many as can be taken in at a glance. */
const LATEST = { query: { limit: 6 } }

const load = async ({ call, url }: LoadInput) => {
  // The list of bookings was on this page once: its addresses in bookmarks, mails and printed vouchers stay valid.
  if (hasFilters(url.searchParams)) throw redirect(BOOKINGS_PATH + url.search)
  return firstData(async () => {
    const [waiting, today, latest] = await Promise.all([
      nullOnFailure(call(platformWaiting)),
      nullOnFailure(call(platformToday)),
      nullOnFailure(call(allBookings, LATEST)),
    ])
    return { waiting, today, latest }
  })
}

type PlatformDashboardData = Awaited<ReturnType<typeof load>>

type PartProps = { title: string; more?: { to: string; name: string }; children: ReactNode }

/** A part of the dashboard with its heading and, beside it, the way to the whole. */
const Part = ({ title, more, children }: PartProps) => (
  <section>
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-lg">{title}</h2>
      {more && (
        <Link to={more.to} className="link inline-flex min-h-11 items-center lg:min-h-0">
          {more.name}
        </Link>
      )}
    </div>
    {children}
  </section>
)

const Charts = ({ today: { periods, steps } }: { today: PlatformToday }) => {
  const longest = periods.at(-1)
  return longest && <PeriodCharts period={{ step: 'day', steps, totals: { now: longest } }} />
}

const PlatformDashboardPage = ({ data }: { data: PlatformDashboardData }) => {
  const words = useArea(PLATFORM_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const date = useToday()
  const waiting = useQueryOf(platformWaiting, {}, { ...REFETCH_WHILE_OPEN, first: data?.waiting })
  const today = useQueryOf(platformToday, {}, { ...REFETCH_WHILE_OPEN, first: data?.today })
  const latest = useQueryOf(allBookings, LATEST, { ...REFETCH_WHILE_OPEN, first: data?.latest })
  const skeleton = <ListSkeleton label={common.loading} />
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <p className="text-muted">
          {WEEKDAYS[language][weekdayOf(date)]} {formatDay(date, language)}
        </p>
      </div>
      <Part title={words.waiting.title}>
        <QueryContent query={waiting} skeleton={skeleton} failed={words.waiting.failed}>
          {(kinds) => <WaitingList waiting={kinds} />}
        </QueryContent>
      </Part>
      <QueryContent query={today} skeleton={skeleton} failed={words.failed}>
        {(figures) => <PlatformTiles today={figures} />}
      </QueryContent>
      <Part title={words.latest.title} more={{ to: BOOKINGS_PATH, name: words.latest.all }}>
        <QueryContent query={latest} skeleton={skeleton} failed={words.latest.failed}>
          {(bookings) => <LatestBookings bookings={bookings} />}
        </QueryContent>
      </Part>
      {today.data && (
        <Part title={words.month.title} more={{ to: reportPath('days30'), name: words.month.report }}>
          {/* As high as the charts are, so that nothing below moves when they come. */}
          <NearView className="min-h-[49rem] xl:min-h-96">
            <Charts today={today.data} />
          </NearView>
        </Part>
      )}
    </div>
  )
}

export const page = pageCode({
  Component: PlatformDashboardPage,
  load,
  head: (_data, language) => ({ title: PLATFORM_WORDS[language].headTitle, noindex: true }),
})
