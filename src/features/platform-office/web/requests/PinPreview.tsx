import { useRef } from 'react'
import type { Place } from '#domain/place.ts'
import { boxAround, Ground, onScreen, project, useLabels, useMapView, viewOf } from '#features/search/web/public.ts'
import { Icon } from '#ui/Icon.tsx'

/** What is seen around the pin, in degrees: enough for the names of other places to say where it is. */
const SURROUNDINGS = 0.6

/** A small drawing of the surroundings of a place with a pin in its middle, which cannot be moved. */
export const PinPreview = ({ place, label }: { place: Place; label: string }) => {
  const frame = useRef<HTMLDivElement>(null)
  const { size } = useMapView(frame, () => {})
  const view = size && viewOf(boxAround([place], SURROUNDINGS), size)
  const labels = useLabels(view?.scale ?? 0)
  const pin = view && size && onScreen(project(place), view, size)
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className="relative h-40 overflow-hidden rounded-control border border-line bg-brand-soft"
    >
      {view && size && <Ground view={view} size={size} labels={labels} marks={pin ? [pin] : []} />}
      {pin && (
        <span
          className="pointer-events-none absolute top-0 left-0 text-action"
          style={{ transform: `translate(${pin.x}px, ${pin.y}px)` }}
        >
          <span className="absolute -translate-x-1/2 -translate-y-[88%] drop-shadow-md">
            <Icon name="pin" size={32} className="fill-surface" />
          </span>
        </span>
      )}
    </div>
  )
}
