import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { RefusalCode } from '#domain/refusal.ts'
import { fillForm, readForm } from './form.ts'
import { useWords } from './words.tsx'

/** A field that somebody else has changed, and whether the user has typed something else into it. */
export type OthersChange<Name extends string> = { field: Name; isMine: boolean }

type NewerValues<Name extends string, Stored> = {
  /** What is stored now, as the page has it from the server. */
  stored: Stored
  /** The same as the form shows it. */
  textsOf: (stored: Stored) => Record<Name, string>
  fields: readonly Name[]
}

type NewerForm<Name extends string, Stored> = {
  /** What the form was filled from: a change is sent over its version. */
  seen: Stored
  /** What somebody else has changed since the form was opened, to show. */
  changes: readonly OthersChange<Name>[]
  /**
   * Shows what is stored now: its texts go into the fields that nobody has typed into, what was typed stays. False if
   * nothing differs from what the form shows.
   */
  follow: (form: HTMLFormElement) => boolean
  /** After the user's own change: the form shows it as it was stored. */
  saved: (own: Stored, form: HTMLFormElement) => void
}

const changedFields = <Name extends string>(
  fields: readonly Name[],
  before: Record<Name, string>,
  after: Record<Name, string>,
): Name[] => fields.filter((field) => before[field].trim() !== after[field].trim())

/** What a form was filled from, and what somebody else has changed since. */
export const useNewerValues = <Name extends string, Stored extends { version: number }>({
  stored,
  textsOf,
  fields,
}: NewerValues<Name, Stored>): NewerForm<Name, Stored> => {
  const [seen, setSeen] = useState(stored)
  const [changes, setChanges] = useState<readonly OthersChange<Name>[]>([])
  const follow: NewerForm<Name, Stored>['follow'] = (form) => {
    const [before, now] = [textsOf(seen), textsOf(stored)]
    const typed = readForm(form, fields)
    const theirs = changedFields(fields, before, now)
    const mine = changedFields(fields, before, typed)
    const untouched = theirs.filter((field) => !mine.includes(field))
    fillForm(form, Object.fromEntries(untouched.map((field) => [field, now[field]])))
    // What both have typed alike, such as the user's own change whose answer was lost, is no difference.
    const shown = theirs.filter((field) => !mine.includes(field) || changedFields([field], typed, now).length > 0)
    setChanges(shown.map((field) => ({ field, isMine: mine.includes(field) })))
    setSeen(stored)
    return shown.length > 0
  }
  return {
    seen,
    changes,
    follow,
    saved: (own, form) => {
      setSeen(own)
      setChanges([])
      fillForm(form, textsOf(own))
    },
  }
}

/** What `useForm` gives to a form that follows what is stored. */
export type FollowingForm = {
  form: { ref: RefObject<HTMLFormElement | null> }
  bannerCode: string | null
  setBanner: (banner: string | null, code?: string) => void
  saveDraft: () => void
}

/**
 * Lets a form of `useForm` follow what is stored whenever another version arrives. Its draft should have the version of
 * `seen` in its name: what was typed is then saved as the draft of the version that the form shows now. What was refused by
 * `conflict`, and differs in nothing by now, is said to be ready to be saved again; the banner of another failure stays.
 */
export const useFollow = <Stored extends { version: number }>(
  { form, bannerCode, setBanner, saveDraft }: FollowingForm,
  { seen, changes, follow }: Pick<NewerForm<string, Stored>, 'seen' | 'changes' | 'follow'>,
  stored: Stored,
  conflict: RefusalCode,
) => {
  const { common } = useWords()
  const take = useEffectEvent((now: Stored) => {
    if (now.version === seen.version || !form.ref.current) return
    const differs = follow(form.ref.current)
    if (bannerCode === conflict) setBanner(differs ? null : common.sameAsStored, conflict)
  })
  useEffect(() => take(stored), [stored])
  const save = useEffectEvent(() => saveDraft())
  useEffect(() => {
    if (changes.length > 0) save()
  }, [changes])
}
