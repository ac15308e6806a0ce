import type { Faults } from '#domain/field-faults.ts'
import type { ActionResult } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useFollow, useNewerValues } from '#platform/web/newer-values.ts'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { Settings } from '../contract.ts'
import { SETTING_FAULTS, SETTING_WORDS } from './words.ts'

type SettingForm<Name extends string, Group> = {
  /** The name of the group, for its draft. */
  group: keyof Settings
  stored: Group
  fields: readonly Name[]
  /** The texts that the fields show. */
  textsOf: (stored: Group) => Record<Name, string>
  faults: (values: Record<Name, string>) => Faults<Record<Name, string>>
  /** Saves over the version that the form was filled from. */
  save: (values: Record<Name, string>, version: number) => Promise<ActionResult<Group> | null>
  /** What is shown is no longer what is stored. */
  onStale: () => void
}

/** The form of a group of settings. If somebody else saves it meanwhile, what was typed stays, and it says what changed. */
export const useSettingForm = <Name extends string, Group extends Settings[keyof Settings]>({
  group,
  stored,
  fields,
  textsOf,
  faults,
  save,
  onStale,
}: SettingForm<Name, Group>) => {
  const words = useArea(SETTING_WORDS)
  const toast = useToast()
  const newer = useNewerValues({ stored, textsOf, fields })
  const { seen, changes } = newer
  const state = useForm<Name, Group>({
    fields,
    // A draft of an older version is not restored: it would take back what somebody else has changed since.
    draft: formDraft(`settings-${group}-${seen.version}`),
    faults,
    faultWords: useArea(SETTING_FAULTS),
    send: (typed) => save(typed, seen.version),
    onSent: (own, _typed, form) => {
      newer.saved(own, form)
      toast({ tone: 'good', text: words.saved })
    },
    onFailure: ({ code, text, fields }) => {
      if (code === 'settings_changed') onStale()
      return { banner: Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  useFollow(state, newer, stored)
  return { ...state, changed: seen.changed, texts: textsOf(seen), changes }
}
