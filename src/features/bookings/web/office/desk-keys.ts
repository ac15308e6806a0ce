import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isCovered = () => document.querySelector('dialog[open], [popover]:popover-open:not([popover="manual"])') !== null

const step = (by: 1 | -1) => {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-booking-row]'))
  const now = rows.indexOf(document.activeElement as HTMLElement)
  const next = now < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(now + by, 0), rows.length - 1)
  rows[next]?.focus()
}

/** The keys of the desk: "/" goes to the search, j and k from booking to booking, where Enter opens the focused one. */
export const useDeskKeys = (search: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return
      if (event.key === '/') search.current?.focus()
      else if (event.key === 'j') step(1)
      else if (event.key === 'k') step(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search])
