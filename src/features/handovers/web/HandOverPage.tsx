import { useParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { handoverTerms } from '../contract.ts'
import { HandOverForm } from './HandOverForm.tsx'
import { HANDOVER_WORDS } from './words.ts'

const load = ({ call, params }: LoadInput) => firstData(() => call(handoverTerms, { params: { id: params.id ?? '' } }))

type HandOverData = Awaited<ReturnType<typeof load>>

const HandOverPage = ({ data }: { data: HandOverData }) => {
  const words = useArea(HANDOVER_WORDS)
  const { common } = useWords()
  const { id = '' } = useParams()
  const query = useQueryOf(handoverTerms, { params: { id } }, { ...FAILS_THE_PAGE, first: data })
  const owner = query.data?.owner
  return (
    <div className="max-w-3xl">
      <Link to={`/bhumwi-admin/people/${id}`} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <h1 className="mb-2 text-2xl wrap-anywhere md:text-2xl">
        {owner ? words.titleOf(owner.name || owner.username) : words.title}
      </h1>
      <p className="mb-4 text-muted">{words.lead}</p>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {(terms) =>
          terms.properties.length === 0 ? (
            <EmptyState icon="hotel" title={words.none}>
              {words.noneHint}
            </EmptyState>
          ) : terms.owner.suspended ? (
            <Alert tone="bad">{words.suspended}</Alert>
          ) : (
            <HandOverForm terms={terms} onStale={query.refetch} />
          )
        }
      </QueryContent>
    </div>
  )
}

export const page = pageCode<HandOverData>({
  Component: HandOverPage,
  load,
  head: (_data, language) => ({ title: HANDOVER_WORDS[language].headTitle, noindex: true }),
})
