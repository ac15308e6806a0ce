import { useState } from 'react'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import type { CalendarRoom } from '../contract.ts'
import { FeedDialog } from './FeedDialog.tsx'
import { FeedRow } from './FeedRow.tsx'
import { ShareAddress } from './ShareAddress.tsx'
import { CALENDAR_WORDS } from './words.ts'

/** A room with its own calendar and those of other sites; one without any of another site takes one row. */
export const RoomCalendars = ({ room, withProperty }: { room: CalendarRoom; withProperty: boolean }) => {
  const words = useArea(CALENDAR_WORDS)
  const language = useLanguage()
  const [isAdding, setAdding] = useState(false)
  // The button that makes or takes away the address, accepts an empty calendar or removes one goes with what it did.
  const emptied = room.feeds.filter(({ fault }) => fault === 'emptied').length
  const heading = useRestoredFocus(`${room.export_path === null} ${room.feeds.length} ${emptied}`)
  const type = language === 'sw' ? room.room_type_sw : room.room_type
  const title = (
    <h2 ref={heading} tabIndex={-1} className="min-w-0 text-lg break-words outline-none">
      {words.room(room.room_number)}{' '}
      <span className="block text-sm font-normal text-muted">
        {type}
        {withProperty && `, ${room.property.name}`}
      </span>
    </h2>
  )
  if (room.feeds.length === 0) {
    return (
      <li className={`${cardClass({ padding: 'none' })} flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2`}>
        <div className="min-w-0 flex-1 basis-40">{title}</div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
          <ShareAddress room={room} compact />
          <IconButton icon="plus" label={words.feed.addOf(room.room_number)} onClick={() => setAdding(true)} />
        </div>
        {isAdding && <FeedDialog room={room} onClose={() => setAdding(false)} />}
      </li>
    )
  }
  return (
    <li className={`${cardClass({ padding: 'snug' })} flex flex-col gap-4`}>
      {title}
      <section className="flex flex-col gap-2">
        <h3 className="text-base">{words.share.title}</h3>
        <ShareAddress room={room} />
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="text-base">{words.feed.title}</h3>
        <ul className="flex flex-col gap-4">
          {room.feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} room={room} />
          ))}
        </ul>
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
