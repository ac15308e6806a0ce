import { Fragment, type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { isBookable, kindsOf, type Offer } from './room-offers.ts'

type RoomListProps<Offers> = {
  offers: Offers
  /** Dates are chosen, so each room is free or booked. */
  dated: boolean
  children: (offer: Offer) => ReactNode
}

type Otherwise = {
  /** The address of the other properties of the place that are free for the same stay; none in a preview. */
  elsewhere?: string
  /** Other dates on which a room is free, shown where none is. */
  nearby?: ReactNode
}

/** The rooms of a property, null where they could not be loaded: the best room of each kind, and the others of its kind a press away. */
export const RoomList = (props: RoomListProps<readonly Offer[] | null> & Otherwise) => {
  const { offers, dated, elsewhere, nearby, children } = props
  const { properties: words, common } = useWords()
  const { revalidate, state } = useRevalidator()
  if (offers === null) {
    return (
      <FailedState title={words.roomsFailed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
        {words.failedHint}
      </FailedState>
    )
  }
  if (offers.length === 0) {
    return (
      <EmptyState
        icon="bed"
        title={words.noRooms}
        action={<ButtonLink render={(link) => <Link to="/properties" {...link} />}>{words.otherProperties}</ButtonLink>}
      >
        {words.noRoomsHint}
      </EmptyState>
    )
  }
  const free = offers.filter(isBookable).length
  return (
    <section id="rooms" aria-labelledby="rooms-title" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="rooms-title">{words.rooms}</h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {dated ? words.roomsFree(free, offers.length) : words.roomCount(offers.length)}
        </p>
      </div>
      {dated && free === 0 && elsewhere && (
        <Alert tone="info" title={words.noneFree} className="mb-4">
          <Link to={elsewhere} className="link">
            {words.freeElsewhere}
          </Link>
        </Alert>
      )}
      {dated && free === 0 && nearby}
      <ul className="flex flex-col gap-4">
        {kindsOf(offers).map(({ key, best, others }) => (
          <Fragment key={key}>
            <li>{children(best)}</li>
            {others.length > 0 && (
              <OthersOfKind offers={others} dated={dated}>
                {children}
              </OthersOfKind>
            )}
          </Fragment>
        ))}
      </ul>
    </section>
  )
}

/** The button that shows the other rooms of a kind, and these rooms below it once it was pressed. */
const OthersOfKind = ({ offers, dated, children }: RoomListProps<readonly Offer[]>) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="-mt-2">
      <Button
        wide
        kind="quiet"
        iconAfter={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? words.fewerOfKind : words.moreOfKind(offers.length, dated ? offers.filter(isBookable).length : null)}
      </Button>
      {open && (
        <ul id={id} className="mt-2 flex flex-col gap-4">
          {offers.map((offer) => (
            <li key={offer.room.id}>{children(offer)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
