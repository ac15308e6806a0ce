import { formatInstant } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type HousekeepingRoom, housekeepingRooms, setCleaning } from '../contract.ts'
import { HOUSEKEEPING_WORDS } from './words.ts'

/** What the day brings to a room. */
const DayBadges = ({ room: { arrives, leaves, occupied, closed } }: { room: HousekeepingRoom }) => {
  const words = useArea(HOUSEKEEPING_WORDS)
  const { common } = useWords()
  const people = arrives && [common.guest(arrives.guests), arrives.children > 0 && common.child(arrives.children)]
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {people && (
        <Badge tone="accent" icon="login">
          {[words.arrives, ...people].filter(Boolean).join(' · ')}
        </Badge>
      )}
      {leaves && (
        <Badge tone="warn" icon="logout">
          {words.leaves}
        </Badge>
      )}
      {occupied && !leaves && (
        <Badge tone="info" icon="bed">
          {words.occupied}
        </Badge>
      )}
      {closed && <Badge icon="lock">{words.closed}</Badge>}
    </div>
  )
}

type RoomCardProps = {
  room: HousekeepingRoom
  withProperty: boolean
  /** Missing if the user may not mark rooms. */
  onMarked: ((mark: ReplyOf<typeof setCleaning>) => void) | undefined
}

const MarkButton = ({ room: { id, room_number, state }, onMarked }: RoomCardProps) => {
  const words = useArea(HOUSEKEEPING_WORDS)
  const toast = useToast()
  const { run, busy, failure } = useAction(setCleaning, {
    failed: words.markFailed(room_number),
    invalidates: [housekeepingRooms],
  })
  const isDirty = state === 'dirty'
  const name = isDirty ? words.markClean : words.markDirty
  const mark = async () => {
    const result = await run({ params: { id }, body: { state: isDirty ? 'clean' : 'dirty' } })
    if (!result?.reply) return
    toast({ text: words.marked[result.reply.state](room_number) })
    onMarked?.(result.reply)
  }
  return (
    <>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <Button
        kind={isDirty ? 'secondary' : 'quiet'}
        size={isDirty ? 'lg' : 'md'}
        icon={isDirty ? 'check' : undefined}
        wide
        busy={busy}
        aria-label={`${name}: ${words.room(room_number)}`}
        onClick={mark}
      >
        {name}
      </Button>
    </>
  )
}

/** A room with what its day brings, and the button that marks it. */
export const RoomCard = (props: RoomCardProps) => {
  const { room, withProperty, onMarked } = props
  const words = useArea(HOUSEKEEPING_WORDS)
  const language = useLanguage()
  const { id, room_number, room_type, room_type_sw, property, state, changed_at } = room
  return (
    <li data-room={id} className={`${cardClass({ padding: 'snug' })} flex flex-col gap-3`}>
      <div>
        <h3 className="text-xl break-words tabular-nums">{words.room(room_number)}</h3>
        <p className="text-muted">{language === 'sw' ? room_type_sw : room_type}</p>
        {withProperty && <p className="text-sm">{property.name}</p>}
        {state === 'clean' && changed_at && (
          <p className="text-sm text-muted">{words.since(formatInstant(new Date(changed_at), language))}</p>
        )}
      </div>
      <DayBadges room={room} />
      {onMarked && (
        <div className="mt-auto flex flex-col gap-3">
          <MarkButton {...props} />
        </div>
      )}
    </li>
  )
}
