import { Suspense, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { Box } from '#domain/search.ts'
import { listAmenities, listCategories, listRegions } from '#features/properties/contract.ts'
import { cardFacts } from '#features/properties/web/public.ts'
import { searchHead } from '#i18n/heads/search.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { painted } from '#platform/web/after-paint.ts'
import { CallFailure } from '#platform/web/call.ts'
import { DialogAway } from '#platform/web/dialog-code.tsx'
import { useHydrated } from '#platform/web/hydrated.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useWhole } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { listPins, listProperties } from '../contract.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { ListingTitle } from './ListingTitle.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import {
  datesFault,
  type Listing,
  listingFrom,
  listingPath,
  nearbyQueryOf,
  PAGE_SIZE,
  pagesOf,
  searchOf,
  withChange,
  withNamedCategory,
} from './listing.ts'
import { canonicalListing, listingData, type Place, placeIn } from './listing-found.ts'
import { MapSwitch } from './MapSwitch.tsx'
import { NothingFound, Results, ResultsSkeleton } from './Results.tsx'

const FilterPanel = lazyPart(async () => {
  const [{ FilterPanel }] = await Promise.all([import('./FilterPanel.tsx'), painted()])
  return { default: FilterPanel }
}, DialogAway)
const ResultsMap = lazyPart(
  () => import('./map/ResultsMap.tsx').then(({ ResultsMap }) => ({ default: ResultsMap })),
  ({ retry }) => <ListingFailed onRetry={retry} />,
)
// Only searches with dates have them.
const NearbyDates = lazyPart(() =>
  import('./LazyNearbyDates.tsx').then(({ LazyNearbyDates }) => ({ default: LazyNearbyDates })),
)

const ListingFailed = (props: { onRetry: () => void; retrying?: boolean }) => {
  const { search: words, common } = useWords()
  return (
    <FailedState title={words.failed} words={common} {...props}>
      {common.failedHint}
    </FailedState>
  )
}

type Searching = Pick<LoadInput, 'callPaged' | 'today'>

/** One page of what was found, as cards, or as pins of the map. */
const fetchResult = async (listing: Listing, { callPaged, today }: Searching) => {
  const query = searchOf(listing, today)
  if (listing.view === 'map') {
    const { rows, total } = await callPaged(listPins, { query })
    return { cards: [], pins: rows, total }
  }
  const { rows, total } = await callPaged(listProperties, { query })
  const layout = listing.view === 'list' ? 'list' : 'grid'
  return { cards: rows.map((row) => cardFacts(row, layout)), pins: [], total }
}

/** A failed search stays inside the page, so that the filters can be changed and Retry can be pressed. */
const resultOrNull = async (listing: Listing, calls: Searching) => {
  try {
    const result = await fetchResult(listing, calls)
    const last = pagesOf(result.total)
    if (listing.view === 'map' || listing.page <= last) return { ...result, page: listing.page }
    // An old link to a page that is no longer there shows the last one.
    return { ...(await fetchResult({ ...listing, page: last }, calls)), page: last }
  } catch (failure) {
    if (failure instanceof CallFailure) return null
    throw failure
  }
}

/** The names of the filtered amenities in the language of the page, by the English ones of the address. */
const amenityNames = async (listing: Listing, { call, language }: LoadInput): Promise<Record<string, string>> => {
  if (listing.amenities.length === 0 || language === 'en') return {}
  const all = await call(listAmenities)
  return Object.fromEntries(all.map(({ name, name_sw }) => [name, name_sw]))
}

/** The filtered place by its names in the catalogue, for search engines; null if the catalogue does not have it. */
const placeOf = async (listing: Listing, { call }: LoadInput): Promise<Place | null> => {
  if (!import.meta.env.SSR || (listing.region === '' && listing.destination === '')) return null
  const regions = await nullOnFailure(call(listRegions))
  // Without them the page is found under the names that its address uses.
  return regions ? placeIn(listing, regions) : { region: listing.region, destination: listing.destination }
}

const load = async (input: LoadInput) => {
  const requested = listingFrom(input.url.searchParams)
  const [result, categories, amenities, place] = await Promise.all([
    resultOrNull(requested, input),
    nullOnFailure(input.call(listCategories)),
    // Without it the filtered amenities have their English names.
    nullOnFailure(amenityNames(requested, input)),
    placeOf(requested, input),
    typeof window === 'undefined' || painted(),
  ])
  const listing = withNamedCategory({ ...requested, page: result?.page ?? requested.page }, categories ?? [])
  return { listing, fault: datesFault(requested, input.today), result, categories, amenities, place }
}

type ListingData = Awaited<ReturnType<typeof load>>

/** The listing of the pending navigation, before its results have loaded. */
const useRequestedListing = ({ listing, categories }: ListingData): { requested: Listing; loading: boolean } => {
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === '/properties'
  const coming = () => withNamedCategory(listingFrom(new URLSearchParams(location?.search)), categories ?? [])
  return { requested: loading ? coming() : listing, loading }
}

/** Whether the pending navigation shows another page or view, so that the present cards are not shown meanwhile. */
const isElsewhere = (listing: Listing, requested: Listing) =>
  requested.page !== listing.page || requested.view !== listing.view

type ShownProps = { data: ListingData; requested: Listing; loading: boolean; onSearchHere: (bbox: Box) => void }

const Shown = ({ data: { listing, fault, result }, requested, loading, onSearchHere }: ShownProps) => {
  const { revalidate, state } = useRevalidator()
  // The map is drawn in the browser only.
  const inBrowser = useHydrated()
  if (loading && (result === null || isElsewhere(listing, requested))) return <ResultsSkeleton view={requested.view} />
  if (result === null) {
    return <ListingFailed onRetry={revalidate} retrying={state === 'loading'} />
  }
  if (listing.view === 'map') {
    return (
      <Suspense fallback={<ResultsSkeleton view="map" />}>
        {inBrowser ? (
          <ResultsMap
            listing={listing}
            pins={result.pins}
            total={result.total}
            busy={loading}
            onSearchHere={onSearchHere}
            notice={<NothingFound listing={listing} />}
          />
        ) : (
          <ResultsSkeleton view="map" />
        )}
      </Suspense>
    )
  }
  const nearby = nearbyQueryOf(listing, fault, result.total)
  return (
    <div aria-busy={loading} className="transition-opacity delay-100 aria-busy:opacity-50">
      {result.cards.length === 0 ? (
        <NothingFound listing={listing} />
      ) : (
        <Results listing={listing} cards={result.cards} total={result.total} />
      )}
      {nearby && (
        <div className="nearby-dates mt-8">
          {inBrowser && (
            <Suspense fallback={null}>
              <NearbyDates query={nearby} pathOn={(dates) => listingPath(withChange(listing, dates))} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

const PropertiesPage = ({ data }: { data: ListingData }) => {
  const { listing, fault, result, categories, amenities } = data
  const { search: words, refusals } = useWords()
  const navigate = useNavigate()
  const [panel, setPanel] = useState<'never' | 'coming' | 'open' | 'closed'>('never')
  const { requested, loading } = useRequestedListing(data)
  const whole = useWhole()
  const change = (changed: Partial<Listing>) => navigate(listingPath(withChange(requested, changed)))
  return (
    <div
      className="page-width flex flex-col gap-4 py-6 sm:gap-5 sm:py-8"
      data-whole={listing.view === 'map' ? undefined : whole}
    >
      <ListingTitle listing={listing} total={result?.total ?? null} withDates={fault === null}>
        <MapSwitch listing={requested} />
      </ListingTitle>
      <ListingToolbar
        listing={requested}
        categories={categories}
        onChange={change}
        onFilters={() => setPanel(panel === 'never' ? 'coming' : 'open')}
        filtersComing={panel === 'coming'}
      />
      <ActiveFilters listing={requested} amenityNames={amenities ?? {}} onChange={(to) => navigate(listingPath(to))} />
      {fault && (
        <Alert tone="warn" title={refusals[fault]}>
          {words.datesLeftOut}
        </Alert>
      )}
      <section aria-label={words.results} aria-busy={loading}>
        <Shown data={data} requested={requested} loading={loading} onSearchHere={(bbox) => change({ bbox })} />
      </section>
      {panel !== 'never' && (
        <Suspense fallback={null}>
          <FilterPanel
            open={panel === 'coming' || panel === 'open'}
            listing={requested}
            onReady={() => setPanel((now) => (now === 'coming' ? 'open' : now))}
            onClose={() => setPanel('closed')}
            onApply={(changed) => {
              setPanel('closed')
              painted().then(() => change(changed))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** For search engines; typed searches, map sections and empty lists are not indexed. */
const foundBy = ({ listing, place, result }: ListingData, title: string) => ({
  canonical: canonicalListing(listing, place),
  structured: listingData(result?.cards ?? [], (listing.page - 1) * PAGE_SIZE + 1, place, title),
  noindex: listing.q !== '' || listing.bbox !== null || result?.total === 0,
})

export const page = pageCode({
  Component: PropertiesPage,
  Header: HeaderSearch,
  load,
  head: (data, language) => {
    const { listing } = data
    const words = searchHead[language]
    const place = listing.destination || listing.region
    return {
      title: place ? words.titleFor(place) : words.title,
      description: words.description,
      ...(import.meta.env.SSR && foundBy(data, words.list)),
    }
  },
})
