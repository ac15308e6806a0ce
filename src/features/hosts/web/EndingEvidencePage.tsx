import { useSearchParams } from 'react-router'
import { formatDay } from '#domain/calendar.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type EndingEvidence, listEndingEvidence } from '../contract.ts'
import { EvidenceBadge } from './EvidenceCard.tsx'
import { HOST_WORDS } from './words.ts'

const PATH = '/bhumwi-admin/evidence'
const PAGE_SIZE = 20

const inputOf = (params: URLSearchParams) => ({ query: pagingOf(pageIn(params), PAGE_SIZE) })

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listEndingEvidence, inputOf(url.searchParams))))

type EndingEvidenceData = Awaited<ReturnType<typeof load>>

const Row = ({ check }: { check: EndingEvidence }) => {
  const { evidence: words } = useArea(HOST_WORDS)
  const language = useLanguage()
  return (
    <div
      className={`${cardClass({ padding: 'snug', interactive: true })} flex flex-wrap items-center justify-between gap-x-4 gap-y-1`}
    >
      <div className="min-w-0">
        <Link to={`/bhumwi-admin/properties/${check.property.id}`} className="cover-link font-semibold wrap-anywhere">
          {check.property.name}
        </Link>
        <p className="text-sm text-muted">
          {words.kinds[check.kind]}
          {check.valid_until && `, ${words.until(formatDay(check.valid_until, language))}`}
        </p>
      </div>
      <EvidenceBadge state={check.state} />
    </div>
  )
}

const EndingEvidencePage = ({ data }: { data: EndingEvidenceData }) => {
  const { evidence: words } = useArea(HOST_WORDS)
  const [params] = useSearchParams()
  const query = useRowsOf(listEndingEvidence, inputOf(params), { first: data, keepPrevious: true })
  return (
    <div className="max-w-4xl">
      <h1 className="mb-2 text-2xl md:text-2xl">{words.ending.title}</h1>
      <p className="mb-4 text-muted">{words.ending.lead}</p>
      <PagedRows
        query={query}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => addressWith(PATH, { page })}
        words={words.ending}
        empty={
          <EmptyState icon="shield" title={words.ending.empty}>
            {words.ending.emptyHint}
          </EmptyState>
        }
      >
        {(check) => <Row check={check} />}
      </PagedRows>
    </div>
  )
}

export const page = pageCode({
  Component: EndingEvidencePage,
  load,
  head: (_data, language) => ({ title: HOST_WORDS[language].evidence.ending.headTitle, noindex: true }),
})
