import { useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import { RoomCalendar } from '#features/availability/web/public.ts'
import { datesOf, PictureStack, PROPERTY_PAGE_WORDS, type StaySearch } from '#features/properties/web/public.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/Icon.tsx'
import { Price } from '#ui/Price.tsx'
import type { DayRange } from '#ui/range.ts'
import { isBookable, type Offer } from './room-offers.ts'
import { useBegun } from './use-rooms.ts'

type RoomCardProps = {
  offer: Offer
  stay: StaySearch
  /** Changes when nights may have been booked or released. */
  version: number
  /** This is the room that the page's own Book button books. */
  chosen: boolean
  /** Its calendar was opened: the page is now about this room. */
  onSelect: () => void
  onDates: (dates: { check_in: string; check_out: string }) => void
  onBook: () => void
  /** Shows the room without calendar, and it cannot be booked. */
  preview?: boolean
}

const TONES: Record<Offer['state'], Tone> = {
  free: 'good',
  any_dates: 'neutral',
  taken: 'warn',
  refused: 'warn',
  too_small: 'warn',
  not_offered: 'neutral',
}

/** One room: what it is, what it costs for the stay, when it is free, and the button that books it. */
export const RoomCard = ({ offer, stay, version, chosen, onSelect, onDates, onBook, preview }: RoomCardProps) => {
  const { properties: words } = useWords()
  const [open, setOpen] = useState(false)
  const { room } = offer
  const name = words.room(room.room_number)
  const toggle = () => {
    if (!open && isBookable(offer)) onSelect()
    setOpen(!open)
  }
  return (
    <article
      id={`room-${room.id}`}
      className={classNames(cardClass({ padding: 'none' }), 'overflow-clip', chosen && 'border-brand')}
    >
      <div className="flex flex-col sm:flex-row">
        <PictureStack
          pictures={room.pictures}
          name={name}
          sizes="(width < 40rem) 100vw, 16rem"
          className="max-sm:aspect-5/2! sm:w-56 sm:shrink-0 lg:w-64"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 sm:p-5">
          <RoomHeading offer={offer} />
          {room.facts.length > 0 && <p className="text-sm">{dotted(room.facts)}</p>}
          {room.amenity_names.length > 0 && (
            <p className="line-clamp-2 text-sm text-muted">{dotted(room.amenity_names)}</p>
          )}
          {room.description && <p className="line-clamp-2 sm:line-clamp-3 text-sm text-muted">{room.description}</p>}
          <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
            <RoomPrice offer={offer} />
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              {room.is_available && !preview && (
                <Button
                  kind="quiet"
                  icon="calendar"
                  aria-expanded={open}
                  aria-label={open ? undefined : words.openCalendar(name)}
                  onClick={toggle}
                  className="text-nowrap max-sm:flex-1 max-sm:px-1!"
                >
                  {open ? words.hideCalendar : words.availability}
                </Button>
              )}
              <Button
                disabled={preview || !isBookable(offer)}
                aria-label={words.bookRoom(name)}
                onClick={onBook}
                className="max-sm:flex-1"
              >
                {words.book}
              </Button>
            </div>
          </div>
        </div>
      </div>
      {open && <RoomDates room={room.id} stay={stay} version={version} onDates={onDates} />}
    </article>
  )
}

const RoomHeading = ({ offer: { room, state } }: { offer: Offer }) => {
  const { properties: words, common } = useWords()
  const language = useLanguage()
  const labels = {
    free: words.free,
    taken: words.taken,
    refused: room.rate_note,
    too_small: room.party_note ?? words.tooSmall,
    not_offered: words.notOffered,
  }
  const party = [common.adult(room.max_adults), room.max_children > 0 && common.child(room.max_children)]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div>
        <h3>{language === 'sw' ? room.room_type_sw : room.room_type}</h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Icon name="bed" size={16} />
            {words.room(room.room_number)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="guests" size={16} />
            {words.sleeps(party.filter(Boolean).join(', '))}
          </span>
        </p>
      </div>
      {state !== 'any_dates' && <StatusBadge tone={TONES[state]}>{labels[state]}</StatusBadge>}
    </div>
  )
}

const RoomPrice = ({ offer }: { offer: Offer }) => {
  const { properties: words, common } = useWords()
  const language = useLanguage()
  const { total, nightly, nights } = offer
  return (
    <div className="flex flex-col">
      {total !== null && <Price amount={total} per={words.forStay(common.night(nights))} lang={language} size="lg" />}
      <Price amount={nightly} per={words.perNight} lang={language} size={total === null ? 'lg' : 'sm'} />
      <ForResidents offer={offer} />
    </div>
  )
}

/** Whose price it is if it is not everybody's, or else who would pay less. */
const ForResidents = ({ offer: { residency, less, total } }: { offer: Offer }) => {
  const { residents: words } = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  if (!residency && !less) return null
  return (
    // No wider than the price, so that the buttons stay beside it.
    <p className="text-sm text-good sm:w-0 sm:min-w-full">
      {residency && words.priceOf[residency]}
      {less && words.less[less.residency](formatTsh(less.price, language), total !== null)}
    </p>
  )
}

type RoomDatesProps = Pick<RoomCardProps, 'stay' | 'version' | 'onDates'> & { room: number }

/** The calendar in the card. A whole range becomes the stay of the page; half of one stays in here. */
const RoomDates = ({ room, stay, version, onDates }: RoomDatesProps) => {
  const dates = datesOf(stay)
  const [begun, setBegun] = useBegun(stay)
  const range = begun ?? { start: dates?.check_in ?? null, end: dates?.check_out ?? null }
  const onChange = (next: DayRange) => {
    const { start, end } = next
    setBegun(next)
    if (start && end) onDates({ check_in: start, check_out: end })
  }
  return (
    <div className="border-t border-line bg-paper p-4">
      <RoomCalendar room={room} version={version} range={range} onChange={onChange} />
    </div>
  )
}
