import { daysBetween } from '#domain/calendar.ts'
import { getProperty } from '#features/properties/contract.ts'
import { datesOf, placeOf, propertyPath, type StaySearch } from '#features/properties/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useSaver } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#ui/Price.tsx'
import { Rating } from '#ui/Rating.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { exploreWords } from '../words.ts'
import type { Pin } from './Pins.tsx'

/** More at one point are not fetched: the list shows them all. */
const MOST = 8

const PinPrice = ({ pin, stay }: { pin: Pin; stay: StaySearch }) => {
  const { properties, common } = useWords()
  const language = useLanguage()
  const dates = datesOf(stay)
  if (dates === null || pin.stay_price === null)
    return <Price amount={pin.price} lang={language} per={properties.perNight} />
  const nights = common.night(daysBetween(dates.check_in, dates.check_out))
  return <Price amount={pin.stay_price} lang={language} per={properties.forStay(nights)} />
}

const PinCard = ({ pin, stay }: { pin: Pin; stay: StaySearch }) => {
  const { properties, common } = useWords()
  const { map: words } = useArea(exploreWords)
  const saver = useSaver()
  const { data: card, failed, refetch } = useQueryOf(getProperty, { params: { id: pin.id } })
  return (
    <article className="relative flex min-h-28 w-full overflow-hidden rounded-card bg-surface">
      {saver ? null : card ? (
        <Picture
          src={card.image}
          alt={card.image_alt}
          width={1}
          height={1}
          colour={card.image_colour}
          className="w-28 shrink-0 sm:w-36"
        />
      ) : (
        <Skeleton className="w-28 shrink-0 rounded-none sm:w-36" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 pr-12">
        <h2 className="line-clamp-2 text-base leading-5">
          <Link to={propertyPath(pin.id, stay)} className="cover-link text-ink no-underline">
            {pin.name}
          </Link>
        </h2>
        {card ? (
          <>
            <p className="truncate text-sm text-muted">{placeOf(card)}</p>
            <Rating rating={card.rating} words={properties.rating} />
          </>
        ) : failed ? (
          <p className="relative z-10 text-sm text-muted">
            {words.failed}{' '}
            <Button kind="quiet" size="sm" onClick={refetch}>
              {common.retry}
            </Button>
          </p>
        ) : (
          <Loading label={common.loading} className="flex flex-col gap-2 py-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </Loading>
        )}
        <PinPrice pin={pin} stay={stay} />
      </div>
    </article>
  )
}

type PinCardsProps = { pins: readonly Pin[]; stay: StaySearch; onClose: () => void }

/** What was chosen on the map: one property, or the few that share a place, to be swiped through. */
export const PinCards = ({ pins, stay, onClose }: PinCardsProps) => {
  const { common } = useWords()
  const { map: words } = useArea(exploreWords)
  const shown = pins.slice(0, MOST)
  return (
    <section
      aria-label={pins.length > 1 ? words.samePoint(pins.length) : pins[0]?.name}
      className="absolute inset-x-3 bottom-3 z-20 mx-auto max-w-lg rounded-card border border-line bg-surface shadow-float"
    >
      {pins.length > 1 && (
        <p className="flex min-h-12 items-center px-3 pr-14 text-sm font-semibold">{words.samePoint(pins.length)}</p>
      )}
      <ul className="scroll-row flex snap-x snap-mandatory">
        {shown.map((pin) => (
          <li key={pin.id} className={`shrink-0 snap-start ${pins.length > 1 ? 'w-11/12' : 'w-full'}`}>
            <PinCard pin={pin} stay={stay} />
          </li>
        ))}
      </ul>
      <IconButton icon="close" label={common.close} onClick={onClose} className="absolute! top-1 right-1 z-10" />
    </section>
  )
}
