import { isTickBox, type Settable, setField } from './set-field.ts'

/** What stood in the fields of a page that is shown again in the other language, by their names and places. */
type Carried = { path: string; fields: [name: string, place: number, value: string | boolean][] }

const KEY = 'bhumwi.carried'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** As much of a field as is carried; a page's own elements fit. */
export type CarriedField = Settable & { name: string; readOnly?: boolean }

/** Passwords are typed again: they are never written down. */
const isCarried = ({ name, type, readOnly }: CarriedField) =>
  name !== '' && !readOnly && !['password', 'hidden', 'file', 'submit', 'button'].includes(type)

/** The carried fields with their places among those of the same name. */
const placed = (fields: readonly CarriedField[]) => {
  const seen = new Map<string, number>()
  return fields.filter(isCarried).map((field) => {
    const place = seen.get(field.name) ?? 0
    seen.set(field.name, place + 1)
    return { field, place }
  })
}

const ofPage = (): CarriedField[] => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    '#app form :is(input, textarea, select)',
  ),
]

/** Writes down what stands typed, for the same page in the next document of this tab. */
export const carryTyped = (path: string, fields: readonly CarriedField[] = ofPage(), store: Store = sessionStorage) => {
  const carried: Carried = {
    path,
    fields: placed(fields).map(({ field, place }) => [
      field.name,
      place,
      isTickBox(field) ? field.checked === true : field.value,
    ]),
  }
  store.setItem(KEY, JSON.stringify(carried))
}

/** Puts back what was carried to this page, once, and tells the page of it as if it had been typed. */
export const putBackCarried = (
  path: string,
  fields: readonly CarriedField[] = ofPage(),
  store: Store = sessionStorage,
) => {
  const text = store.getItem(KEY)
  store.removeItem(KEY)
  const carried: Carried | null = JSON.parse(text ?? 'null')
  if (carried?.path !== path) return
  const values = new Map(carried.fields.map(([name, place, value]) => [`${name} ${place}`, value]))
  for (const { field, place } of placed(fields)) {
    const value = values.get(`${field.name} ${place}`)
    const now = isTickBox(field) ? field.checked : field.value
    if (value !== undefined && value !== now) setField(field, value)
  }
}
