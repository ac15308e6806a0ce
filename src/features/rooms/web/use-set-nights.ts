import { useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { roomAvailability, setAvailability, setAvailabilityInBulk } from '#features/availability/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import type { CallFailure } from '#platform/web/call.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
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

/** The status of an answer and its text, as section 8 of the specification words a failed update of one night. */
const statusAndText = ({ status, message }: CallFailure) => [status, message].filter(Boolean).join(' ')

/** The two calls: one night of one room, and many at once. The failure is that of the last one. */
const useCalls = () => {
  const words = useArea(ROOM_WORDS).nights
  const { common } = useWords()
  const invalidates = [roomAvailability]
  const one = useAction(setAvailability, {
    failed: (failure) => (failure.status === 0 ? common.networkError : statusAndText(failure)),
    invalidates,
  })
  const many = useAction(setAvailabilityInBulk, { failed: words.setFailed, invalidates })
  const clearFailure = () => {
    one.clearFailure()
    many.clearFailure()
  }
  const run = ({ room, others, dates, is_available, ...input }: NightsToSet) => {
    clearFailure()
    const reason = is_available ? undefined : input.reason.trim() || undefined
    const [date, ...further] = dates
    if (date && further.length === 0 && others.length === 0)
      return one.run({ body: { room, date, is_available, reason } })
    return many.run({ body: { room, also_rooms: [...others], dates: [...dates], is_available, reason } })
  }
  return {
    run,
    busy: one.busy || many.busy,
    failure: one.failure ?? many.failure,
    failureTitle: one.failure ? words.updateFailed : words.setFailed,
    clearFailure,
  }
}

/** Closes or opens nights of one room or several, all or nothing, and says what was done or why nothing was. */
export const useSetNights = (onDone: () => void) => {
  const words = useArea(ROOM_WORDS).nights
  const lang = useLanguage()
  const toast = useToast()
  const [last, setLast] = useState<NightsToSet | null>(null)
  const { run, busy, failure, failureTitle, clearFailure } = useCalls()
  const set = async (input: NightsToSet) => {
    setLast(input)
    const result = await run(input)
    if (!result || result.failure) return
    const { others, dates, is_available } = input
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
    failureTitle,
    /** Which of the two changes is under way or failed. */
    isOpening: last?.is_available ?? null,
    retry: failure && passes(failure) && last ? () => set(last) : null,
  }
}

/** What the parts of the dialog see of a change. */
export type SettingNights = ReturnType<typeof useSetNights>
