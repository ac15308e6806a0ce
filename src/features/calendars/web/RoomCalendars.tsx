import { useState } from 'react'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import type { CalendarRoom } from '../contract.ts'
import { FeedDialog } from './FeedDialog.tsx'
import { FeedRow } from './FeedRow.tsx'
import { ShareAddress } from './ShareAddress.tsx'
import { CALENDAR_WORDS } from './words.ts'

/** A room with its own calendar and those of other sites. */
export const RoomCalendars = ({ room, withProperty }: { room: CalendarRoom; withProperty: boolean }) => {
  const words = useArea(CALENDAR_WORDS)
  const language = useLanguage()
  const [isAdding, setAdding] = useState(false)
  // The button that makes or takes away the address, accepts an empty calendar or removes one goes with what it did.
  const emptied = room.feeds.filter(({ fault }) => fault === 'emptied').length
  const heading = useRestoredFocus(`${room.export_path === null} ${room.feeds.length} ${emptied}`)
  const type = language === 'sw' ? room.room_type_sw : room.room_type
  return (
    <li className={`${cardClass({ padding: 'snug' })} flex flex-col gap-4`}>
      <h2 ref={heading} tabIndex={-1} className="text-lg break-words outline-none">
        {words.room(room.room_number)}{' '}
        <span className="block text-sm font-normal text-muted">
          {type}
          {withProperty && `, ${room.property.name}`}
        </span>
      </h2>
      <section className="flex flex-col gap-2">
        <h3 className="text-base">{words.share.title}</h3>
        <ShareAddress room={room} />
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="text-base">{words.feed.title}</h3>
        {room.feeds.length === 0 && <p className="text-sm text-muted">{words.feed.none}</p>}
        {room.feeds.length > 0 && (
          <ul className="flex flex-col gap-4">
            {room.feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} room={room} />
            ))}
          </ul>
        )}
        <Button
          icon="plus"
          className="self-start"
          aria-label={words.feed.addOf(room.room_number)}
          onClick={() => setAdding(true)}
        >
          {words.feed.add}
        </Button>
      </section>
      {isAdding && <FeedDialog room={room} onClose={() => setAdding(false)} />}
    </li>
  )
}
