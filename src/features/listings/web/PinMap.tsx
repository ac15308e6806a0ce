import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Place } from '#domain/place.ts'
import {
  boxAround,
  Ground,
  onScreen,
  placeAt,
  project,
  useLabels,
  useMapView,
  viewOf,
} from '#features/search/web/public.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

/** Pixels around what is brought into view. */
const MARGIN = 56
/** Closer to the edge than this, in pixels, a pin is brought back into view. */
const EDGE = 24
/** A press that moves further than this, in pixels, was a drag. */
const TREMBLE = 6
/** What is seen at first, in degrees: enough for the names of other places to say where one is. */
const SURROUNDINGS = 0.25

type PinMapProps = {
  /** Null while what is typed is no place in the country. */
  place: Place | null
  /** The destination that is chosen, which stays in view at first. */
  near: Place | null
  onPlace: (place: Place) => void
  /** What the map is of; without it a property's place. */
  label?: string
}

/** Brings the pin into view: at first with its destination, later if it was typed or set outside of what is seen. */
const useAim = ({ place, near }: PinMapProps, { view, size, set, glide }: ReturnType<typeof useMapView>) => {
  const aimed = useRef(false)
  const { latitude = null, longitude = null } = place ?? {}
  const aim = useEffectEvent((latitude: number | null, longitude: number | null) => {
    if (!size) return
    const to = latitude === null || longitude === null ? null : { latitude, longitude }
    if (!view || !aimed.current) {
      aimed.current = true
      return set(
        viewOf(
          boxAround(
            [to, near].filter((each) => each !== null),
            SURROUNDINGS,
          ),
          size,
          MARGIN,
        ),
      )
    }
    if (!to) return
    const { x, y } = onScreen(project(to), view, size)
    const isSeen = x > EDGE && x < size.width - EDGE && y > EDGE && y < size.height - EDGE
    if (!isSeen) glide(viewOf(boxAround([to]), size, MARGIN))
  })
  const isMeasured = size !== null
  useEffect(() => {
    if (isMeasured) aim(latitude, longitude)
  }, [isMeasured, latitude, longitude])
}

/** The drawing of the country with one pin, which a press puts elsewhere; with the keyboard it is put into the middle. */
export const PinMap = (props: PinMapProps) => {
  const { place, onPlace, label } = props
  const words = useArea(HOTEL_PROPERTY_WORDS).map
  const hintId = useId()
  const frame = useRef<HTMLElement>(null)
  const pressedAt = useRef({ x: 0, y: 0 })
  const map = useMapView(frame, () => {})
  const { view, size, handlers } = map
  const labels = useLabels(view?.scale ?? 0)
  useAim(props, map)
  const pin = place && view && size && onScreen(project(place), view, size)
  const putAt = (x: number, y: number) => {
    if (view && size) onPlace(placeAt({ x, y }, view, size))
  }
  const putInMiddle = () => putAt((size?.width ?? 0) / 2, (size?.height ?? 0) / 2)
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { x, y } = pressedAt.current
    if (Math.hypot(event.clientX - x, event.clientY - y) < TREMBLE) putAt(event.clientX - left, event.clientY - top)
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <section
        ref={frame}
        aria-label={label ?? words.label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map while it has the focus
        tabIndex={0}
        {...handlers}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          pressedAt.current = { x: event.clientX, y: event.clientY }
          handlers.onPointerDown(event)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== 'Enter') return handlers.onKeyDown(event)
          // Enter would submit the form around the map.
          event.preventDefault()
          putInMiddle()
        }}
        onClick={press}
        className="group relative h-80 cursor-crosshair touch-none overflow-hidden bg-brand-soft -outline-offset-3"
      >
        {view && size && <Ground view={view} size={size} labels={labels} marks={pin ? [pin] : []} />}
        {pin && (
          <span
            data-pin
            className="pointer-events-none absolute top-0 left-0 text-action"
            style={{ transform: `translate(${pin.x}px, ${pin.y}px)` }}
          >
            <span className="absolute -translate-x-1/2 -translate-y-[88%] drop-shadow-md">
              <Icon name="pin" size={40} className="fill-surface" />
            </span>
          </span>
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 hidden -translate-1/2 text-ink group-focus-visible:block"
        >
          <Icon name="plus" size={24} />
        </span>
      </section>
      <p id={hintId} className="sr-only">
        {words.hint}
      </p>
      <div className="flex flex-wrap items-center gap-2 border-t border-line p-2">
        <IconButton kind="secondary" icon="minus" label={words.zoomOut} onClick={map.zoomOut} />
        <IconButton kind="secondary" icon="plus" label={words.zoomIn} onClick={map.zoomIn} />
        <Button icon="pin" className="ml-auto max-sm:px-3 max-sm:text-sm!" onClick={putInMiddle}>
          {words.middle}
        </Button>
      </div>
    </div>
  )
}
