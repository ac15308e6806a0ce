import { useRef, useState } from 'react'
import { roomAvailability } from '#features/availability/contract.ts'
import type { HotelRoom } from '#features/properties/contract.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NightsCalendar } from '#ui/NightsCalendar.tsx'
import { endOfNights, type NightRange, startOfNights } from '#ui/night-range.ts'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { type Night, sortedNights } from './chosen-nights.ts'
import { NightActions } from './NightActions.tsx'
import { OtherRooms } from './OtherRooms.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useSetNights } from './use-set-nights.ts'
import { ROOM_WORDS } from './words.ts'

const KEY = { free: 'border border-edge/60', booked: 'cal-key-booked', closed: 'cal-key-closed' } as const
const MARKS = ['free', 'booked', 'closed'] as const

const Key = () => {
  const { key } = useArea(ROOM_WORDS).nights
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-muted">
      {MARKS.map((mark) => (
        <li key={mark} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-4 rounded-full ${KEY[mark]}`} />
          {key[mark]}
        </li>
      ))}
    </ul>
  )
}

type MonthsProps = { nights: readonly Night[]; range: NightRange | null; onChange: (range: NightRange) => void }

const Months = ({ nights, range, onChange }: MonthsProps) => {
  const words = useArea(ROOM_WORDS).nights
  const lang = useLanguage()
  const [first, last] = [nights[0]?.date, nights.at(-1)?.date]
  const states = new Map(nights.map(({ date, state }) => [date, state]))
  if (first === undefined || last === undefined) return null
  return (
    <>
      <NightsCalendar
        range={range}
        onChange={onChange}
        markOf={(night) => states.get(night)}
        first={first}
        last={last}
        today={first}
        lang={lang}
        words={words}
      />
      <Key />
    </>
  )
}

type RoomNightsProps = { room: HotelRoom; rooms: readonly HotelRoom[]; onClose: () => void }

/** A dialog with the nights of a room for a year, in which those who may close and open them, alone or with other rooms. */
export const RoomNights = ({ room, rooms, onClose }: RoomNightsProps) => {
  const words = useArea(ROOM_WORDS).nights
  const { common } = useWords()
  const canSet = useUser()?.rights.includes('availability.set') ?? false
  const query = useQueryOf(roomAvailability, { query: { room: room.id } }, REFETCH_WHILE_OPEN)
  const [range, setRange] = useState<NightRange | null>(null)
  const [others, setOthers] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const months = useRef<HTMLDivElement>(null)
  const setting = useSetNights(() => {
    setRange(null)
    // The pressed button is about to go; the next step is another night.
    months.current?.querySelector<HTMLElement>('.cal-day[tabindex="0"]')?.focus()
  })
  const chosen = range && query.data && sortedNights(query.data, startOfNights(range), endOfNights(range))
  /** Another choice takes the failure away, whose Retry would send the one before. */
  const choosing =
    <T,>(choose: (chosen: T) => void) =>
    (chosen: T) => {
      setting.clearFailure()
      choose(chosen)
    }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={setting.busy}
      size="lg"
      title={words.title(room.room_number)}
      words={common}
      footer={
        query.data && (
          <NightActions
            chosen={chosen}
            canSet={canSet}
            setting={setting}
            onSet={(dates, is_available) => setting.set({ room: room.id, others, dates, is_available, reason })}
            hasOthers={others.length > 0}
          />
        )
      }
    >
      {!room.is_available && (
        <Alert tone="info" className="mb-4">
          {words.notOnSale}
        </Alert>
      )}
      <QueryContent
        query={query}
        skeleton={
          <Loading label={words.loading} className="mx-auto w-full max-w-80">
            <Skeleton className="mx-auto my-3 h-5 w-32" />
            <Skeleton className="mt-9 h-64 w-full rounded-card" />
          </Loading>
        }
        failed={words.failed}
        hint={words.failedHint}
      >
        {(nights) => (
          <>
            <div ref={months}>
              <Months nights={nights} range={range} onChange={choosing(setRange)} />
            </div>
            {canSet && (
              <div className="mt-5 grid gap-4 md:grid-cols-2">
                <ReasonField value={reason} onChange={choosing(setReason)} />
                <OtherRooms room={room} rooms={rooms} chosen={others} onChange={choosing(setOthers)} />
              </div>
            )}
          </>
        )}
      </QueryContent>
    </Dialog>
  )
}
