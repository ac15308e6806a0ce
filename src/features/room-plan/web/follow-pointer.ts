import { HEAD_PX } from '#ui/table/virtual-rows.ts'

/** Less is the unsteady hand of somebody who presses a bar. */
const START_PX = 5
/** So near to the edge the list scrolls, by so many pixels in a millisecond; a slow screen does not make leaps. */
const EDGE_PX = 40
const SPEED = 0.6
const MOST_MS = 50

type Followed = {
  /** What scrolls at its edges. */
  frame: HTMLElement
  onStart: () => void
  /** With the height at which the pointer is, in the coordinates of the window. */
  onMove: (y: number) => void
  /** Also for a pointer that never moved far enough to start. */
  onEnd: (isDropped: boolean) => void
}

/** Where to scroll for a pointer at a height; the frame may be cut by the window. */
const directionFor = (frame: HTMLElement, y: number): -1 | 0 | 1 => {
  const { top, bottom } = frame.getBoundingClientRect()
  if (y < Math.max(top, 0) + HEAD_PX + EDGE_PX) return -1
  return y > Math.min(bottom, innerHeight) - EDGE_PX ? 1 : 0
}

/** The frame first, then the page around it. */
const scrollBoth = (frame: HTMLElement, by: number) => {
  const before = frame.scrollTop
  frame.scrollTop += by
  if (frame.scrollTop === before) scrollBy({ top: by, behavior: 'instant' })
}

/** The click that the browser makes of a drag would open what was dragged. */
const withoutClick = () => {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}

/**
 * Follows a pointer that was pressed until it is released; Escape ends it without a drop. The listeners are the window's, as
 * what was pressed may be scrolled out of the page meanwhile. Returns what ends it from outside.
 */
export const followPointer = (down: PointerEvent, { frame, onStart, onMove, onEnd }: Followed): (() => void) => {
  const { pointerId, clientX, clientY } = down
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  let y = clientY
  let isStarted = false
  let picture = 0
  let drawn = 0
  const end = (isDropped: boolean) => {
    listening.abort()
    cancelAnimationFrame(picture)
    if (isStarted && frame.hasPointerCapture(pointerId)) frame.releasePointerCapture(pointerId)
    onEnd(isDropped)
  }
  const scroll = (now: number) => {
    const by = directionFor(frame, y) * SPEED * Math.min(now - drawn, MOST_MS)
    drawn = now
    if (by !== 0) scrollBoth(frame, by)
    picture = requestAnimationFrame(scroll)
  }
  const start = () => {
    isStarted = true
    // Pressed buttons behind the bar then do not light up, and a release out of the window is noticed.
    frame.setPointerCapture(pointerId)
    drawn = performance.now()
    picture = requestAnimationFrame(scroll)
    onStart()
  }
  const listen = <Type extends 'pointermove' | 'pointerup' | 'pointercancel'>(
    type: Type,
    listener: (event: PointerEvent) => void,
  ) => addEventListener(type, (event) => event.pointerId === pointerId && listener(event), options)
  listen('pointermove', (event) => {
    if (event.buttons === 0) return end(false)
    y = event.clientY
    if (!isStarted && Math.hypot(event.clientX - clientX, y - clientY) >= START_PX) start()
    if (isStarted) onMove(y)
  })
  // At the edges, and by a wheel: other rows come below the pointer.
  addEventListener('scroll', () => isStarted && onMove(y), options)
  listen('pointerup', () => {
    if (isStarted) withoutClick()
    end(isStarted)
  })
  listen('pointercancel', () => end(false))
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isStarted) return
      event.stopPropagation()
      event.preventDefault()
      addEventListener('pointerup', withoutClick, { capture: true, once: true })
      end(false)
    },
    options,
  )
  return () => end(false)
}
