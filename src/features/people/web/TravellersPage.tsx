import { type Ref, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ChipLink, PAGE_SIZE, useDeskKeys } from '#features/bookings/web/office/public.ts'
import { listAllWishes } from '#features/wishlist/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { Search } from '#platform/web/Search.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { listTravellers } from '../contract.ts'
import { type TravellerFilters, travellerFiltersFrom, travellerQuery, travellersPath } from './people-filters.ts'
import { TravellerRows, WishlistRows } from './TravellerRows.tsx'
import { PEOPLE_WORDS } from './words.ts'

const load = ({ callPaged, url }: LoadInput) =>
  firstData(async () => {
    const filters = travellerFiltersFrom(url.searchParams)
    const query = travellerQuery(filters)
    return filters.view === 'wishlists'
      ? { travellers: null, wishes: await nullOnFailure(callPaged(listAllWishes, { query })) }
      : { travellers: await nullOnFailure(callPaged(listTravellers, { query })), wishes: null }
  })

type TravellersData = Awaited<ReturnType<typeof load>>
type ListProps = { filters: TravellerFilters; data: TravellersData }

const Foot = ({ filters, total, children }: { filters: TravellerFilters; total: number; children: string }) => (
  <ListFoot
    page={filters.page}
    total={total}
    pageSize={PAGE_SIZE}
    href={(page) => travellersPath({ ...filters, page })}
    words={useArea(PEOPLE_WORDS).pages}
    className="mt-4"
  >
    {children}
  </ListFoot>
)

const Travellers = ({ filters, data }: ListProps) => {
  const { travellers: words } = useArea(PEOPLE_WORDS)
  const { common } = useWords()
  const query = useRowsOf(
    listTravellers,
    { query: travellerQuery(filters) },
    { first: data?.travellers, keepPrevious: true },
  )
  return (
    <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ rows, total }) => (
          <>
            {rows.length > 0 ? (
              <TravellerRows rows={rows} />
            ) : (
              <EmptyState icon="guests" title={words.empty}>
                {words.emptyHint}
              </EmptyState>
            )}
            <Foot filters={filters} total={total}>
              {words.count(total)}
            </Foot>
          </>
        )}
      </QueryContent>
    </div>
  )
}

const Wishlists = ({ filters, data }: ListProps) => {
  const { travellers: words } = useArea(PEOPLE_WORDS)
  const { common } = useWords()
  const query = useRowsOf(
    listAllWishes,
    { query: travellerQuery(filters) },
    { first: data?.wishes, keepPrevious: true },
  )
  return (
    <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.wishlistsFailed}>
      {({ rows, total }) => (
        <>
          {rows.length > 0 ? <WishlistRows rows={rows} /> : <EmptyState icon="heart" title={words.noWishes} />}
          <Foot filters={filters} total={total}>
            {words.wishTotal(total)}
          </Foot>
        </>
      )}
    </QueryContent>
  )
}

const Views = ({ filters, input }: { filters: TravellerFilters; input: Ref<HTMLInputElement> }) => {
  const words = useArea(PEOPLE_WORDS)
  const { view } = filters
  return (
    <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center">
      <nav aria-label={words.travellers.views} className="flex flex-wrap gap-2">
        {([null, 'wishlists'] as const).map((one) => (
          <ChipLink key={one} to={travellersPath({ view: one, q: '', page: 1 })} selected={view === one}>
            {one ? words.travellers.wishlists : words.travellers.list}
          </ChipLink>
        ))}
      </nav>
      {!view && (
        <div className="sm:flex-1 xl:max-w-md">
          <Search
            label={words.search}
            applied={filters.q}
            address={(q) => travellersPath({ view: null, q, page: 1 })}
            input={input}
          />
        </div>
      )}
    </div>
  )
}

const TravellersPage = ({ data }: { data: TravellersData }) => {
  const { travellers: words } = useArea(PEOPLE_WORDS)
  const [params] = useSearchParams()
  const filters = travellerFiltersFrom(params)
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys(search)
  const List = filters.view === 'wishlists' ? Wishlists : Travellers
  return (
    <>
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <Views filters={filters} input={search} />
      <List filters={filters} data={data} />
    </>
  )
}

export const page = pageCode({
  Component: TravellersPage,
  load,
  head: (_data, language) => ({ title: PEOPLE_WORDS[language].travellers.headTitle, noindex: true }),
})
