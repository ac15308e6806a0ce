import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listAllReviews } from '../contract.ts'
import { ModeratedReview } from './office/ModeratedReview.tsx'
import { MODERATION_WORDS } from './office/words.ts'

const PATH = '/bhumwi-admin/reviews'
const PAGE_SIZE = 20
const VIEWS = ['all', 'visible', 'hidden'] as const
type ReviewView = (typeof VIEWS)[number]

const viewIn = (params: URLSearchParams): ReviewView => VIEWS.find((view) => view === params.get('show')) ?? 'all'
const pathOf = (view: ReviewView, page = 1) => addressWith(PATH, { show: view === 'all' ? null : view, page })

const inputOf = (params: URLSearchParams) => {
  const view = viewIn(params)
  const hidden = view === 'all' ? undefined : view === 'hidden' ? ('true' as const) : ('false' as const)
  return { query: { hidden, ...pagingOf(pageIn(params), PAGE_SIZE) } }
}

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listAllReviews, inputOf(url.searchParams))))

type PlatformReviewsData = Awaited<ReturnType<typeof load>>

const PlatformReviewsPage = ({ data }: { data: PlatformReviewsData }) => {
  const words = useArea(MODERATION_WORDS)
  const [params] = useSearchParams()
  const view = viewIn(params)
  const query = useRowsOf(listAllReviews, inputOf(params), { first: data, keepPrevious: true })
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <ChoiceLinks label={words.show} values={VIEWS} chosen={view} href={pathOf} words={words.views} />
      <PagedRows
        query={query}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => pathOf(view, page)}
        words={words}
        empty={
          <EmptyState icon="star" title={words.empty[view]}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(review) => <ModeratedReview review={review} />}
      </PagedRows>
    </div>
  )
}

export const page = pageCode({
  Component: PlatformReviewsPage,
  load,
  head: (_data, language) => ({ title: MODERATION_WORDS[language].headTitle, noindex: true }),
})
