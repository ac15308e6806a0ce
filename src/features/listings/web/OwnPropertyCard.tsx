import type { MissingPart } from '#domain/property-details.ts'
import type { listHotelProperties } from '#features/properties/contract.ts'
import { CardPicture, previewPath, roomsPath } from '#features/properties/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Rating } from '#ui/Rating.tsx'
import { StatusOfProperty } from './StatusOfProperty.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

type OwnProperty = ReplyOf<typeof listHotelProperties>[number]

const Missing = ({ missing }: { missing: readonly MissingPart[] }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  if (missing.length === 0) {
    return (
      <p className="flex items-start gap-1.5 text-sm text-good">
        <Icon name="check" size={16} className="mt-0.5" />
        {words.complete}
      </p>
    )
  }
  return (
    <p className="text-sm text-muted">
      <span className="font-semibold text-ink">{words.missingTitle}</span>{' '}
      {missing.map((part) => words.missing[part]).join(', ')}
    </p>
  )
}

const Links = ({ property: { id, name, status } }: { property: OwnProperty }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const mayEdit = useUser()?.rights.includes('property.edit')
  return (
    <p className="mt-auto flex flex-wrap gap-2 pt-1">
      {mayEdit && (
        <Link to={`/hotel-admin/properties/${id}`} aria-label={words.editNamed(name)} className={buttonClass()}>
          <Icon name="edit" />
          {words.edit}
        </Link>
      )}
      {status !== 'live' && mayEdit && (
        <Link to={previewPath(id)} aria-label={words.previewNamed(name)} className={buttonClass({ kind: 'quiet' })}>
          <Icon name="eye" />
          {words.steps.preview}
        </Link>
      )}
      {status === 'live' && (
        <Link to={roomsPath(id)} aria-label={words.viewNamed(name)} className={buttonClass({ kind: 'quiet' })}>
          <Icon name="external" />
          {words.view}
        </Link>
      )}
    </p>
  )
}

/** One of the hotel's own properties: its state, what its page still lacks, and the links to its editor and page. */
export const OwnPropertyCard = ({ property }: { property: OwnProperty }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { properties } = useWords()
  const { name, destination, region, status, room_count, rating, review_count, missing } = property
  const reviews = review_count > 0 ? `(${properties.reviews(review_count)})` : undefined
  return (
    <article className={classNames(cardClass({ padding: 'none' }), 'flex h-full overflow-hidden max-sm:flex-col')}>
      <CardPicture card={property} sizes="(width < 40rem) 100vw, 11rem" className="shrink-0 sm:w-44" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
          <StatusOfProperty status={status} />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Icon name="pin" size={16} />
            {destination.name === region.name ? region.name : `${destination.name}, ${region.name}`}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="bed" size={16} />
            {words.rooms(room_count)}
          </span>
          <Rating rating={rating} count={reviews} words={properties.rating} />
        </p>
        {status !== 'archived' && <Missing missing={missing} />}
        <Links property={property} />
      </div>
    </article>
  )
}
