import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listHotelReviews, type ManagedReview } from '../contract.ts'
import { HotelReview } from './HotelReview.tsx'
import { HOTEL_REVIEW_WORDS } from './hotel-words.ts'

const PATH = '/hotel-admin/reviews'
const PAGE_SIZE = 20
const UNANSWERED = 'unanswered'

type Filters = { unanswered: boolean; page: number }

const filtersFrom = (params: URLSearchParams): Filters => {
  const page = Number(params.get('page') ?? 1)
  return { unanswered: params.get('show') === UNANSWERED, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

const pathOf = ({ unanswered, page }: Filters) => {
  const params = new URLSearchParams(unanswered ? { show: UNANSWERED } : {})
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

const questionOf = ({ unanswered, page }: Filters) => ({
  query: {
    unanswered: unanswered ? ('true' as const) : undefined,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  },
})

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listHotelReviews, questionOf(filtersFrom(url.searchParams)))))

type HotelReviewsData = Awaited<ReturnType<typeof load>>

const Choice = ({ filters }: { filters: Filters }) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  return (
    <nav aria-label={words.show} className="mb-4 flex flex-wrap gap-2">
      {[false, true].map((unanswered) => (
        <Link
          key={String(unanswered)}
          to={pathOf({ unanswered, page: 1 })}
          aria-current={filters.unanswered === unanswered || undefined}
          className={`${chipClass({ selected: filters.unanswered === unanswered })} lg:min-h-9 lg:px-3`}
        >
          {unanswered ? words.unanswered : words.all}
        </Link>
      ))}
    </nav>
  )
}

type ListProps = {
  filters: Filters
  results: Rows<typeof listHotelReviews>
  onAnswered: (review: ManagedReview) => void
}

const List = ({ filters, results: { rows, total }, onAnswered }: ListProps) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  if (rows.length === 0) {
    return (
      <EmptyState icon="star" title={filters.unanswered ? words.allAnswered : words.empty}>
        {filters.unanswered ? words.allAnsweredHint : words.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {rows.map((review) => (
          <li key={review.id}>
            <HotelReview review={review} onAnswered={onAnswered} />
          </li>
        ))}
      </ul>
      <ListFoot
        page={filters.page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(page) => pathOf({ ...filters, page })}
        words={words.pages}
        className="mt-4"
      >
        {words.count(total)}
      </ListFoot>
    </>
  )
}

const HotelReviewsPage = ({ data }: { data: HotelReviewsData }) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  const { common } = useWords()
  const toast = useToast()
  const [params] = useSearchParams()
  const filters = filtersFrom(params)
  const query = useRowsOf(listHotelReviews, questionOf(filters), { first: data, keepPrevious: true })
  const onAnswered = (answered: ManagedReview) => {
    query.setData((results) => ({
      ...results,
      rows: results.rows.map((row) => (row.id === answered.id ? answered : row)),
    }))
    toast({ text: words.done })
  }
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <Choice filters={filters} />
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
        <QueryContent
          query={query}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={words.failed}
          hint={words.failedHint}
        >
          {(results) => <List filters={filters} results={results} onAnswered={onAnswered} />}
        </QueryContent>
      </div>
    </div>
  )
}

export const page = pageCode({
  Component: HotelReviewsPage,
  load,
  head: (_data, language) => ({ title: HOTEL_REVIEW_WORDS[language].headTitle, noindex: true }),
})
