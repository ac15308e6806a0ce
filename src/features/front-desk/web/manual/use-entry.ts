import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormDraft } from '#platform/web/form-draft.ts'
import { type Entry, type NamedStay, restoredEntry } from './entry.ts'

/** What is in no text field: restored from the draft after a reload, and saved with it on each change. */
export const useEntry = (draft: FormDraft, empty: Entry, named: NamedStay | null, saveDraft: () => void) => {
  const [entry, setEntry] = useState(empty)
  const restore = useEffectEvent(() => setEntry(restoredEntry(draft, empty, named)))
  useLayoutEffect(() => restore(), [])
  const first = useRef(entry)
  const save = useEffectEvent(saveDraft)
  useEffect(() => {
    if (entry !== first.current) save()
  }, [entry])
  return { entry, change: (part: Partial<Entry>) => setEntry((now) => ({ ...now, ...part })) }
}
