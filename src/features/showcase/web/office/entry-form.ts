import { useState } from 'react'
import type { Faults } from '#domain/field-faults.ts'
import type { ActionResult } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useFollow, useNewerValues } from '#platform/web/newer-values.ts'

type Stored<Entry> = { version: number; entry: Entry | null }

type EntryFormOptions<Entry, Name extends string, Reply> = {
  /** Null for a new one. */
  entry: Entry | null
  /** The name of its drafts. */
  kind: string
  fields: readonly Name[]
  /** The texts of the fields of an entry. */
  textsOf: (entry: Entry) => Record<Name, string>
  faults: (values: Record<Name, string>) => Faults<Record<Name, string>>
  /** Sends the form; `seen` is the entry that a change is made of. */
  send: (values: Record<Name, string>, seen: Entry | null) => Promise<ActionResult<Reply> | null>
  onSent: (reply: Reply) => void
}

/** The form of a promotion or a testimonial; it follows what somebody else has stored, wherever nobody has typed. */
export const useEntryForm = <Entry extends { id: number; version: number }, Name extends string, Reply>({
  entry,
  kind,
  fields,
  textsOf,
  faults,
  send,
  onSent,
}: EntryFormOptions<Entry, Name, Reply>) => {
  const [stored, setStored] = useState<Stored<Entry>>({ version: entry?.version ?? 0, entry })
  const newer = useNewerValues({
    stored,
    textsOf: ({ entry }: Stored<Entry>) =>
      entry ? textsOf(entry) : (Object.fromEntries(fields.map((field) => [field, ''])) as Record<Name, string>),
    fields,
  })
  const { seen, changes } = newer
  const state = useForm<Name, Reply>({
    fields,
    faults,
    // A draft of an older version is not restored: it would take back what somebody else has changed since.
    draft: formDraft(seen.entry ? `${kind}-${seen.entry.id}-${seen.version}` : `${kind}-new`),
    send: (values) => send(values, seen.entry),
    onSent,
    onFailure: ({ code, details, fields, text }) => {
      const isChanged = code === 'content_changed'
      if (isChanged) {
        const current = details.current as Entry
        setStored({ version: current.version, entry: current })
      }
      return {
        // What somebody else has changed takes its place, if anything differs from what was typed.
        banner: Object.keys(fields).length > 0 ? null : text,
        fields: fields as Record<Name, string>,
      }
    },
  })
  useFollow(state, newer, stored, 'content_changed')
  return { ...state, seen: seen.entry, changes }
}
