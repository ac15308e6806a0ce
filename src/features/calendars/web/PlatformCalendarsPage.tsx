import { useSearchParams } from 'react-router'
import { formatInstant } from '#domain/calendar.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { usePresent } from '#platform/web/present.ts'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type FailingFeed, listFailingFeeds } from '../contract.ts'
import { ageText } from './age-text.ts'
import { faultText } from './fault-text.ts'
import { CALENDAR_WORDS, FAILING_WORDS } from './words.ts'

const PATH = '/bhumwi-admin/calendars'
const PAGE_SIZE = 20

const inputOf = (params: URLSearchParams) => ({ query: pagingOf(pageIn(params), PAGE_SIZE) })

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listFailingFeeds, inputOf(url.searchParams))))

type PlatformCalendarsData = Awaited<ReturnType<typeof load>>

const Row = ({ feed }: { feed: FailingFeed }) => {
  const words = useArea(FAILING_WORDS)
  const area = useArea(CALENDAR_WORDS)
  const language = useLanguage()
  const now = usePresent()()
  const { property, room_number, channel, name, host, fault, failing_since, succeeded_at } = feed
  const since = new Date(failing_since)
  return (
    <div className={`${cardClass({ padding: 'snug', interactive: true })} flex flex-col gap-2`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <Link to={`/bhumwi-admin/properties/${property.id}`} className="cover-link font-semibold wrap-anywhere">
            {property.name}
          </Link>
          <p className="text-sm text-muted wrap-anywhere">
            {area.room(room_number)} · {name} ({area.channels[channel]}) · {host}
          </p>
        </div>
        <StatusBadge tone="bad" icon="warning">
          {area.feed.failing}
        </StatusBadge>
      </div>
      <p className="text-sm font-semibold">
        {words.since(formatInstant(since, language), ageText(since, now, area.ago))}
      </p>
      <p className="text-sm">{faultText(area, { fault, succeeded_at })}</p>
      <p className="text-sm text-muted">
        {succeeded_at === null ? area.feed.never : area.feed.lastRead(ageText(new Date(succeeded_at), now, area.ago))}
      </p>
    </div>
  )
}

const PlatformCalendarsPage = ({ data }: { data: PlatformCalendarsData }) => {
  const words = useArea(FAILING_WORDS)
  const [params] = useSearchParams()
  const query = useRowsOf(listFailingFeeds, inputOf(params), {
    ...REFETCH_WHILE_OPEN,
    first: data,
    keepPrevious: true,
  })
  return (
    <div className="max-w-4xl">
      <h1 className="mb-2 text-2xl md:text-2xl">{words.title}</h1>
      <p className="mb-4 text-muted">{words.lead}</p>
      <PagedRows
        query={query}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => addressWith(PATH, { page })}
        words={words}
        empty={
          <EmptyState icon="check" title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(feed) => <Row feed={feed} />}
      </PagedRows>
    </div>
  )
}

export const page = pageCode({
  Component: PlatformCalendarsPage,
  load,
  head: (_data, language) => ({ title: FAILING_WORDS[language].headTitle, noindex: true }),
})
