import { useEffect, useRef } from 'react'

/**
 * The place that takes the focus if the button that had it goes with a change of `basis`, such as the length of a list or
 * a status. Give the element `tabIndex={-1}`.
 */
export const useFocusKept = (basis: unknown) => {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(basis)
  useEffect(() => {
    if (last.current !== basis && document.activeElement === document.body) place.current?.focus()
    last.current = basis
  }, [basis])
  return place
}
