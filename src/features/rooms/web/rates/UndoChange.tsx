import { formatDay, stayText } from '#domain/calendar.ts'
import { getRates, type RateCalendar, undoRateDays } from '#features/rates/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { nameOfType } from './rate-text.ts'
import { RATE_WORDS } from './words.ts'

type UndoChangeProps = { calendar: RateCalendar; onSaved: (saved: { version: number }) => void }

/** The last change of single nights, with a button that takes it back; nothing if the rates have changed otherwise since. */
export const UndoChange = ({ calendar, onSaved }: UndoChangeProps) => {
  const { undo: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const toast = useToast()
  const { run, busy } = useAction(undoRateDays, { failed: words.failed, invalidates: [getRates] })
  const { undo, types, property, version } = calendar
  if (!undo) return null
  const { first_night, last_night, room_types } = undo
  const nights =
    first_night === last_night
      ? formatDay(first_night, lang)
      : stayText({ check_in: first_night, check_out: last_night }, lang)
  const only = room_types.length === 1 ? types.find(({ room_type_id }) => room_type_id === room_types[0]) : undefined
  const undoChange = async () => {
    const result = await run({ body: { property: property.id, version } })
    if (!result) return
    if (result.failure) return toast({ tone: 'bad', text: result.failure.text })
    onSaved(result.reply)
    toast({ text: words.done })
  }
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span>{words.last(nights, only ? nameOfType(only, lang) : words.types(room_types.length))}</span>
      <Button kind="quiet" icon="refresh" busy={busy} onClick={undoChange} className="max-sm:-ml-4">
        {words.button}
      </Button>
    </p>
  )
}
