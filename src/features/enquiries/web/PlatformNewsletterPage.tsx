import { useSearchParams } from 'react-router'
import { formatDay, todayIn } from '#domain/calendar.ts'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listSubscribers } from '../contract.ts'
import { SubscriberSearch } from './office/SubscriberSearch.tsx'
import { SubscribersDownload } from './office/SubscribersDownload.tsx'
import { SUBSCRIBER_WORDS } from './office/subscriber-words.ts'

const PATH = '/bhumwi-admin/newsletter'
const PAGE_SIZE = 50
type Subscriber = Rows<typeof listSubscribers>['rows'][number]

const searchIn = (params: URLSearchParams) => (params.get('q') ?? '').trim().slice(0, 120)
const pathOf = (q: string, page = 1) => addressWith(PATH, { q, page })
const inputOf = (params: URLSearchParams) => ({
  query: { q: searchIn(params) || undefined, ...pagingOf(pageIn(params), PAGE_SIZE) },
})

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listSubscribers, inputOf(url.searchParams))))

type PlatformNewsletterData = Awaited<ReturnType<typeof load>>

const SubscriberRow = ({ subscriber: { email, language, confirmed_at } }: { subscriber: Subscriber }) => {
  const words = useArea(SUBSCRIBER_WORDS)
  const day = formatDay(todayIn(new Date(confirmed_at)), useLanguage())
  return (
    <div className={`${cardClass({ padding: 'snug' })} flex flex-wrap items-baseline justify-between gap-x-4`}>
      <span className="font-semibold wrap-anywhere">{email}</span>
      <span className="text-sm text-muted">
        {words.languages[language]}, {words.since(day)}
      </span>
    </div>
  )
}

const Empty = ({ q }: { q: string }) => {
  const words = useArea(SUBSCRIBER_WORDS)
  if (q === '') {
    return (
      <EmptyState icon="mail" title={words.empty}>
        {words.emptyHint}
      </EmptyState>
    )
  }
  const clear = <ButtonLink render={(link) => <Link to={PATH} {...link} />}>{words.clear}</ButtonLink>
  return <EmptyState icon="search" title={words.nobody} action={clear} />
}

const PlatformNewsletterPage = ({ data }: { data: PlatformNewsletterData }) => {
  const words = useArea(SUBSCRIBER_WORDS)
  const [params] = useSearchParams()
  const q = searchIn(params)
  const query = useRowsOf(listSubscribers, inputOf(params), { first: data, keepPrevious: true })
  const rows = query.data && {
    total: query.data.total,
    rows: query.data.rows.map((subscriber) => ({ ...subscriber, id: subscriber.email })),
  }
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center">
        <SubscriberSearch applied={q} address={pathOf} />
        <SubscribersDownload q={q} />
      </div>
      <PagedRows
        query={{ ...query, data: rows }}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => pathOf(q, page)}
        words={words}
        empty={<Empty q={q} />}
        className="flex flex-col gap-2"
      >
        {(subscriber) => <SubscriberRow subscriber={subscriber} />}
      </PagedRows>
    </div>
  )
}

export const page = pageCode({
  Component: PlatformNewsletterPage,
  load,
  head: (_data, language) => ({ title: SUBSCRIBER_WORDS[language].headTitle, noindex: true }),
})
