/** As much of a field as is filled in; the elements of a page fit. */
export type Settable = { type: string; value: string; checked?: boolean; dispatchEvent: (event: Event) => boolean }

/**
 * React remembers the last value of a field in a property of the element itself, and calls `onChange` only for another
 * one; typed input is set past it, by the setter of the prototype.
 */
const setNatively = <Name extends 'value' | 'checked'>(field: Settable, name: Name, value: Settable[Name]) => {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set
  if (setter) setter.call(field, value)
  else field[name] = value
}

/** Whether a field is ticked rather than filled in. */
export const isTickBox = ({ type }: Settable) => type === 'checkbox' || type === 'radio'

/** Dispatches the events for the value that a field has already. */
export const announceField = (field: Settable) => {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Fills in a field as a user would, or ticks and unticks it, with all events, React's `onChange` included. */
export const setField = (field: Settable, to: string | boolean) => {
  if (typeof to === 'string') setNatively(field, 'value', to)
  else {
    setNatively(field, 'checked', to)
    field.dispatchEvent(new Event('click', { bubbles: true })) // what React takes for the change of a tick
  }
  announceField(field)
}
