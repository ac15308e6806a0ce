import { Amenities, CardPicture, placeOf, roomsPath } from '#features/properties/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Rating } from '#ui/Rating.tsx'
import { Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import type { WishlistItem } from '../contract.ts'
import { WISHLIST_WORDS } from './words.ts'

const AMENITIES_SHOWN = 4

type WishlistCardProps = { item: WishlistItem; busy: boolean; eager: boolean; onRemove: () => void }

/** A property of the wishlist: what it offers, a link to its rooms, and a button to remove it. */
export const WishlistCard = ({ item: { property }, busy, eager, onRemove }: WishlistCardProps) => {
  const words = useArea(WISHLIST_WORDS)
  const { properties } = useWords()
  const to = roomsPath(property.id)
  return (
    <article className={`${cardClass({ padding: 'none' })} flex h-full flex-col shadow-card`}>
      <CardPicture
        card={property}
        eager={eager}
        sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 24rem"
        className="rounded-t-card"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h2 className="min-w-0 grow basis-36 text-lg leading-6 wrap-anywhere">
            <Link to={to} className="text-ink no-underline hover:underline">
              {property.name}
            </Link>
          </h2>
          <Rating rating={property.ratings} words={properties.rating} className="mt-0.5" />
        </div>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="pin" size={16} />
          <span className="truncate">{placeOf(property)}</span>
        </p>
        <p className="line-clamp-3 text-sm text-muted">{property.description}</p>
        <Amenities names={property.amenities} shown={AMENITIES_SHOWN} />
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <ButtonLink
            className="flex-1 px-2!"
            render={(link) => (
              <Link to={to} {...link}>
                {link.children}
                <span className="sr-only">: {property.name}</span>
              </Link>
            )}
          >
            {properties.viewProperty}
          </ButtonLink>
          <Button
            kind="quiet"
            icon="trash"
            busy={busy}
            aria-label={words.removeNamed(property.name)}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </div>
      </div>
    </article>
  )
}

type RemovedCardProps = { item: WishlistItem; busy: boolean; onUndo: () => void }

/** In place of a removed property until the page is left, with Undo. */
export const RemovedCard = ({ item: { property }, busy, onUndo }: RemovedCardProps) => {
  const words = useArea(WISHLIST_WORDS)
  return (
    <div className={`${cardClass({ ground: 'sunken', padding: 'snug' })} flex h-full flex-wrap items-center gap-3`}>
      <p className="min-w-0 flex-1 text-muted wrap-anywhere">{words.gone(property.name)}</p>
      <Button icon="refresh" busy={busy} aria-label={words.undoNamed(property.name)} autoFocus onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}

/** The skeleton of a card. */
export const WishlistCardSkeleton = () => (
  <div className={`${cardClass({ padding: 'none' })} overflow-clip`}>
    <Skeleton className="aspect-3/2 rounded-none" />
    <div className="flex flex-col gap-3 p-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <SkeletonText lines={3} />
      <Skeleton className="h-12 w-5/6" />
      <div className="flex gap-2 pt-1">
        <Skeleton className="h-11 flex-1" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  </div>
)
