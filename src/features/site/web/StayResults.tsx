import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { stayText } from '#domain/calendar.ts'
import type { PropertyCard as Card } from '#features/properties/contract.ts'
import { PropertyCard, PropertyCardSkeleton } from '#features/properties/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { completeDates, fullListAddress, type HeroWish, heroWishFrom } from './hero-search.ts'
import { HOME_WORDS } from './home-words.ts'

/** What a complete search of the home page found; `refused` says why its dates cannot be searched for. */
export type StayFound = { cards: readonly Card[]; total: number } | { refused: string } | 'failed'

const HEADING = 'stay-results'

/** The address whose results somebody has just asked for, until they have seen them. */
let asked: string | null = null

/** Lets the results of an address come into view, and take the focus, as soon as they are there. */
export const askForResults = (address: string) => {
  asked = address
}

const useShownWhenAsked = (ready: boolean) => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!ready || asked !== pathname + search) return
    asked = null
    const heading = document.getElementById(HEADING)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  })
}

const Waiting = () => {
  const { search } = useWords()
  return (
    <Loading label={search.loading} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <PropertyCardSkeleton />
      <PropertyCardSkeleton />
      <PropertyCardSkeleton />
    </Loading>
  )
}

const Found = ({ wish, found }: { wish: HeroWish; found: Exclude<StayFound, 'failed'> }) => {
  const words = useArea(HOME_WORDS)
  const { search } = useWords()
  const [params] = useSearchParams()
  const list = fullListAddress(wish, params.get('sort'))
  if ('refused' in found) return <Alert tone="warn">{found.refused}</Alert>
  const toList = (label: string) => (
    <ButtonLink iconAfter="arrow-right" render={(link) => <Link to={list} {...link} />}>
      {label}
    </ButtonLink>
  )
  if (found.total === 0) {
    const anyDates = fullListAddress({ ...wish, check_in: null, check_out: null }, params.get('sort'))
    return (
      <EmptyState
        title={search.empty}
        action={<ButtonLink render={(link) => <Link to={anyDates} {...link} />}>{words.otherDates}</ButtonLink>}
      >
        {search.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {found.cards.map((card) => (
          <li key={card.id}>
            <PropertyCard card={card} stay={wish} headingLevel={3} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-center">{toList(words.seeAllOf(found.total))}</div>
    </>
  )
}

/** The panel under the search: there only when place and both dates are set, whoever set them in the address. */
export const StayResults = ({ wish, found }: { wish: HeroWish; found: StayFound | null }) => {
  const { search, common } = useWords()
  const language = useLanguage()
  const coming = useNavigation()
  const { revalidate, state } = useRevalidator()
  const next = coming.location?.pathname === '/home' ? heroWishFrom(new URLSearchParams(coming.location.search)) : null
  const shown = next ?? wish
  const dates = completeDates(shown)
  const waiting = next !== null || found === null
  useShownWhenAsked(!waiting)
  if (!dates) return null
  const listed = !waiting && found !== 'failed' && 'total' in found ? found.total : null
  return (
    <section aria-labelledby={HEADING} aria-busy={waiting} className="page-width pt-8">
      <div className="mb-4">
        <h2 id={HEADING} tabIndex={-1} className="outline-none">
          {search.titleFor(shown.destination || shown.region)}
        </h2>
        <p role="status" className="text-muted">
          {listed === null ? stayText(dates, language) : search.countFree(listed, stayText(dates, language))}
        </p>
      </div>
      {waiting ? (
        <Waiting />
      ) : found === 'failed' ? (
        <FailedState title={search.failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
          {common.failedHint}
        </FailedState>
      ) : (
        <Found wish={wish} found={found} />
      )}
    </section>
  )
}
