import type { ReactNode } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { Link } from '#platform/web/Link.tsx'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Price } from '#ui/Price.tsx'
import { Rating } from '#ui/Rating.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CardPicture } from './CardPicture.tsx'
import type { CardFacts } from './card-facts.ts'
import { datesOf, EMPTY_STAY, propertyPath, roomsPath, type StaySearch } from './stay-link.ts'

const AMENITIES_SHOWN = { grid: 4, list: 6 }
const PICTURE_SIZES = {
  grid: '(width < 40rem) 100vw, (width < 64rem) 50vw, 24rem',
  list: '(width < 40rem) 100vw, 20rem',
}

type PropertyCardProps = {
  card: CardFacts
  /** The stay that is searched for; the link to the rooms includes it. */
  stay?: StaySearch
  layout?: 'grid' | 'list'
  /** The picture is in the first screenful. */
  eager?: boolean
  /** Over the picture, at its right: a wishlist heart, which the server renders the same for every visitor. */
  corner?: ReactNode
  /** Of the property's name; 2 unless the card is below another heading. */
  headingLevel?: 2 | 3
}

/** A property in a list: what decides at a glance. The whole card leads to the property, its button to the rooms. */
export const PropertyCard = (props: PropertyCardProps) => {
  const { card, stay = EMPTY_STAY, layout = 'grid', eager = false, corner, headingLevel = 2 } = props
  return (
    <article
      className={classNames(
        cardClass({ interactive: true, padding: 'none' }),
        'flex h-full flex-col',
        layout === 'list' && 'sm:flex-row',
      )}
    >
      <Inside
        card={card}
        stay={stay}
        layout={layout}
        eager={eager}
        corner={corner ?? null}
        headingLevel={headingLevel}
      />
    </article>
  )
}

const Inside = ({ card, stay, layout, eager, corner, headingLevel }: Required<PropertyCardProps>) => {
  const { properties: words } = useWords()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const list = layout === 'list'
  const to = roomsPath(card.id, stay)
  return (
    <>
      <div className={classNames('relative', list && 'sm:min-h-56 sm:w-2/5 sm:max-w-80 sm:shrink-0')}>
        <CardPicture
          card={card}
          eager={eager}
          sizes={PICTURE_SIZES[layout]}
          className={classNames(
            'rounded-t-card',
            list && 'sm:absolute! sm:inset-0 sm:aspect-auto! sm:rounded-t-none sm:rounded-l-card',
          )}
        />
        {card.is_featured && (
          <Badge tone="accent" icon="tag" className="absolute top-3 left-3">
            {words.featured}
          </Badge>
        )}
        {corner && <div className="absolute top-1 right-1 z-10">{corner}</div>}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <Heading className="min-w-0 grow basis-36 text-lg leading-6">
            <Link to={propertyPath(card.id, stay)} className="cover-link text-ink no-underline">
              {card.name}
            </Link>
          </Heading>
          <Rating rating={card.rating} words={words.rating} className="mt-0.5" />
        </div>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="pin" size={16} />
          <span className="truncate">{placeOf(card)}</span>
        </p>
        {list && <p className="line-clamp-2 text-sm text-muted max-sm:hidden">{card.description}</p>}
        <Amenities names={card.amenities} shown={AMENITIES_SHOWN[layout]} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-2 pt-2">
          <CardPrice card={card} stay={stay} />
          <ButtonLink
            className="ml-auto max-sm:px-2.5 max-sm:text-sm!"
            render={(link) => (
              <Link to={to} {...link} className={`${link.className} relative z-10`}>
                {link.children}
                <span className="sr-only">: {card.name}</span>
              </Link>
            )}
          >
            {list ? words.viewProperty : words.viewMore}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** "Nungwi, Zanzibar", or one name where both are the same. */
export const placeOf = ({ destination, region }: Pick<CardFacts, 'destination' | 'region'>) =>
  destination.name === region.name ? region.name : `${destination.name}, ${region.name}`

/** The first amenities as small labels, and how many more there are. */
export const Amenities = ({ names, shown }: { names: readonly string[]; shown: number }) => {
  const { properties: words } = useWords()
  const rest = names.length - shown
  return (
    <ul
      aria-label={words.amenities}
      className="flex flex-wrap gap-x-1.5 gap-y-1 text-xs leading-5 text-muted sm:text-sm"
    >
      {names.slice(0, shown).map((name) => (
        <li key={name} className="rounded-full bg-sunken px-2 py-0.5">
          {name}
        </li>
      ))}
      {rest > 0 && <li className="px-1 py-0.5">{words.more(rest)}</li>}
    </ul>
  )
}

const CardPrice = ({ card, stay }: { card: CardFacts; stay: StaySearch }) => {
  const { properties: words, common } = useWords()
  const language = useLanguage()
  const dates = datesOf(stay)
  const whole = dates !== null && card.stay_price !== null
  const nightly = card.price === null ? null : `${formatTsh(card.price, language)} ${words.perNight}`
  return (
    <p className="flex min-w-0 flex-col">
      <Price amount={whole ? card.stay_price : card.price} lang={language} size="lg" className="max-sm:text-lg" />
      <span className="text-sm text-muted tabular-nums">
        {whole ? words.forStay(common.night(daysBetween(dates.check_in, dates.check_out))) : words.perNight}
      </span>
      {whole && nightly && <span className="text-sm text-muted tabular-nums">{nightly}</span>}
    </p>
  )
}

/** The shape of a card that is on its way. */
export const PropertyCardSkeleton = ({ layout = 'grid' }: { layout?: 'grid' | 'list' }) => (
  <div className={classNames(cardClass({ padding: 'none' }), layout === 'list' && 'sm:flex')}>
    <Skeleton
      className={classNames('aspect-3/2 rounded-b-none', layout === 'list' && 'sm:w-2/5 sm:max-w-80 sm:rounded-r-none')}
    />
    <div className="flex flex-1 flex-col gap-2 p-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      {layout === 'list' && <Skeleton className="h-10 max-sm:hidden" />}
      <Skeleton className="h-13 w-5/6" />
      <div className="mt-auto flex items-end justify-between pt-2">
        <Skeleton className="h-12 w-32" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  </div>
)
