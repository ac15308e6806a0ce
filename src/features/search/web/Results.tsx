import { memo } from 'react'
import { type CardFacts, PropertyCard, PropertyCardSkeleton } from '#features/properties/web/public.ts'
import { WishlistHeart } from '#features/wishlist/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { isFiltered, type Listing, listingPath, pagesOf, withChange, withoutFilters } from './listing.ts'

/** Pictures in the first screenful. */
const EAGER = 4
const SKELETONS = [0, 1, 2, 3, 4, 5]

const columns = (view: Listing['view']) =>
  view === 'list' ? 'grid grid-cols-1 gap-4' : 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3'

type ResultsProps = { listing: Listing; cards: readonly CardFacts[]; total: number }

const PageOfResults = ({ listing, cards, total }: ResultsProps) => {
  const { search: words } = useWords()
  const layout = listing.view === 'list' ? 'list' : 'grid'
  return (
    <>
      <ul className={columns(listing.view)}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <PropertyCard
              card={card}
              stay={listing}
              layout={layout}
              eager={index < EAGER}
              corner={<WishlistHeart property={card} />}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={listing.page}
          pages={pagesOf(total)}
          href={(page) => listingPath({ ...listing, page })}
          render={({ href, ...link }) => <Link to={href} {...link} />}
          words={words.pages}
        />
      </div>
    </>
  )
}

/** One page of properties, and the way to the others; drawn again for other results only, as it is most of the page. */
export const Results = memo(PageOfResults)

/** The shape of results that are on their way. */
export const ResultsSkeleton = ({ view }: { view: Listing['view'] }) => {
  const { search: words } = useWords()
  if (view === 'map') {
    return (
      <Loading label={words.loading} className="-mx-4 sm:mx-0">
        <Skeleton className="h-[min(72dvh,40rem)] min-h-96 max-sm:rounded-none sm:rounded-card" />
      </Loading>
    )
  }
  return (
    <Loading label={words.loading} className={columns(view)}>
      {SKELETONS.map((index) => (
        <PropertyCardSkeleton key={index} layout={view} />
      ))}
    </Loading>
  )
}

/** Nothing fits: what to let go of. */
export const NothingFound = ({ listing }: { listing: Listing }) => {
  const { search: words } = useWords()
  const link = (to: Listing, label: string) => (
    <ButtonLink render={(props) => <Link to={listingPath(to)} {...props} />}>{label}</ButtonLink>
  )
  return (
    <EmptyState
      title={words.empty}
      action={
        <>
          {isFiltered(listing) && link(withoutFilters(listing), words.clearFilters)}
          {listing.q !== '' && link(withChange(listing, { q: '' }), words.clearSearch)}
        </>
      }
    >
      {words.emptyHint}
    </EmptyState>
  )
}
