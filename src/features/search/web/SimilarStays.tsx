import type { PropertyCard as Card, PropertyDetail } from '#features/properties/contract.ts'
import {
  datesOf,
  PropertyCard,
  PropertyCardSkeleton,
  partyQuery,
  regionPath,
  type StaySearch,
} from '#features/properties/web/public.ts'
import { similarStays as en } from '#i18n/en/similar-stays.ts'
import { similarStays as sw } from '#i18n/sw/similar-stays.ts'
import { Link } from '#platform/web/Link.tsx'
import { useQueryOf, withQueries } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { listProperties } from '../contract.ts'

const SIMILAR_WORDS = { en, sw }

const SHOWN = 3

const otherThan = (property: PropertyDetail, cards: readonly Card[]) => cards.filter(({ id }) => id !== property.id)

/** The stays of the same destination, filled up from its region, without the property of this page. */
const useSimilar = (property: PropertyDetail, stay: StaySearch) => {
  const query = { ...datesOf(stay), ...partyQuery(stay), region: property.region.name }
  const here = useQueryOf(listProperties, {
    query: { ...query, destination: property.destination.name, limit: SHOWN + 1 },
  })
  const near = otherThan(property, here.data ?? [])
  const fill = here.data !== undefined && near.length < SHOWN
  const around = useQueryOf(listProperties, { query: { ...query, limit: 2 * SHOWN + 1 } }, { enabled: fill })
  const shown = new Set(near.map(({ id }) => id))
  const further = otherThan(property, around.data ?? []).filter(({ id }) => !shown.has(id))
  return {
    cards: here.data && (!fill || around.data) ? [...near, ...further].slice(0, SHOWN) : undefined,
    failed: here.failed || (fill && around.failed),
    refetch: here.failed ? here.refetch : around.refetch,
  }
}

type SimilarStaysProps = { property: PropertyDetail; stay: StaySearch }

const Similar = ({ property, stay }: SimilarStaysProps) => {
  const words = useArea(SIMILAR_WORDS)
  const { common } = useWords()
  const { cards, failed, refetch } = useSimilar(property, stay)
  if (cards?.length === 0) return null
  return (
    <section aria-labelledby="similar-title">
      <h2 id="similar-title" className="mb-4">
        {words.title}
      </h2>
      {failed ? (
        <FailedState title={words.failed} onRetry={refetch} words={common} />
      ) : !cards ? (
        <Loading label={words.loading} className="card-row">
          {Array.from({ length: SHOWN }, (_, index) => index).map((index) => (
            <PropertyCardSkeleton key={index} />
          ))}
        </Loading>
      ) : (
        <ul className="card-row">
          {cards.map((card) => (
            <li key={card.id}>
              <PropertyCard card={card} stay={stay} headingLevel={3} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        className="mt-4 max-sm:w-full"
        render={(link) => <Link to={regionPath(property.region.name, stay)} {...link} />}
      >
        {words.seeAllIn(property.region.name)}
      </ButtonLink>
    </section>
  )
}

/** Where else one could stay nearby, for the same days and people; nothing at all where there is no other. */
export const SimilarStays = withQueries(Similar)
