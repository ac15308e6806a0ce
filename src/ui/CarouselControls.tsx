import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classNames } from './class-names.ts'

/** The labels of a carousel's controls. */
export type CarouselWords = {
  previous: string
  next: string
  pause: string
  play: string
  /** "2 of 4", numbers from 1. */
  position: (slide: number, of: number) => string
}

type ControlsProps = {
  /** The carousel as a whole, whose hover and focus stop the timer. */
  root: RefObject<HTMLElement | null>
  track: RefObject<HTMLUListElement | null>
  count: number
  advanceEvery?: number
  words: CarouselWords
}

const TRANSITION_MS = 500
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const slideAt = (track: HTMLElement, index: number) => track.children[index] as HTMLElement | undefined
const leftOf = (track: HTMLElement, index: number) =>
  (slideAt(track, index)?.offsetLeft ?? 0) - (slideAt(track, 0)?.offsetLeft ?? 0)

/** Scrolls in 0.5 s; the browser's own smooth scrolling has no fixed time. Snapping rests meanwhile, or it would fight. */
const glide = (track: HTMLElement, left: number) => {
  const from = track.scrollLeft
  const to = Math.min(left, track.scrollWidth - track.clientWidth)
  if (prefersReducedMotion() || from === to) {
    track.scrollLeft = to
    return
  }
  const start = performance.now()
  track.style.scrollSnapType = 'none'
  const frame = (now: number) => {
    const done = Math.min(1, (now - start) / TRANSITION_MS)
    track.scrollLeft = from + (to - from) * (1 - (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(frame)
    else track.style.scrollSnapType = ''
  }
  requestAnimationFrame(frame)
}

/** The first visible slide, derived from scroll events, whatever causes them. */
const useCurrent = (track: RefObject<HTMLUListElement | null>, count: number) => {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const list = track.current
    if (!list) return
    const look = () => {
      const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2
      const distances = Array.from({ length: count }, (_, i) => Math.abs(leftOf(list, i) - list.scrollLeft))
      const nearest = distances.indexOf(Math.min(...distances))
      setCurrent(atEnd && list.scrollLeft > 0 ? count - 1 : nearest)
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [track, count])
  return current
}

/** Whether the user is reading it: the pointer is over it, or the focus is inside. */
const useAttention = (root: RefObject<HTMLElement | null>) => {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const gone = new AbortController()
    const hear = (type: string, then: () => void) => element.addEventListener(type, then, { signal: gone.signal })
    setHovered(element.matches(':hover'))
    setFocused(element.contains(document.activeElement))
    hear('pointerenter', () => setHovered(true))
    hear('pointerleave', () => setHovered(false))
    hear('focusin', () => setFocused(true))
    hear('focusout', () => setFocused(false))
    return () => gone.abort()
  }, [root])
  return hovered || focused
}

/** The animated part of a carousel: its timer and its buttons. */
export const CarouselControls = ({ root, track, count, advanceEvery, words }: ControlsProps) => {
  const current = useCurrent(track, count)
  const resting = useAttention(root)
  const [playing, setPlaying] = useState(() => Boolean(advanceEvery) && !prefersReducedMotion())
  const go = (index: number) => {
    if (track.current) glide(track.current, leftOf(track.current, (index + count) % count))
  }
  useEffect(() => {
    if (!advanceEvery || !playing || resting) return
    const timer = setInterval(() => {
      const list = track.current
      if (list && !document.hidden) glide(list, leftOf(list, (current + 1) % count))
    }, advanceEvery)
    return () => clearInterval(timer)
  }, [advanceEvery, playing, resting, current, count, track])
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Bars count={count} current={current} />
      <p aria-live={playing && !resting ? 'off' : 'polite'} className="mr-auto ml-3 text-sm text-muted tabular-nums">
        {words.position(current + 1, count)}
      </p>
      {advanceEvery && (
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? words.pause : words.play}
          onClick={() => setPlaying(!playing)}
        />
      )}
      <IconButton icon="chevron-left" label={words.previous} onClick={() => go(current - 1)} />
      <IconButton icon="chevron-right" label={words.next} onClick={() => go(current + 1)} />
    </div>
  )
}

const Bars = ({ count, current }: { count: number; current: number }) => (
  <span aria-hidden="true" className="flex flex-wrap gap-1.5">
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <span
        key={index}
        className={classNames(
          'h-1 rounded-full transition-[width,background-color] duration-250',
          index === current ? 'w-6 bg-brand' : 'w-2 bg-edge/60',
        )}
      />
    ))}
  </span>
)
