import { useSearchParams } from 'react-router'
import { ENQUIRY_KINDS } from '#domain/enquiry.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listEnquiries } from '../contract.ts'
import { EnquiryCard } from './office/EnquiryCard.tsx'
import { INBOX_WORDS } from './office/words.ts'

const PATH = '/bhumwi-admin/enquiries'
const PAGE_SIZE = 20
const STATES = ['open', 'answered', 'all'] as const
const KINDS = ['all', ...ENQUIRY_KINDS] as const
const ROBOTS = ['with', 'without'] as const
type InboxFilters = {
  state: (typeof STATES)[number]
  kind: (typeof KINDS)[number]
  /** What robots most likely wrote. */
  robots: (typeof ROBOTS)[number]
  page: number
}

const filtersIn = (params: URLSearchParams): InboxFilters => ({
  state: STATES.find((state) => state === params.get('state')) ?? 'open',
  kind: KINDS.find((kind) => kind === params.get('kind')) ?? 'all',
  robots: params.get('without') === 'suspect' ? 'without' : 'with',
  page: pageIn(params),
})

const pathOf = ({ state, kind, robots, page }: InboxFilters) =>
  addressWith(PATH, {
    state: state === 'open' ? null : state,
    kind: kind === 'all' ? null : kind,
    without: robots === 'without' ? 'suspect' : null,
    page,
  })

const inputOf = ({ state, kind, robots, page }: InboxFilters) => ({
  query: {
    state: state === 'all' ? undefined : state,
    kind: kind === 'all' ? undefined : kind,
    without: robots === 'without' ? ('suspect' as const) : undefined,
    ...pagingOf(page, PAGE_SIZE),
  },
})

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listEnquiries, inputOf(filtersIn(url.searchParams)))))

type PlatformEnquiriesData = Awaited<ReturnType<typeof load>>

const PlatformEnquiriesPage = ({ data }: { data: PlatformEnquiriesData }) => {
  const words = useArea(INBOX_WORDS)
  const [params] = useSearchParams()
  const filters = filtersIn(params)
  const { state, kind, robots, page } = filters
  const query = useRowsOf(listEnquiries, inputOf(filters), { ...REFETCH_WHILE_OPEN, first: data, keepPrevious: true })
  const href = (change: Partial<InboxFilters>) => pathOf({ ...filters, page: 1, ...change })
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <ChoiceLinks
        label={words.show}
        values={STATES}
        chosen={state}
        href={(one) => href({ state: one })}
        words={words.states}
      />
      <ChoiceLinks
        label={words.kind}
        values={KINDS}
        chosen={kind}
        href={(one) => href({ kind: one })}
        words={words.kinds}
      />
      {robots === 'without' && (
        <ChoiceLinks
          label={words.robots.label}
          values={ROBOTS}
          chosen={robots}
          href={(one) => href({ robots: one })}
          words={words.robots}
        />
      )}
      <PagedRows
        query={query}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => href({ page: to })}
        words={words}
        empty={
          <EmptyState icon={state === 'open' ? 'check' : 'mail'} title={words.empty[state]}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(enquiry) => <EnquiryCard enquiry={enquiry} />}
      </PagedRows>
    </div>
  )
}

export const page = pageCode({
  Component: PlatformEnquiriesPage,
  load,
  head: (_data, language) => ({ title: INBOX_WORDS[language].headTitle, noindex: true }),
})
