import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatInstant } from '#domain/calendar.ts'
import { formatCount } from '#domain/number.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { type Announcement, showAnnouncement } from '../contract.ts'
import { KindBadge, SendingBadge } from './AnnouncementBadges.tsx'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import { ANNOUNCEMENTS_PATH } from './announcement-paths.ts'
import { audienceText, shareRead } from './audience-text.ts'
import { ChannelReports } from './ChannelReports.tsx'
import { Progress } from './Progress.tsx'
import { SendingActions } from './SendingActions.tsx'
import { ANNOUNCEMENT_WORDS } from './words.ts'

const REFETCH_MS = 2000
const SOON_MS = 60_000

const load = ({ call, params }: LoadInput) =>
  firstData(() => call(showAnnouncement, { params: { id: params.id ?? '' } }))

type AnnouncementData = Awaited<ReturnType<typeof load>>

/** A sending, or a scheduled one that starts in the next minutes. */
const isMoving = (announcement: Announcement | undefined) =>
  announcement?.status === 'sending' ||
  (announcement?.status === 'scheduled' && Date.parse(announcement.send_at ?? '') < Date.now() + SOON_MS)

const Fact = ({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
    <dt className="text-muted">
      {name}
      {hint && <span className="block text-sm">{hint}</span>}
    </dt>
    <dd className="text-right font-semibold tabular-nums">{children}</dd>
  </div>
)

const Report = ({ announcement }: { announcement: Announcement }) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.one
  const language = useLanguage()
  const { recipients, delivered, read, skipped, created_by, created_at, started_at, finished_at, send_at, status } =
    announcement
  const isBefore = status === 'scheduled' || status === 'cancelled'
  const when = (instant: string) => formatInstant(new Date(instant), language)
  const figure = (count: number) => formatCount(count)
  return (
    <Card title={words.report}>
      {!isBefore && <Progress announcement={announcement} />}
      <dl className="mt-2 -mb-2">
        {status === 'scheduled' && send_at && (
          <Fact name={words.starts} hint={words.startsHint}>
            {when(send_at)}
          </Fact>
        )}
        <Fact name={words.recipients} hint={status === 'scheduled' ? words.recipientsHint : undefined}>
          {figure(recipients)}
        </Fact>
        {!isBefore && <Fact name={words.delivered}>{figure(delivered)}</Fact>}
        {!isBefore && (
          <Fact name={words.read}>
            {figure(read)} ({shareRead(announcement)}%)
          </Fact>
        )}
        {skipped > 0 && (
          <Fact name={words.skipped} hint={words.skippedHint}>
            {figure(skipped)}
          </Fact>
        )}
        <Fact name={words.audience}>{audienceText(announcement, area, language)}</Fact>
        <Fact name={send_at ? words.scheduledBy : words.sentBy}>
          {created_by ? words.by(created_by, when(created_at)) : when(created_at)}
        </Fact>
        {started_at && send_at && <Fact name={words.started}>{when(started_at)}</Fact>}
        {finished_at && (
          <Fact name={status === 'cancelled' ? words.cancelledAt : words.finished}>{when(finished_at)}</Fact>
        )}
      </dl>
      <ChannelReports announcement={announcement} />
      <SendingActions announcement={announcement} />
    </Card>
  )
}

const Content = ({ announcement }: { announcement: Announcement }) => {
  const { one: words } = useArea(ANNOUNCEMENT_WORDS)
  const { kind, title, message, title_sw, message_sw, link } = announcement
  const isBilingual = title_sw !== '' || message_sw !== ''
  return (
    <Card title={words.content}>
      <div className="flex flex-col gap-3">
        <AnnouncementPreview kind={kind} title={title} message={message} link={link} lang="en" />
        {isBilingual ? (
          <AnnouncementPreview
            kind={kind}
            title={title_sw || title}
            message={message_sw || message}
            link={link}
            lang="sw"
          />
        ) : (
          <p className="text-sm text-muted">{words.sameInSwahili}</p>
        )}
        {link && (
          <Link to={link} className="link inline-flex min-h-11 items-center gap-1.5 font-mono text-sm wrap-anywhere">
            {link}
          </Link>
        )}
      </div>
    </Card>
  )
}

const AnnouncementPage = ({ data }: { data: AnnouncementData }) => {
  const words = useArea(ANNOUNCEMENT_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useQueryOf(
    showAnnouncement,
    { params: { id } },
    {
      ...FAILS_THE_PAGE,
      first: data,
      refetchInterval: ({ state }) => (isMoving(state.data) ? REFETCH_MS : false),
    },
  )
  const known = query.data
  return (
    <div className="max-w-5xl">
      <Link to={ANNOUNCEMENTS_PATH} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {words.one.back}
      </Link>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl wrap-anywhere md:text-2xl">
          {known ? (language === 'sw' && known.title_sw) || known.title : words.title}
        </h1>
        {known && (
          <span className="flex flex-wrap gap-2">
            <KindBadge kind={known.kind} />
            <SendingBadge status={known.status} />
          </span>
        )}
      </div>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {(announcement) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Report announcement={announcement} />
            <Content announcement={announcement} />
          </div>
        )}
      </QueryContent>
    </div>
  )
}

export const page = pageCode<AnnouncementData>({
  Component: AnnouncementPage,
  load,
  head: (_data, language) => ({ title: ANNOUNCEMENT_WORDS[language].headTitle, noindex: true }),
})
