import { useEffect, useRef } from 'react'

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
    if (hasChanged && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    last.current = basis
  }, [basis])
  return place
}
