import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listHotelReviews, type ManagedReview } from '../contract.ts'
import { HotelReview } from './HotelReview.tsx'
import { HOTEL_REVIEW_WORDS } from './hotel-words.ts'

const PATH = '/hotel-admin/reviews'
const PAGE_SIZE = 20
const UNANSWERED = 'unanswered'

type Wish = { unanswered: boolean; page: number }

const wishFrom = (params: URLSearchParams): Wish => {
  const page = Number(params.get('page') ?? 1)
  return { unanswered: params.get('show') === UNANSWERED, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

const pathOf = ({ unanswered, page }: Wish) => {
  const params = new URLSearchParams(unanswered ? { show: UNANSWERED } : {})
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

const load = async ({ callPaged, url }: LoadInput) => {
  const wish = wishFrom(url.searchParams)
  const query = {
    unanswered: wish.unanswered ? ('true' as const) : undefined,
    limit: PAGE_SIZE,
    offset: (wish.page - 1) * PAGE_SIZE,
  }
  return { wish, found: await attempt(callPaged(listHotelReviews, { query })) }
}

type Data = Awaited<ReturnType<typeof load>>

const Choice = ({ wish }: { wish: Wish }) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  return (
    <nav aria-label={words.show} className="mb-4 flex flex-wrap gap-2">
      {[false, true].map((unanswered) => (
        <Link
          key={String(unanswered)}
          to={pathOf({ unanswered, page: 1 })}
          aria-current={wish.unanswered === unanswered || undefined}
          className={`${chipClass({ selected: wish.unanswered === unanswered })} lg:min-h-9 lg:px-3`}
        >
          {unanswered ? words.unanswered : words.all}
        </Link>
      ))}
    </nav>
  )
}

const List = ({ wish, loaded }: { wish: Wish; loaded: NonNullable<Data['found']> }) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  const toast = useToast()
  const [rows, setRows] = useState<readonly ManagedReview[]>(loaded.rows)
  useEffect(() => setRows(loaded.rows), [loaded])
  if (rows.length === 0) {
    return (
      <EmptyState icon="star" title={wish.unanswered ? words.allAnswered : words.empty}>
        {wish.unanswered ? words.allAnsweredHint : words.emptyHint}
      </EmptyState>
    )
  }
  const onAnswered = (answered: ManagedReview) => {
    setRows(rows.map((row) => (row.id === answered.id ? answered : row)))
    toast({ text: words.done })
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
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{words.count(loaded.total)}</p>
        <Pagination
          page={wish.page}
          pages={Math.max(1, Math.ceil(loaded.total / PAGE_SIZE))}
          href={(page) => pathOf({ ...wish, page })}
          render={({ href, ...link }) => <Link key={link['aria-label']} to={href} {...link} />}
          words={words.pages}
        />
      </div>
    </>
  )
}

const HotelReviewsPage = ({ data: { wish, found } }: { data: Data }) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  const coming = useNavigation()
  const loading = coming.state === 'loading' && coming.location.pathname === PATH
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <Choice wish={wish} />
      <div aria-busy={loading} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
        {found === null ? (
          <FailedState title={words.failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
            {words.failedHint}
          </FailedState>
        ) : (
          <List wish={wish} loaded={found} />
        )}
      </div>
    </div>
  )
}

export const page = pageCode({
  Component: HotelReviewsPage,
  load,
  head: (_data, language) => ({ title: HOTEL_REVIEW_WORDS[language].headTitle, noindex: true }),
})
