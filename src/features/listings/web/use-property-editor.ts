import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  changedFields,
  type MergedForm,
  mergeForms,
  type PropertyField,
  type PropertyForm,
  propertyFaults,
} from '#domain/property-details.ts'
import { propertyHints } from '#features/hints/contract.ts'
import { editProperty, listHotelProperties, type PropertyDetails } from '#features/properties/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useLeaveWarning } from '#platform/web/leave-warning.ts'
import { useArea } from '#platform/web/words.tsx'
import { readPropertyDraft, removePropertyDraft, savePropertyDraft } from './property-draft.ts'
import { changesOf, formOf, PROPERTY_FIELDS, readPropertyForm, showPropertyForm } from './property-form.ts'
import { EDITOR_FAULTS, HOTEL_PROPERTY_WORDS } from './words.ts'

/** What somebody else changed while this form was open. */
export type EditConflict = Pick<MergedForm, 'taken' | 'disputed'> & { now: PropertyForm }

const currentOf = ({ code, details }: ActionFailure): PropertyDetails | null =>
  code === 'edited_meanwhile' ? (details.current as PropertyDetails) : null

/**
 * The state of a property's editor: what is stored, what is typed, and what somebody else changed meanwhile. Input stays
 * in the fields through failures and conflicts, and as a draft in the tab until it is stored or discarded. `onStored` gets
 * the property as the server has it, after a change here or a conflict.
 */
export const usePropertyEditor = (loaded: PropertyDetails, onStored: (stored: PropertyDetails) => void) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const [first] = useState(() => formOf(loaded))
  const [base, setBase] = useState({ version: loaded.version, form: first })
  const [typed, setTyped] = useState(first)
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const [notice, setNotice] = useState<'saved' | 'restored' | null>(null)
  const sent = useRef(first)
  const { run } = useAction(editProperty, {
    failed: ({ code, message }) => (code === 'network' || !message ? words.saveFailed : message),
    invalidates: [listHotelProperties, propertyHints],
  })

  /** Notes what the fields show, over what is stored. */
  const note = (input: PropertyForm, stored: PropertyForm) => {
    // What is typed already is set without rendering: on a page that just hydrated that would be the whole form, at once.
    setTyped((before) => (changedFields(before, input).length === 0 ? before : input))
    if (changedFields(stored, input).length === 0) removePropertyDraft(loaded.id)
    else savePropertyDraft(loaded.id, { base: stored, typed: input })
  }
  const show = (input: PropertyForm, stored: PropertyForm) => {
    if (form.ref.current) showPropertyForm(form.ref.current, input)
    note(input, stored)
  }
  /** Continues over another stored version with what was typed over `from`. */
  const continueOver = (from: PropertyForm, input: PropertyForm, now: PropertyDetails): EditConflict => {
    const stored = formOf(now)
    const merged = mergeForms(from, input, stored)
    setBase({ version: now.version, form: stored })
    show(merged.form, stored)
    onStored(now)
    return { taken: merged.taken, disputed: merged.disputed, now: stored }
  }

  const { form, ...kit } = useForm({
    fields: PROPERTY_FIELDS,
    read: readPropertyForm,
    faults: propertyFaults,
    faultWords: useArea(EDITOR_FAULTS),
    errorOf: (field) => (field.startsWith('service_') ? 'extra_service_prices' : field),
    send: async (_values, element) => {
      sent.current = readPropertyForm(element)
      const changes = changesOf(base.form, sent.current)
      if (Object.keys(changes).length === 0) return null
      setNotice(null)
      return run({ params: { id: loaded.id }, body: { ...changes, version: base.version } })
    },
    onSent: (stored, _values, element) => {
      setConflict(null)
      setNotice('saved')
      // What was typed while the request was on its way is still unsaved.
      continueOver(sent.current, readPropertyForm(element), stored)
    },
    onFailure: (failure) => {
      const now = currentOf(failure)
      if (!now || !form.ref.current) return {}
      setConflict(continueOver(base.form, readPropertyForm(form.ref.current), now))
      return { banner: words.conflict.banner, fields: {} }
    },
  })

  const restore = useEffectEvent(() => {
    if (!form.ref.current) return
    const early = readPropertyForm(form.ref.current)
    const draft = readPropertyDraft(loaded.id)
    const merged = draft && mergeForms(draft.base, draft.typed, first)
    if (!merged) return note(early, first)
    for (const field of changedFields(first, early)) merged.form[field] = early[field]
    show(merged.form, first)
    if (changedFields(first, merged.form).length > 0) setNotice('restored')
    if (merged.disputed.length > 0) setConflict({ ...merged, now: first })
  })
  useLayoutEffect(() => restore(), [])

  const changed = changedFields(base.form, typed)
  useLeaveWarning(changed.length > 0)
  return {
    ...kit,
    form: {
      ...form,
      onInput: (event: Parameters<typeof form.onInput>[0]) => {
        form.onInput(event)
        setNotice(null)
        note(readPropertyForm(event.currentTarget), base.form)
      },
    },
    first,
    typed,
    changed,
    conflict,
    notice,
    closeConflict: () => setConflict(null),
    takeStored: (field: PropertyField) => {
      if (!conflict) return
      show({ ...typed, [field]: conflict.now[field] }, base.form)
      setConflict({ ...conflict, disputed: conflict.disputed.filter((other) => other !== field) })
    },
    /** Puts texts into fields, as if they were typed. */
    put: (texts: Partial<PropertyForm>) => {
      if (!form.ref.current) return
      kit.clearErrors(...(Object.keys(texts) as PropertyField[]))
      setNotice(null)
      show({ ...readPropertyForm(form.ref.current), ...texts }, base.form)
    },
    discard: () => {
      setConflict(null)
      kit.setBanner(null)
      kit.setMessages({})
      show(base.form, base.form)
    },
  }
}

/** What the parts of the editor need. */
export type PropertyEditor = ReturnType<typeof usePropertyEditor>
