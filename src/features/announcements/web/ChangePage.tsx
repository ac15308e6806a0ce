import { useParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { showAnnouncement } from '../contract.ts'
import { announcementPath } from './announcement-paths.ts'
import { audienceOf } from './compose-audience.ts'
import { textsOf } from './follow-stored.ts'
import { MessageForm } from './MessageForm.tsx'
import { ANNOUNCEMENT_WORDS } from './words.ts'

const load = ({ call, params }: LoadInput) =>
  firstData(() => call(showAnnouncement, { params: { id: params.id ?? '' } }))

type ChangeData = Awaited<ReturnType<typeof load>>

const ChangePage = ({ data }: { data: ChangeData }) => {
  const { one, form: words } = useArea(ANNOUNCEMENT_WORDS)
  const { common } = useWords()
  const { id = '' } = useParams()
  const query = useQueryOf(showAnnouncement, { params: { id } }, { ...FAILS_THE_PAGE, first: data })
  return (
    <div className="max-w-5xl">
      <Link to={announcementPath(Number(id))} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {one.backToMessage}
      </Link>
      <h1 className="mb-4 text-2xl md:text-2xl">{words.changeTitle}</h1>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={one.failed}>
        {(announcement) =>
          announcement.status === 'scheduled' ? (
            <MessageForm audience={audienceOf(announcement)} texts={textsOf(announcement)} stored={announcement} />
          ) : (
            <Alert tone="warn">{words.notScheduled}</Alert>
          )
        }
      </QueryContent>
    </div>
  )
}

export const page = pageCode<ChangeData>({
  Component: ChangePage,
  load,
  head: (_data, language) => ({ title: ANNOUNCEMENT_WORDS[language].form.changeHeadTitle, noindex: true }),
})
