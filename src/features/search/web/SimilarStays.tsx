import { useEffect, useState } from 'react'
import type { PropertyCard as Card, PropertyDetail } from '#features/properties/contract.ts'
import {
  datesOf,
  PROPERTY_PAGE_WORDS,
  PropertyCard,
  PropertyCardSkeleton,
  type StayWish,
} from '#features/properties/web/public.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { listProperties } from '../contract.ts'

const SHOWN = 3

/** The stays of the same destination, filled up from its region, without the one that is looked at. */
const ask = async (property: PropertyDetail, wish: StayWish): Promise<Card[]> => {
  const party = { guests: wish.guests ?? undefined, children: wish.children ?? undefined }
  const stay = { ...datesOf(wish), ...party, limit: SHOWN + 1 }
  const others = (cards: readonly Card[]) => cards.filter(({ id }) => id !== property.id)
  const region = property.region.name
  const here = others(
    await call(listProperties, { query: { ...stay, region, destination: property.destination.name } }),
  )
  if (here.length >= SHOWN) return here.slice(0, SHOWN)
  const around = others(await call(listProperties, { query: { ...stay, region, limit: 2 * SHOWN + 1 } }))
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...around.filter(({ id }) => !known.has(id))].slice(0, SHOWN)
}

type SimilarStaysProps = { property: PropertyDetail; wish: StayWish }

/** Where else one could stay nearby, for the same days and people; nothing at all where there is no other. */
export const SimilarStays = ({ property, wish }: SimilarStaysProps) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const { common } = useWords()
  const [cards, setCards] = useState<readonly Card[] | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify([property.id, wish, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for all that the question is about
  useEffect(() => {
    let current = true
    setCards('loading')
    ask(property, wish).then(
      (found) => current && setCards(found),
      (failure: unknown) => {
        if (!(failure instanceof CallFailure)) throw failure
        if (current) setCards('failed')
      },
    )
    return () => {
      current = false
    }
  }, [asked])
  if (Array.isArray(cards) && cards.length === 0) return null
  return (
    <section aria-labelledby="similar-title">
      <h2 id="similar-title" className="mb-4">
        {words.similar}
      </h2>
      {cards === 'failed' ? (
        <FailedState title={words.similarFailed} onRetry={() => setAttempt(attempt + 1)} words={common} />
      ) : cards === 'loading' ? (
        <Loading label={words.similarLoading} className="card-row">
          {Array.from({ length: SHOWN }, (_, index) => index).map((index) => (
            <PropertyCardSkeleton key={index} />
          ))}
        </Loading>
      ) : (
        <ul className="card-row">
          {cards.map((card) => (
            <li key={card.id}>
              <PropertyCard card={card} stay={wish} headingLevel={3} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        className="mt-4 max-sm:w-full"
        render={(link) => <Link to={`/properties?region=${encodeURIComponent(property.region.name)}`} {...link} />}
      >
        {words.seeAllIn(property.region.name)}
      </ButtonLink>
    </section>
  )
}
