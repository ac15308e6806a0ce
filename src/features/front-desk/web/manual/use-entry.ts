import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormDraft } from '#platform/web/form-draft.ts'
import { type Entry, isOfOtherGuest, type OpenedFor, restoredEntry } from './entry.ts'

/** Drops a draft of a guest who stays on where the form is opened for somebody else; stands above what restores the draft. */
export const useOwnDraft = (draft: FormDraft, opened: OpenedFor) => {
  const drop = useEffectEvent(() => {
    if (isOfOtherGuest(draft, opened)) draft.remove()
  })
  useLayoutEffect(() => drop(), [])
}

/** What is in no text field: restored from the draft after a reload, and saved with it on each change. */
export const useEntry = (draft: FormDraft, empty: Entry, opened: OpenedFor, saveDraft: () => void) => {
  const [entry, setEntry] = useState(empty)
  // Neither is a change: what is rendered of it follows later, with the free rooms.
  const given = useRef([entry])
  const restore = useEffectEvent(() => {
    const restored = restoredEntry(draft, empty, opened)
    given.current.push(restored)
    setEntry(restored)
  })
  useLayoutEffect(() => restore(), [])
  const save = useEffectEvent(saveDraft)
  useEffect(() => {
    if (!given.current.includes(entry)) save()
  }, [entry])
  return { entry, change: (part: Partial<Entry>) => setEntry((now) => ({ ...now, ...part })) }
}
