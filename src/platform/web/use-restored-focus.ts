import { useEffect, useRef } from 'react'

/** Whether nothing has the focus, or only what the browser lets go of with its next picture: the content of a closed dialog. */
const isFocusLost = (active: Element | null) =>
  active === null || active === document.body || active.closest('dialog:not([open])') !== null

/**
 * The place that takes the focus if the button that had it goes with a change of `basis`, such as the length of a list or
 * a status. The page does not scroll, and a first value (undefined before) takes the focus from nobody. Give the element
 * `tabIndex={-1}`.
 */
export const useRestoredFocus = (basis: unknown) => {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(basis)
  useEffect(() => {
    const hasChanged = last.current !== undefined && last.current !== basis
    if (hasChanged && isFocusLost(document.activeElement)) place.current?.focus({ preventScroll: true })
    last.current = basis
  }, [basis])
  return place
}
