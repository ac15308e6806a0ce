import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the window something counts as near. */
const AHEAD = '400px'

/**
 * Whether a place of the page is near the viewport, so that a section few visitors reach is not loaded for everybody.
 * Keyboard users load it immediately; otherwise Tab would skip it.
 */
export const useNear = (place: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setNear(true)
    }
    observer.observe(element)
    document.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', onKey)
    }
  }, [near, place])
  return near
}

/** Shows its children once the visitor has come near them. */
export const NearView = ({ children, className }: { children: ReactNode; className?: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return (
    <div ref={place} className={className}>
      {near && children}
    </div>
  )
}
