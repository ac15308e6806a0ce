import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dragged, type Point, type Size, type View, zoomed } from './projection.ts'

/** Pixels that a finger may tremble without dragging. */
const TREMBLE = 6
const STEP = 80
const ZOOM_STEP = 1.6
const GLIDE_MS = 220
/** How far from the screen a map begins to be drawn. */
const NEAR = '300px'

const KEYS: Record<string, Point> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

/** The size of an element, null until it comes near the screen: a map is not drawn before somebody can see it. */
const useSize = (ref: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const resized = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        resized.observe(element)
      },
      { rootMargin: NEAR },
    )
    near.observe(element)
    return () => {
      near.disconnect()
      resized.disconnect()
    }
  }, [ref])
  return size
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Zooming goes by equal factors, so that it looks even. */
const halfway = (from: View, to: View, part: number): View => {
  const ease = 1 - (1 - part) ** 3
  return {
    x: from.x + (to.x - from.x) * ease,
    y: from.y + (to.y - from.y) * ease,
    scale: from.scale * (to.scale / from.scale) ** ease,
  }
}

/** A view that can be set at once or glided to, which the next change interrupts. */
const useGliding = () => {
  const [view, setView] = useState<View | null>(null)
  const frame = useRef(0)
  const shown = useRef<View | null>(null)
  const show = (next: View) => {
    shown.current = next
    setView(next)
  }
  const set = (next: View) => {
    cancelAnimationFrame(frame.current)
    show(next)
  }
  const glide = (to: View) => {
    const from = shown.current
    if (!from || prefersReducedMotion()) return set(to)
    cancelAnimationFrame(frame.current)
    const start = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - start) / GLIDE_MS)
      show(halfway(from, to, part))
      if (part < 1) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return { view, shown, set, glide }
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spanOf = ([one, other]: readonly Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** What fingers and mouse do: one drags, two pinch. Below a small distance it is a tap, which is left to the pins. */
const usePointers = (move: (from: readonly Point[], to: readonly Point[]) => void) => {
  const pointers = useRef(new Map<number, Point>())
  const dragging = useRef(false)
  const at = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    if (pointers.current.size === 0) dragging.current = false
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0 && pointers.current.size < 2) pointers.current.set(event.pointerId, at(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = at(event)
      if (!dragging.current) {
        if (pointers.current.size < 2 && Math.hypot(now.x - before.x, now.y - before.y) < TREMBLE) return
        dragging.current = true
      }
      // From here on the pointer is the map's: letting go over a pin does not press it.
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId)
      const from = [...pointers.current.values()]
      pointers.current.set(event.pointerId, now)
      move(from, [...pointers.current.values()])
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** The view of a map in `frame` with everything that moves it; `onMove` hears of what people do, not of `set` and `glide`. */
export const useMapView = (frame: RefObject<HTMLElement | null>, onMove: () => void) => {
  const size = useSize(frame)
  const { view, shown, set, glide } = useGliding()
  const middle = { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 }

  const zoom = (factor: number, around: Point = middle) => {
    if (!shown.current || !size) return
    onMove()
    glide(zoomed(shown.current, factor, around, size))
  }
  const pan = (by: Point) => {
    if (!shown.current) return
    onMove()
    glide(dragged(shown.current, by))
  }
  const pointers = usePointers((from, to) => {
    if (!shown.current || !size) return
    const [a, b] = [middleOf(from), middleOf(to)]
    const moved = dragged(shown.current, { x: b.x - a.x, y: b.y - a.y })
    onMove()
    set(from.length < 2 ? moved : zoomed(moved, spanOf(to) / Math.max(1, spanOf(from)), b, size))
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.target === event.currentTarget ? KEYS[event.key] : undefined
    if (by) pan(by)
    else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP)
    else if (event.key === '-') zoom(1 / ZOOM_STEP)
    else return
    event.preventDefault()
  }

  // React listens to the wheel passively; a pinch on a touchpad would zoom the whole page.
  const wheel = useRef<(event: WheelEvent) => void>(null)
  wheel.current = (event) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (!shown.current || !size || !frame.current) return
    const { left, top } = frame.current.getBoundingClientRect()
    onMove()
    const factor = Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 120)
    set(zoomed(shown.current, factor, { x: event.clientX - left, y: event.clientY - top }, size))
  }
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => wheel.current?.(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])

  return {
    size,
    view,
    set,
    glide,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    handlers: { ...pointers, onKeyDown },
  }
}
