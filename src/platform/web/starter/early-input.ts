import { announceField, isTickBox, setField } from '../set-field.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type State = { checked: boolean } | { chosen: boolean[] } | { text: string } | 'file'

const FIELDS = '#app input:not([type=hidden]), #app textarea, #app select'

const stateOf = (field: Field): State => {
  if (field instanceof HTMLSelectElement) return { chosen: [...field.options].map(({ selected }) => selected) }
  if (isTickBox(field)) return { checked: (field as HTMLInputElement).checked }
  return field.type === 'file' ? 'file' : { text: field.value }
}

/**
 * Whether another option is selected than in the server's markup; without a selected option there, the first counts.
 */
const isOtherOptionSelected = ({ options, multiple }: HTMLSelectElement) => {
  const all = [...options]
  const none = !multiple && !all.some(({ defaultSelected }) => defaultSelected)
  return all.some(({ selected, defaultSelected }, i) => selected !== (none ? i === 0 : defaultSelected))
}

/** Whether a field differs from what the server wrote. */
const isTouched = (field: Field) => {
  if (field instanceof HTMLSelectElement) return isOtherOptionSelected(field)
  if (isTickBox(field)) return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
  return field.value !== field.defaultValue
}

/** Setting the value moves the caret to the end: the user who is typing finds it where it was. */
const keepingCaret = (field: HTMLInputElement | HTMLTextAreaElement, change: () => void) => {
  const [from, to] = document.activeElement === field ? [field.selectionStart, field.selectionEnd] : [null, null]
  change()
  if (from !== null && to !== null) field.setSelectionRange(from, to)
}

/**
 * At hydration React takes a field's current value for the one it rendered, and resets a controlled field to its state
 * at the next render. So each field first gets another value in React's view, then the user's.
 */
const restore = (field: Field, state: State) => {
  if (field instanceof HTMLSelectElement) {
    if (typeof state === 'object' && 'chosen' in state)
      for (const [i, option] of [...field.options].entries()) option.selected = state.chosen[i] ?? false
    announceField(field)
  } else if (state === 'file') {
    announceField(field)
  } else if ('checked' in state) {
    if (field.type === 'radio' && !state.checked) return // the one that was chosen instead says so
    ;(field as HTMLInputElement).checked = !state.checked
    setField(field, state.checked)
  } else if ('text' in state) {
    keepingCaret(field, () => {
      field.value = field.defaultValue === state.text ? `${state.text} ` : field.defaultValue
      setField(field, state.text)
    })
  }
}

/**
 * Remembers what is typed and chosen before hydration, and answers how to look at the page once more, when React is about
 * to hydrate it, and how to hand everything over when it has.
 */
export const watchInput = () => {
  const remembered = new Map<Field, State>()
  const remember = (field: Field) => remembered.set(field, stateOf(field))
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) remember(target as Field)
  }
  addEventListener('input', onInput, true)
  addEventListener('change', onInput, true)
  return {
    /** Collects input that came without an event: above all the browser's own form restoration after a reload. */
    look: () => {
      for (const field of document.querySelectorAll<Field>(FIELDS)) if (isTouched(field)) remember(field)
    },
    /**
     * A field that takes its text over when it is left, such as a date, is left once more. One after the other, each
     * after what React renders for the one before: two fields may belong to one value.
     */
    handOver: async () => {
      removeEventListener('input', onInput, true)
      removeEventListener('change', onInput, true)
      for (const [field, state] of remembered) {
        if (!field.isConnected) continue
        restore(field, state)
        await null
        if (document.activeElement === field) continue
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        await null
      }
    },
  }
}
