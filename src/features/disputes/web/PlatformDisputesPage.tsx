import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { Search } from '#platform/web/Search.tsx'
import { useArea } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listDisputes } from '../contract.ts'
import { StaffDisputeCard } from './StaffDisputeCard.tsx'
import { DISPUTE_WORDS } from './words.ts'

const PATH = '/bhumwi-admin/disputes'
const PAGE_SIZE = 20
const STATES = ['open', 'decided', 'all'] as const
type DisputeFilters = { status: (typeof STATES)[number]; q: string; page: number }

const filtersIn = (params: URLSearchParams): DisputeFilters => ({
  status: STATES.find((status) => status === params.get('status')) ?? 'open',
  q: (params.get('q') ?? '').trim().slice(0, 60),
  page: pageIn(params),
})

const pathOf = ({ status, q, page }: DisputeFilters) =>
  addressWith(PATH, { status: status === 'open' ? null : status, q, page })

const inputOf = ({ status, q, page }: DisputeFilters) => ({
  query: { status, q: q || undefined, ...pagingOf(page, PAGE_SIZE) },
})

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listDisputes, inputOf(filtersIn(url.searchParams)))))

type PlatformDisputesData = Awaited<ReturnType<typeof load>>

const PlatformDisputesPage = ({ data }: { data: PlatformDisputesData }) => {
  const words = useArea(DISPUTE_WORDS)
  const [params] = useSearchParams()
  const search = useRef<HTMLInputElement>(null)
  const filters = filtersIn(params)
  const { status, q, page } = filters
  const query = useRowsOf(listDisputes, inputOf(filters), { ...REFETCH_WHILE_OPEN, first: data, keepPrevious: true })
  const href = (change: Partial<DisputeFilters>) => pathOf({ ...filters, page: 1, ...change })
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <div className="mb-4 xl:max-w-md">
        <Search
          key={href({ q: '' })}
          label={words.search}
          applied={q}
          address={(text) => href({ q: text })}
          input={search}
        />
      </div>
      <ChoiceLinks
        label={words.show}
        values={STATES}
        chosen={status}
        href={(one) => href({ status: one })}
        words={words.states}
      />
      <PagedRows
        query={query}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => href({ page: to })}
        words={words}
        empty={
          <EmptyState icon={status === 'open' ? 'check' : 'scales'} title={words.empty[status]}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(dispute) => <StaffDisputeCard dispute={dispute} />}
      </PagedRows>
    </div>
  )
}

export const page = pageCode({
  Component: PlatformDisputesPage,
  load,
  head: (_data, language) => ({ title: DISPUTE_WORDS[language].headTitle, noindex: true }),
})
