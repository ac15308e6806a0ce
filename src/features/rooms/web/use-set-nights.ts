import { useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { roomAvailability, setAvailabilityInBulk } from '#features/availability/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { bookedRooms, nightsText } from './chosen-nights.ts'
import { ROOM_WORDS } from './words.ts'

/** What the hotel wants of which nights and rooms. */
type NightsToSet = {
  room: number
  others: readonly number[]
  dates: readonly Day[]
  is_available: boolean
  reason: string
}

/** A failure that another attempt may put right. */
const passes = ({ status }: ActionFailure) => status === 0 || status === 429 || status >= 500

/** Closes or opens nights of one room or several, all or nothing, and says what was done or why nothing was. */
export const useSetNights = (onDone: () => void) => {
  const words = useArea(ROOM_WORDS).nights
  const lang = useLanguage()
  const toast = useToast()
  const [last, setLast] = useState<NightsToSet | null>(null)
  const { run, busy, failure, clearFailure } = useAction(setAvailabilityInBulk, {
    failed: words.setFailed,
    invalidates: [roomAvailability],
  })
  const set = async (input: NightsToSet) => {
    setLast(input)
    const { room, others, dates, is_available, reason } = input
    const body = {
      room,
      also_rooms: [...others],
      dates: [...dates],
      is_available,
      reason: is_available ? undefined : reason.trim() || undefined,
    }
    const result = await run({ body })
    if (!result || result.failure) return
    const done = is_available ? words.openNow : words.closedNow
    toast({ text: done(nightsText(dates, lang, words.more), others.length + 1) })
    onDone()
  }
  const booked = failure?.code === 'dates_booked' ? bookedRooms(failure.details) : []
  const sentences = booked.map(({ room_number, dates }) =>
    words.taken(room_number, nightsText(dates, lang, words.more)),
  )
  return {
    set,
    busy,
    clearFailure,
    /** Why nothing was set, as sentences. */
    failure: failure && (booked.length > 0 ? [...sentences, words.noneChanged].join(' ') : failure.text),
    /** Which of the two changes is under way or failed. */
    isOpening: last?.is_available ?? null,
    retry: failure && passes(failure) && last ? () => set(last) : null,
  }
}

/** What the parts of the dialog see of a change. */
export type SettingNights = ReturnType<typeof useSetNights>
