import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { stayText } from '#domain/calendar.ts'
import { MAX_DAYS_NEAR } from '#domain/stay.ts'
import { type CardFacts, PropertyCard, PropertyCardSkeleton } from '#features/properties/web/public.ts'
import { LazyNearbyDates } from '#features/search/web/public.ts'
import { hasMovedIntoField } from '#platform/web/focus.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { completeDates, completeQuery, fullListAddress, type HeroSearchInput, heroSearchFrom } from './hero-search.ts'
import { HOME_WORDS } from './home-words.ts'

/** The results of a complete search on the home page; `refused` says why its dates cannot be searched for. */
export type SearchResults = { cards: readonly CardFacts[]; total: number } | { refused: string } | 'failed'

const HEADING = 'stay-results'

/** The address whose results the user has just requested, until they are shown, and what had the focus then. */
let requested: { address: string; holder: Element | null } | null = null

/**
 * Lets the results of an address come into view, and take the focus, as soon as they are there, unless the user types
 * somewhere else by then.
 */
export const requestResults = (address: string) => {
  requested = { address, holder: document.activeElement }
}

const useScrollToRequested = (ready: boolean) => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!ready || requested?.address !== pathname + search) return
    const { holder } = requested
    requested = null
    if (hasMovedIntoField(holder)) return
    const heading = document.getElementById(HEADING)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  })
}

const Waiting = () => {
  const { search: searchWords } = useWords()
  return (
    <Loading label={searchWords.loading} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <PropertyCardSkeleton />
      <PropertyCardSkeleton />
      <PropertyCardSkeleton />
    </Loading>
  )
}

const ResultList = ({ search, results }: { search: HeroSearchInput; results: Exclude<SearchResults, 'failed'> }) => {
  const words = useArea(HOME_WORDS)
  const { search: searchWords } = useWords()
  const [params] = useSearchParams()
  const list = fullListAddress(search, params.get('sort'))
  if ('refused' in results) return <Alert tone="warn">{results.refused}</Alert>
  const toList = (label: string) => (
    <ButtonLink iconAfter="arrow-right" render={(link) => <Link to={list} {...link} />}>
      {label}
    </ButtonLink>
  )
  if (results.total === 0) {
    const anyDates = fullListAddress({ ...search, check_in: null, check_out: null }, params.get('sort'))
    return (
      <>
        <EmptyState
          title={searchWords.empty}
          action={<ButtonLink render={(link) => <Link to={anyDates} {...link} />}>{words.otherDates}</ButtonLink>}
        >
          {searchWords.emptyHint}
        </EmptyState>
        <NearbyStays search={search} sort={params.get('sort')} />
      </>
    )
  }
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {results.cards.map((card) => (
          <li key={card.id}>
            <PropertyCard card={card} stay={search} headingLevel={3} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-center">{toList(words.seeAllOf(results.total))}</div>
    </>
  )
}

/** What is free some days before or after; each date leads to the listing, with all that it finds. */
const NearbyStays = ({ search, sort }: { search: HeroSearchInput; sort: string | null }) => {
  const query = completeQuery(search)
  if (!query) return null
  return (
    <div className="nearby-dates">
      <LazyNearbyDates
        query={{ ...query, within: MAX_DAYS_NEAR }}
        pathOn={(other) => fullListAddress({ ...search, ...other }, sort)}
      />
    </div>
  )
}

/** The panel under the search: shown only if place and both dates are set. */
export const StayResults = ({ search, results }: { search: HeroSearchInput; results: SearchResults | null }) => {
  const { search: searchWords, common } = useWords()
  const language = useLanguage()
  const coming = useNavigation()
  const { revalidate, state } = useRevalidator()
  const next =
    coming.location?.pathname === '/home' ? heroSearchFrom(new URLSearchParams(coming.location.search)) : null
  const shown = next ?? search
  const dates = completeDates(shown)
  const waiting = next !== null || results === null
  useScrollToRequested(!waiting)
  if (!dates) return null
  const listed = !waiting && results !== 'failed' && 'total' in results ? results.total : null
  return (
    <section aria-labelledby={HEADING} aria-busy={waiting} className="page-width pt-8">
      <div className="mb-4">
        <h2 id={HEADING} tabIndex={-1} className="outline-none">
          {searchWords.titleFor(shown.destination || shown.region)}
        </h2>
        <p role="status" className="text-muted">
          {listed === null ? stayText(dates, language) : searchWords.countFree(listed, stayText(dates, language))}
        </p>
      </div>
      {waiting ? (
        <Waiting />
      ) : results === 'failed' ? (
        <FailedState title={searchWords.failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
          {common.failedHint}
        </FailedState>
      ) : (
        <ResultList search={search} results={results} />
      )}
    </section>
  )
}
