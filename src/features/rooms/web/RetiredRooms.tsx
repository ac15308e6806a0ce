import { formatDay, todayIn } from '#domain/calendar.ts'
import { listHotelRooms } from '#features/properties/contract.ts'
import type { Rows } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listRetiredRooms, restoreRoom } from '../contract.ts'
import { ROOM_WORDS } from './words.ts'

type RetiredRoom = Rows<typeof listRetiredRooms>['rows'][number]

/** The most retired rooms that are shown; a hotel has few. */
const MOST_SHOWN = 100

const RetiredRow = ({ room, withProperty }: { room: RetiredRoom; withProperty: boolean }) => {
  const area = useArea(ROOM_WORDS)
  const words = area.retire
  const language = useLanguage()
  const toast = useToast()
  const { run, busy, failure } = useAction(restoreRoom, {
    failed: words.restoreFailed,
    invalidates: [listRetiredRooms, listHotelRooms],
  })
  const restore = async () => {
    const result = await run({ params: { id: room.id } })
    if (result?.reply) toast({ tone: 'good', text: words.restored(result.reply.room_number) })
  }
  const type = language === 'sw' ? room.room_type_sw : room.room_type
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {area.room(room.room_number)}, {type}
          </p>
          <p className="text-sm text-muted">
            {withProperty && `${room.property.name} · `}
            {words.since(formatDay(todayIn(new Date(room.retired_at)), language))}
          </p>
        </div>
        <Button busy={busy} aria-label={words.restoreOf(room.room_number)} onClick={() => void restore()}>
          {words.restore}
        </Button>
      </div>
    </li>
  )
}

/** The rooms that a hotel has retired, each with its way back; nothing if there is none. */
export const RetiredRooms = ({ property, withProperty }: { property: number | null; withProperty: boolean }) => {
  const words = useArea(ROOM_WORDS).retire
  const query = useRowsOf(listRetiredRooms, { query: { property: property ?? undefined, limit: MOST_SHOWN } })
  if (query.failed)
    return (
      <FailedPart query={query} className="mt-8">
        {words.listFailed}
      </FailedPart>
    )
  const { data } = query
  if (!data || data.rows.length === 0) return null
  return (
    <details className="group mt-8 rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold">
        {words.list(data.total)}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="px-4 pb-1">
        {data.rows.map((room) => (
          <RetiredRow key={room.id} room={room} withProperty={withProperty} />
        ))}
      </ul>
    </details>
  )
}
