import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { CarouselControls, CarouselWords } from './CarouselControls.tsx'
import { classNames } from './class-names.ts'

type CarouselProps = {
  /** What it shows, for screen readers: "Promotions". */
  label: string
  children: ReactNode
  /** Advances automatically after so many ms, unless the device requests reduced motion; leave it out with data-saver on. */
  advanceEvery?: number
  /** The width of one slide: "w-full", "w-[85%] sm:w-1/2 lg:w-1/3". */
  slideClass?: string
  words: CarouselWords
}

/** How near the carousel must come before its moving part is fetched. */
const NEAR = '400px'

/** The animated part, fetched when the carousel is near the viewport; without it the slides are swiped. */
const useControls = (root: RefObject<HTMLElement | null>) => {
  const [Controls, setControls] = useState<typeof CarouselControls | null>(null)
  useEffect(() => {
    if (!root.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        import('./CarouselControls.tsx').then(
          (module) => setControls(() => module.CarouselControls),
          () => undefined, // without a network the slides can still be swiped
        )
      },
      { rootMargin: NEAR },
    )
    watch.observe(root.current)
    return () => watch.disconnect()
  }, [root])
  return Controls
}

/**
 * Slides side by side, moved by swipe, arrows or time. The timer rests under the pointer and the focus, and has a pause
 * button.
 */
export const Carousel = ({ label, children, advanceEvery, slideClass = 'w-full', words }: CarouselProps) => {
  const slides = Children.toArray(children)
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const Controls = useControls(root)
  const count = slides.length
  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        className="scroll-row relative -m-1 flex snap-x snap-mandatory scroll-px-1 gap-4 p-1"
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides do not move
          <li key={index} className={classNames('shrink-0 snap-start', slideClass)}>
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="mt-3 min-h-11">
          {Controls && <Controls root={root} track={track} count={count} advanceEvery={advanceEvery} words={words} />}
        </div>
      )}
    </section>
  )
}
