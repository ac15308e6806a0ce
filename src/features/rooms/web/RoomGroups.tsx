import type { HotelRoom } from '#features/properties/contract.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/Icon.tsx'
import { Price } from '#ui/Price.tsx'
import { groupRooms } from './room-groups.ts'
import { ROOM_WORDS } from './words.ts'

/** What can be done with a room; `onEdit` is missing if the user may not. */
type RoomActions = { onNights: (room: HotelRoom) => void; onEdit?: ((room: HotelRoom) => void) | undefined }
type RowProps = RoomActions & { room: HotelRoom }

const RoomRow = ({ room, onNights, onEdit }: RowProps) => {
  const words = useArea(ROOM_WORDS)
  const { common } = useWords()
  const { room_number, max_adults, max_children, price_tsh, is_available, facts, amenity_names } = room
  const people = [common.adult(max_adults), max_children > 0 && common.child(max_children)].filter(Boolean).join(', ')
  return (
    <li className={`${cardClass({ padding: 'snug' })} flex flex-col gap-3`}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-lg font-semibold break-words">{words.room(room_number)}</p>
        <StatusBadge tone={is_available ? 'good' : 'neutral'} icon={is_available ? 'check' : 'eye-off'}>
          {is_available ? words.onSale : words.notOnSale}
        </StatusBadge>
      </div>
      <div className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name="guests" size={16} />
          {people}
        </p>
        {facts.length > 0 && <p className="text-sm text-muted">{dotted(facts)}</p>}
        {amenity_names.length > 0 && <p className="text-sm text-muted">{dotted(amenity_names)}</p>}
        <Price amount={price_tsh} lang={useLanguage()} per={words.perNight} />
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          icon="calendar"
          className="flex-1"
          aria-label={words.openDatesOf(room_number)}
          onClick={() => onNights(room)}
        >
          {words.openDates}
        </Button>
        {onEdit && (
          <Button icon="edit" aria-label={words.editOf(room_number)} onClick={() => onEdit(room)}>
            {words.edit}
          </Button>
        )}
      </div>
    </li>
  )
}

type RoomGroupsProps = RoomActions & { rooms: readonly HotelRoom[] }

/** Rooms grouped by type, and by property if there are several. */
export const RoomGroups = ({ rooms, ...actions }: RoomGroupsProps) => {
  const words = useArea(ROOM_WORDS)
  const language = useLanguage()
  const groups = groupRooms(rooms, ({ room_type, room_type_sw }) => (language === 'sw' ? room_type_sw : room_type))
  const mayEditPhotographs = useUser()?.rights.includes('property.edit')
  const isAlone = groups.length === 1
  const Heading = isAlone ? 'h2' : 'h3'
  return (
    <div className="flex flex-col gap-8">
      {groups.map(({ property, types }) => (
        <section key={property.id} className="flex flex-col gap-5">
          {!isAlone && <h2 className="text-xl">{property.name}</h2>}
          {types.map(({ type, rooms }) => (
            <section key={type}>
              <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
                <Heading className="flex flex-wrap items-baseline gap-x-3 text-base">
                  {type}
                  <span className="text-sm font-normal text-muted">{words.count(rooms.length)}</span>
                </Heading>
                {mayEditPhotographs && (
                  <Link
                    to={`/hotel-admin/properties/${property.id}/photographs?rooms=${rooms[0]?.room_type_id}`}
                    aria-label={words.photographsOf(type)}
                    className="link inline-flex min-h-11 items-center gap-1.5"
                  >
                    <Icon name="image" size={16} />
                    {words.photographs}
                  </Link>
                )}
              </div>
              <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
                {rooms.map((room) => (
                  <RoomRow key={room.id} room={room} {...actions} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}
