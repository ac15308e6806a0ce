import { lazy, Suspense, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { todayIn } from '#domain/calendar.ts'
import { listAmenities, listCategories, listProperties } from '#features/properties/contract.ts'
import { searchHead } from '#i18n/heads/search.ts'
import { type Calls, type LoadInput, pageCode } from '#platform/page.ts'
import { CallFailure } from '#platform/web/call.ts'
import { useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ListingTitle } from './ListingTitle.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import {
  datesFault,
  type Listing,
  listingFrom,
  listingPath,
  PLAIN_LISTING,
  pagesOf,
  searchOf,
  withChange,
} from './listing.ts'
import { NothingFound, Results, ResultsSkeleton } from './Results.tsx'

const FilterPanel = lazy(() => import('./FilterPanel.tsx').then(({ FilterPanel }) => ({ default: FilterPanel })))

/** A failed search stays inside the page, so that the filters can be changed and Retry can be pressed. */
const found = async (listing: Listing, { callPaged }: Calls) => {
  const today = todayIn(new Date())
  try {
    const answer = await callPaged(listProperties, { query: searchOf(listing, today) })
    const last = pagesOf(answer.total)
    if (answer.rows.length > 0 || answer.total === 0 || listing.page <= last) return { ...answer, page: listing.page }
    // An old link to a page that is no longer there shows the last one.
    return { ...(await callPaged(listProperties, { query: searchOf({ ...listing, page: last }, today) })), page: last }
  } catch (failure) {
    if (failure instanceof CallFailure) return null
    throw failure
  }
}

/** The names of the asked amenities in the language of the page, by the English ones of the address. */
const amenityNames = async (listing: Listing, { call, language }: LoadInput): Promise<Record<string, string>> => {
  if (listing.amenities.length === 0 || language === 'en') return {}
  const all = await call(listAmenities)
  return Object.fromEntries(all.map(({ name, name_sw }) => [name, name_sw]))
}

const load = async (input: LoadInput) => {
  const asked = listingFrom(input.url.searchParams)
  const [result, categories, amenities] = await Promise.all([
    found(asked, input),
    // Without these two the page lacks its pills or shows English names, and still lists what was found.
    input.call(listCategories).catch(() => []),
    amenityNames(asked, input).catch(() => ({})),
  ])
  const listing = { ...asked, page: result?.page ?? asked.page }
  return { listing, fault: datesFault(asked, todayIn(new Date())), result, categories, amenities }
}

type Data = Awaited<ReturnType<typeof load>>

const PropertiesPage = ({ data: { listing, fault, result, categories, amenities } }: { data: Data }) => {
  const { search: words, refusals, common } = useWords()
  const navigate = useNavigate()
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  const coming = useNavigation()
  const { revalidate, state } = useRevalidator()
  const change = (changed: Partial<Listing>) => navigate(listingPath(withChange(listing, changed)))
  const loading = coming.state === 'loading' && coming.location.pathname === '/properties'
  return (
    <div className="page-width flex flex-col gap-4 py-6 sm:gap-5 sm:py-8">
      <ListingTitle listing={listing} total={result?.total ?? null} withDates={fault === null} />
      <ListingToolbar listing={listing} categories={categories} onChange={change} onFilters={() => setPanel('open')} />
      <ActiveFilters listing={listing} amenityNames={amenities} onChange={(to) => navigate(listingPath(to))} />
      {fault && (
        <Alert tone="warn" title={refusals[fault]}>
          {words.datesLeftOut}
        </Alert>
      )}
      <section aria-label={words.results} aria-busy={loading}>
        {loading ? (
          <ResultsSkeleton view={listingFrom(new URLSearchParams(coming.location.search)).view} />
        ) : result === null ? (
          <FailedState title={words.failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
            {words.failedHint}
          </FailedState>
        ) : result.rows.length === 0 ? (
          <NothingFound listing={listing} />
        ) : (
          <Results listing={listing} cards={result.rows} total={result.total} />
        )}
      </section>
      {panel !== 'never' && (
        <Suspense fallback={null}>
          <FilterPanel
            open={panel === 'open'}
            listing={listing}
            onClose={() => setPanel('closed')}
            onApply={(changed) => {
              setPanel('closed')
              change(changed)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

export const page = pageCode({
  Component: PropertiesPage,
  load,
  head: ({ listing }, language) => {
    const words = searchHead[language]
    const place = listing.destination || listing.region
    const { q, category, region, destination } = listing
    return {
      title: place ? words.titleFor(place) : words.title,
      description: words.description,
      // Orders, pages and dates show the same places: one address for search engines.
      canonical: listingPath({ ...PLAIN_LISTING, category, region, destination }),
      noindex: q !== '',
    }
  },
})
