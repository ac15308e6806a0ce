import { tabStorage } from './draft.ts'

/** What was typed into the forms of a tab, by the names of their fields. */
export type Kept = Record<string, string>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (name: string) => `bhumwi.form.${name}`

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null // not ours, or half written
  }
}

/** Keeps what was typed in this browser tab, so that a reload loses nothing; an empty form is forgotten. */
export const keepForm = (name: string, typed: Kept, store: Store | null = tabStorage()) => {
  if (Object.values(typed).every((text) => text === '')) store?.removeItem(keyOf(name))
  else store?.setItem(keyOf(name), JSON.stringify(typed))
}

/** What was typed before a reload; empty where nothing was kept. */
export const keptForm = (name: string, store: Store | null = tabStorage()): Kept => {
  const kept = parsed(store?.getItem(keyOf(name)) ?? 'null')
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Forgets a form that has been sent. */
export const forgetForm = (name: string, store: Store | null = tabStorage()) => store?.removeItem(keyOf(name))

const initialOf = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
}

/** Fills in what was kept, but leaves what has been typed since, before the scripts came included. */
export const putBack = (form: HTMLFormElement, kept: Kept) => {
  for (const [name, text] of Object.entries(kept)) {
    const field = form.elements.namedItem(name)
    const takesText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (!takesText && !(field instanceof HTMLSelectElement)) continue
    if (field.value === initialOf(field)) field.value = text
  }
}
