import { useSearchParams } from 'react-router'
import { formatInstant } from '#domain/calendar.ts'
import { filtersFrom } from '#features/bookings/web/office/public.ts'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { type Announcement, listAnnouncements } from '../contract.ts'
import { KindBadge, SendingBadge } from './AnnouncementBadges.tsx'
import { ANNOUNCEMENTS_PATH, announcementPath, COMPOSE_PATH } from './announcement-paths.ts'
import { audienceText, shareRead } from './audience-text.ts'
import { Progress } from './Progress.tsx'
import { ANNOUNCEMENT_WORDS } from './words.ts'

const PAGE_SIZE = 20
/** While something is on its way, its progress is read again. */
const REFETCH_MS = 3000

const queryOf = (params: URLSearchParams) => {
  const { page } = filtersFrom(params)
  return { page, query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }
}

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listAnnouncements, { query: queryOf(url.searchParams).query })))

type AnnouncementsData = Awaited<ReturnType<typeof load>>

const Row = ({ announcement }: { announcement: Announcement }) => {
  const words = useArea(ANNOUNCEMENT_WORDS)
  const language = useLanguage()
  const { id, title, title_sw, delivered, recipients, read, status, created_at, send_at } = announcement
  const at = formatInstant(new Date(send_at ?? created_at), language)
  return (
    <li className={classNames(cardClass({ padding: 'snug', interactive: true }), 'flex flex-col gap-2')}>
      <div className="flex flex-wrap items-center gap-2">
        <KindBadge kind={announcement.kind} />
        <SendingBadge status={status} />
        <span className="text-sm text-muted tabular-nums">{status === 'scheduled' ? words.startsAt(at) : at}</span>
      </div>
      <h2 className="text-base wrap-anywhere">
        <Link to={announcementPath(id)} className="cover-link text-inherit no-underline">
          {language === 'sw' && title_sw ? title_sw : title}
        </Link>
      </h2>
      <p className="text-sm text-muted">{audienceText(announcement, words, language)}</p>
      {(status === 'sending' || status === 'paused') && <Progress announcement={announcement} />}
      <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
        {status === 'scheduled' || status === 'cancelled' ? (
          <span>{words.planned(recipients)}</span>
        ) : (
          <>
            <span>{words.progress(delivered, recipients)}</span>
            <span className="text-muted">{words.readBy(read, shareRead(announcement))}</span>
          </>
        )}
      </p>
    </li>
  )
}

const ComposeLink = () => (
  <ButtonLink kind="primary" icon="plus" render={(link) => <Link to={COMPOSE_PATH} {...link} />}>
    {useArea(ANNOUNCEMENT_WORDS).compose}
  </ButtonLink>
)

type ListProps = { page: number; results: Rows<typeof listAnnouncements> }

const List = ({ page, results: { rows, total } }: ListProps) => {
  const words = useArea(ANNOUNCEMENT_WORDS)
  if (total === 0) {
    return (
      <EmptyState icon="mail" title={words.empty} action={<ComposeLink />}>
        {words.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-3 xl:grid-cols-2">
        {rows.map((row) => (
          <Row key={row.id} announcement={row} />
        ))}
      </ul>
      <ListFoot
        page={page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(to) => (to > 1 ? `${ANNOUNCEMENTS_PATH}?page=${to}` : ANNOUNCEMENTS_PATH)}
        words={words.pages}
        className="mt-4"
      >
        {words.count(total)}
      </ListFoot>
    </>
  )
}

const AnnouncementsPage = ({ data }: { data: AnnouncementsData }) => {
  const words = useArea(ANNOUNCEMENT_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const { page, query: pageQuery } = queryOf(params)
  const query = useRowsOf(
    listAnnouncements,
    { query: pageQuery },
    {
      first: data,
      keepPrevious: true,
      refetchInterval: ({ state }) =>
        state.data?.rows.some(({ status }) => status === 'sending') ? REFETCH_MS : false,
    },
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        {query.data && query.data.total > 0 && <ComposeLink />}
      </div>
      <QueryContent
        query={query}
        skeleton={<ListSkeleton label={common.loading} />}
        failed={words.failed}
        hint={words.failedHint}
      >
        {(results) => <List page={page} results={results} />}
      </QueryContent>
    </>
  )
}

export const page = pageCode({
  Component: AnnouncementsPage,
  load,
  head: (_data, language) => ({ title: ANNOUNCEMENT_WORDS[language].headTitle, noindex: true }),
})
