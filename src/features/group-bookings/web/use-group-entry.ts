import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isDay } from '#domain/calendar.ts'
import { GROUP_PAYMENTS, type GroupPayment } from '#domain/group-booking.ts'
import type { FormDraft } from '#platform/web/form-draft.ts'
import { type DayRange, NO_RANGE } from '#ui/range.ts'
import { type GroupRoomEntry, roomsInDraft } from './chosen-rooms.ts'

/** What the form renders from state; every other field is uncontrolled. */
export type GroupEntry = { range: DayRange; rooms: GroupRoomEntry[]; payment: GroupPayment }

const EMPTY: GroupEntry = { range: NO_RANGE, rooms: [], payment: 'pay_later' }

const drafted = (draft: FormDraft): GroupEntry => {
  const day = (name: string) => (isDay(draft.textOf(name)) ? draft.textOf(name) : null)
  return {
    range: { start: day('check_in'), end: day('check_out') },
    rooms: roomsInDraft(draft.textOf('rooms')),
    payment: GROUP_PAYMENTS.find((way) => way === draft.textOf('payment')) ?? EMPTY.payment,
  }
}

/** What is in no text field: restored from the draft after a reload, and saved with it on each change. */
export const useGroupEntry = (draft: FormDraft, saveDraft: () => void) => {
  const [entry, setEntry] = useState(EMPTY)
  const given = useRef([entry])
  const restore = useEffectEvent(() => {
    const restored = drafted(draft)
    given.current.push(restored)
    setEntry(restored)
  })
  useLayoutEffect(() => restore(), [])
  const save = useEffectEvent(saveDraft)
  useEffect(() => {
    if (!given.current.includes(entry)) save()
  }, [entry])
  return { entry, change: (part: Partial<GroupEntry>) => setEntry((now) => ({ ...now, ...part })) }
}
