import { useEffect, useRef } from 'react'

/** Moves the focus to the buttons that add to a list if an entry has gone together with the button that had the focus. */
export const useFocusAfterRemoval = (entries: number) => {
  const additions = useRef<HTMLDivElement>(null)
  const last = useRef(entries)
  useEffect(() => {
    if (entries < last.current && document.activeElement === document.body)
      additions.current?.querySelector('button')?.focus()
    last.current = entries
  }, [entries])
  return additions
}
