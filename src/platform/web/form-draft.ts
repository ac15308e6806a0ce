import { type DraftStore, PAGE_DRAFT, readDraft, removeDraft, saveDraft, tabStorage } from './draft.ts'
import { isTickBox, type Settable, setField } from './set-field.ts'

/** As much of a field as a draft needs; a page's own elements fit. */
export type DraftField = Settable & {
  name: string
  defaultValue?: string
  defaultChecked?: boolean
  readOnly?: boolean
  autocomplete?: string
}

/** A field's input: its name, its index among fields of the same name, and its text or checked state. */
type FieldValue = [name: string, place: number, value: string | boolean]

/** Also while its eye shows it as plain text. Passwords are typed again: they are never written down. */
const isPassword = ({ type, autocomplete }: DraftField) => type === 'password' || /password$/.test(autocomplete ?? '')

const NOT_TYPED = ['file', 'submit', 'button']

const isDrafted = (field: DraftField) =>
  field.name !== '' && !field.readOnly && !isPassword(field) && !NOT_TYPED.includes(field.type)

const contentOf = (field: DraftField) => (isTickBox(field) ? field.checked === true : field.value)

const placed = (fields: readonly DraftField[]) => {
  const seen = new Map<string, number>()
  return fields.filter(isDrafted).map((field) => {
    const place = seen.get(field.name) ?? 0
    seen.set(field.name, place + 1)
    return { field, place }
  })
}

/** The current input of the fields, without passwords and without controls that cannot be typed into. */
export const snapshotFields = (fields: readonly DraftField[]): FieldValue[] =>
  placed(fields).map(({ field, place }) => [field.name, place, contentOf(field)])

const initialOf = (field: DraftField) => {
  if (isTickBox(field)) return field.defaultChecked === true
  if (!('options' in field)) return field.defaultValue
  const options = [...(field as unknown as HTMLSelectElement).options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value
}

/**
 * Puts values back into fields. `untouched` skips fields that have input since the page was rendered, also input from
 * before hydration.
 */
export const restoreFields = (
  fields: readonly DraftField[],
  values: readonly FieldValue[],
  { untouched }: { untouched: boolean },
) => {
  const saved = new Map(values.map(([name, place, value]) => [`${name} ${place}`, value]))
  for (const { field, place } of placed(fields)) {
    const value = saved.get(`${field.name} ${place}`)
    if (value === undefined || typeof value !== typeof contentOf(field) || field.type === 'hidden') continue
    if (value === contentOf(field) || (untouched && contentOf(field) !== initialOf(field))) continue
    // A radio button is turned off by the one that is turned on.
    if (value !== false || field.type !== 'radio') setField(field, value)
  }
}

const isFieldValue = (value: unknown): value is FieldValue =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'number' &&
  ['string', 'boolean'].includes(typeof value[2])

const valuesIn = (draft: unknown): FieldValue[] => (Array.isArray(draft) ? draft.filter(isFieldValue) : [])

/** The draft of one form under its name: what was typed is there again after a reload, until it has been sent. */
export type FormDraft = {
  /** Saves the input of the fields; a form that is empty again has no draft. */
  save: (fields: readonly DraftField[]) => void
  /** Saves texts by the names of their fields, in place of what was typed before, for a form that is opened next. */
  write: (texts: Readonly<Record<string, string>>) => void
  /** Restores the draft into the fields that still have their first value. */
  restore: (fields: readonly DraftField[]) => void
  /** The drafted text of a field, for fields that are rendered from state; empty if there is none. */
  textOf: (name: string) => string
  remove: () => void
}

/** Opens the draft of a form; `name` is its own among all forms. */
export const formDraft = (form: string, store: DraftStore | null = tabStorage()): FormDraft => {
  const name = `form.${form}`
  const values = () => valuesIn(readDraft(name, undefined, store))
  const remove = () => removeDraft(name, store)
  return {
    save: (fields) => {
      const typed = snapshotFields(fields)
      if (typed.every(([, , value]) => value === '' || value === false)) remove()
      else saveDraft(name, typed, {}, store)
    },
    write: (texts) => {
      const values = Object.entries(texts).map(([field, text]): FieldValue => [field, 0, text])
      saveDraft(name, values, {}, store)
    },
    restore: (fields) => restoreFields(fields, values(), { untouched: true }),
    textOf: (field) => String(values().find(([name, , value]) => name === field && value !== false)?.[2] ?? ''),
    remove,
  }
}

const ofPage = (): DraftField[] => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    '#app form :is(input, textarea, select)',
  ),
]

/** Saves what is typed anywhere on the page, for the same page in the next document of this tab. */
export const savePageDraft = (
  path: string,
  fields: readonly DraftField[] = ofPage(),
  store: DraftStore | null = tabStorage(),
) => saveDraft(PAGE_DRAFT, { path, fields: snapshotFields(fields) }, {}, store)

/** Restores the draft of this page, once. */
export const restorePageDraft = (
  path: string,
  fields: readonly DraftField[] = ofPage(),
  store: DraftStore | null = tabStorage(),
) => {
  const draft = readDraft(PAGE_DRAFT, undefined, store) as { path?: unknown; fields?: unknown } | null
  removeDraft(PAGE_DRAFT, store)
  if (draft?.path === path) restoreFields(fields, valuesIn(draft.fields), { untouched: false })
}
