import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classNames } from './class-names.ts'

type CarouselProps = {
  /** What it shows, for screen readers: "Promotions". */
  label: string
  children: ReactNode
  /** Advances by itself after so many ms; stands still without it, and where the device asks for less motion. */
  advanceEvery?: number
  /** The width of one slide: "w-full", "w-[85%] sm:w-1/2 lg:w-1/3". */
  slideClass?: string
  words: {
    previous: string
    next: string
    pause: string
    play: string
    /** "2 of 4", numbers from 1. */
    position: (slide: number, of: number) => string
  }
}

const TRANSITION_MS = 500
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const slideAt = (track: HTMLElement, index: number) => track.children[index] as HTMLElement | undefined
const leftOf = (track: HTMLElement, index: number) =>
  (slideAt(track, index)?.offsetLeft ?? 0) - (slideAt(track, 0)?.offsetLeft ?? 0)

/** Scrolls in 0.5 s; the browser's own smooth scrolling has no fixed time. Snapping rests meanwhile, or it would fight. */
const glide = (track: HTMLElement, left: number) => {
  const from = track.scrollLeft
  const to = Math.min(left, track.scrollWidth - track.clientWidth)
  if (wantsStillness() || from === to) {
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

/** Which slide stands first, kept by listening to the scrolling itself, whoever causes it. */
const useCurrent = (track: RefObject<HTMLUListElement | null>, count: number) => {
  const [current, setCurrent] = useState(0)
  const onScroll = () => {
    const list = track.current
    if (!list) return
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2
    const distances = Array.from({ length: count }, (_, i) => Math.abs(leftOf(list, i) - list.scrollLeft))
    const nearest = distances.indexOf(Math.min(...distances))
    setCurrent(atEnd && list.scrollLeft > 0 ? count - 1 : nearest)
  }
  return { current, onScroll }
}

/** Slides side by side, moved by swipe, arrows or time. The timer rests under the pointer and the focus, and has a pause button. */
export const Carousel = ({ label, children, advanceEvery, slideClass = 'w-full', words }: CarouselProps) => {
  const slides = Children.toArray(children)
  const count = slides.length
  const track = useRef<HTMLUListElement>(null)
  const { current, onScroll } = useCurrent(track, count)
  const [playing, setPlaying] = useState(Boolean(advanceEvery))
  const [resting, setResting] = useState(false)
  const go = (index: number) => {
    if (track.current) glide(track.current, leftOf(track.current, (index + count) % count))
  }
  useEffect(() => {
    if (wantsStillness()) setPlaying(false)
  }, [])
  useEffect(() => {
    if (!advanceEvery || !playing || resting || count < 2) return
    const timer = setInterval(() => {
      const list = track.current
      if (list && !document.hidden) glide(list, leftOf(list, (current + 1) % count))
    }, advanceEvery)
    return () => clearInterval(timer)
  }, [advanceEvery, playing, resting, current, count])
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <ul
        ref={track}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        className="scroll-row relative -m-1 flex snap-x snap-mandatory scroll-px-1 gap-4 p-1"
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its place
          <li key={index} className={classNames('shrink-0 snap-start', slideClass)}>
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="mt-3 flex items-center gap-1">
          <Bars count={count} current={current} />
          <p
            aria-live={playing && !resting ? 'off' : 'polite'}
            className="mr-auto ml-3 text-sm text-muted tabular-nums"
          >
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
      )}
    </section>
  )
}

const Bars = ({ count, current }: { count: number; current: number }) => (
  <span aria-hidden="true" className="flex gap-1.5">
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
