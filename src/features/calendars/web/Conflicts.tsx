import { useState } from 'react'
import { formatDayOfYear, stayText } from '#domain/calendar.ts'
import { useAction } from '#platform/web/action.ts'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type CalendarConflict, listCalendars, listConflicts, moveConflict, settleConflict } from '../contract.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { CALENDAR_WORDS } from './words.ts'

type Room = CalendarConflict['free_rooms'][number]
/** What a person has chosen for a conflict, and still has to confirm. */
type Choice = { conflict: CalendarConflict; room: Room | null }

const INVALIDATES = [listConflicts, listCalendars]

const MoveDialog = ({ conflict, room, onClose }: { conflict: CalendarConflict; room: Room; onClose: () => void }) => {
  const words = useArea(CALENDAR_WORDS).conflicts
  const toast = useToast()
  const { run, busy, failure } = useAction(moveConflict, { failed: words.moveFailed, invalidates: INVALIDATES })
  const { reference, guest_name } = conflict.booking
  const move = async () => {
    const result = await run({ params: { id: conflict.id }, body: { room: room.id } })
    if (!result?.reply) return
    toast({ tone: 'good', text: words.moved(reference, result.reply.room_number) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.moveTitle(reference, room.room_number)}
      text={words.moveText(guest_name, conflict.room.room_number)}
      cancel={words.cancel}
      submit={words.move(room.room_number)}
      busy={busy}
      failure={failure?.text}
      onConfirm={move}
      onClose={onClose}
    />
  )
}

const SettleDialog = ({ conflict, onClose }: { conflict: CalendarConflict; onClose: () => void }) => {
  const words = useArea(CALENDAR_WORDS).conflicts
  const toast = useToast()
  const { run, busy, failure } = useAction(settleConflict, { failed: words.settleFailed, invalidates: INVALIDATES })
  const settle = async () => {
    const result = await run({ params: { id: conflict.id } })
    if (!result?.reply) return
    toast({ tone: 'good', text: words.settled })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.settleTitle}
      text={words.settleText}
      cancel={words.cancel}
      submit={words.settle}
      busy={busy}
      failure={failure?.text}
      onConfirm={settle}
      onClose={onClose}
    />
  )
}

type ConflictProps = { conflict: CalendarConflict; withProperty: boolean; onChoose: (choice: Choice) => void }

const Conflict = ({ conflict, withProperty, onChoose }: ConflictProps) => {
  const area = useArea(CALENDAR_WORDS)
  const words = area.conflicts
  const language = useLanguage()
  const { booking, event, feed, room, property, nights, free_rooms } = conflict
  const type = language === 'sw' ? room.room_type_sw : room.room_type
  const says = event.reservation ? words.what : words.closed
  return (
    <li className={`${cardClass({ padding: 'snug' })} flex flex-col gap-3`}>
      <div className="flex gap-3">
        <Icon name="warning" className="mt-0.5 text-warn" />
        <div className="min-w-0">
          <h3 className="text-base break-words">
            {area.room(room.room_number)}, {type}
            {withProperty && <span className="block text-sm font-normal text-muted">{property.name}</span>}
          </h3>
          <ul className="mt-1 text-sm">
            <li className="break-words">
              {words.booking(booking.reference, booking.guest_name, stayText(booking, language))}
            </li>
            <li className="break-words">{says(feed.name, stayText(event, language))}</li>
            <li className="font-semibold">
              {words.nights(nights.map((night) => formatDayOfYear(night, language)).join(', '))}
            </li>
          </ul>
        </div>
      </div>
      {free_rooms.length === 0 && <p className="text-sm text-muted">{words.noRoom}</p>}
      <div className="flex flex-wrap gap-2">
        {free_rooms.map((free) => (
          <Button key={free.id} icon="arrow-right" onClick={() => onChoose({ conflict, room: free })}>
            {words.move(free.room_number)}
          </Button>
        ))}
        <Button
          kind="quiet"
          icon="check"
          aria-label={words.otherWayOf(booking.reference)}
          onClick={() => onChoose({ conflict, room: null })}
        >
          {words.otherWay}
        </Button>
      </div>
    </li>
  )
}

/** The inbox of conflicts; nothing if there is none. A dialog stays open while the list behind it is read again. */
export const Conflicts = ({
  conflicts,
  withProperty,
}: {
  conflicts: readonly CalendarConflict[]
  withProperty: boolean
}) => {
  const words = useArea(CALENDAR_WORDS).conflicts
  const [choice, setChoice] = useState<Choice | null>(null)
  const close = () => setChoice(null)
  // The button of a solved conflict goes with it, before or after the dialog.
  const place = useRestoredFocus(`${conflicts.length} ${choice === null}`)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {conflicts.length > 0 && (
        <section aria-labelledby="conflicts" className="mb-8">
          <h2 id="conflicts" className="text-lg">
            {words.title(conflicts.length)}
          </h2>
          <p className="mb-2 text-muted">{words.hint}</p>
          <ul className="grid gap-3 lg:grid-cols-2">
            {conflicts.map((conflict) => (
              <Conflict key={conflict.id} conflict={conflict} withProperty={withProperty} onChoose={setChoice} />
            ))}
          </ul>
        </section>
      )}
      {choice?.room && <MoveDialog conflict={choice.conflict} room={choice.room} onClose={close} />}
      {choice && !choice.room && <SettleDialog conflict={choice.conflict} onClose={close} />}
    </div>
  )
}
