import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Box, boxText } from '#domain/search.ts'
import { withQueries } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import type { Listing } from '../listing.ts'
import { exploreWords } from '../words.ts'
import { cluster } from './cluster.ts'
import { Ground } from './Ground.tsx'
import { MapBar } from './MapBar.tsx'
import { PinCards } from './PinCards.tsx'
import { type Pin, Pins } from './Pins.tsx'
import {
  boxAround,
  boxOf,
  COUNTRY,
  dragged,
  isInseparable,
  onScreen,
  project,
  type Size,
  type View,
  viewOf,
} from './projection.ts'
import { useLabels } from './use-labels.ts'
import { useMapView } from './use-map-view.ts'

type ResultsMapProps = {
  listing: Listing
  pins: readonly Pin[]
  total: number
  /** Other pins are on their way. */
  busy: boolean
  onSearchHere: (bbox: Box) => void
  /** Over the map, where nothing was found. */
  notice: ReactNode
}

/** Pixels around what is brought into view, so that no pin hangs over the edge. */
const MARGIN = 44
/** Half of what takes the finger: closer to the edge a pin could not be pressed. */
const EDGE = 22
/** The height of what is shown of a chosen pin, with air around it. */
const CARD = 176
/** Results further apart than this, in degrees, are shown with the whole country. */
const WIDE = 5

/** The view that the map starts with: the section of the address, else the results. */
const aimOf = (listing: Listing, pins: readonly Pin[], size: Size): View => {
  if (listing.bbox) return viewOf(listing.bbox, size)
  const box = boxAround(pins)
  return box.east - box.west > WIDE ? viewOf(COUNTRY, size, 8) : viewOf(box, size, MARGIN)
}

/** Moves the map when the place of the search changes, but not when the search is the map's own view. */
const useAim = (listing: Listing, pins: readonly Pin[], busy: boolean, map: ReturnType<typeof useMapView>) => {
  const place = [listing.bbox ? boxText(listing.bbox) : '', listing.region, listing.destination, listing.q].join('|')
  const aimed = useRef<string | null>(null)
  const { size, view, set, glide } = map
  useEffect(() => {
    if (!size || busy || aimed.current === place) return
    const own = listing.bbox && view && boxText(listing.bbox) === boxText(boxOf(view, size))
    const to = aimOf(listing, pins, size)
    if (aimed.current === null) set(to)
    else if (!own) glide(to)
    aimed.current = place
  })
}

/** Scrolls to the map when its switch opened it: on a phone it is below much else. */
const useComeIntoView = (frame: RefObject<HTMLElement | null>) => {
  const { state } = useLocation()
  const opensMap = state?.opened === 'map'
  useEffect(() => {
    if (opensMap) frame.current?.closest('[data-map]')?.scrollIntoView({ block: 'end' })
  }, [opensMap, frame])
}

/** The visible marks, the selected pins, and what a press does: a cluster opens, a property is shown. */
const useMarks = (pins: readonly Pin[], map: ReturnType<typeof useMapView>, onMove: () => void) => {
  const { view, size } = map
  const [chosen, setChosen] = useState<readonly Pin[]>([])
  const selected = chosen.filter(({ id }) => pins.some((pin) => pin.id === id))
  const scale = view?.scale
  const clusters = useMemo(() => (scale === undefined ? [] : cluster(pins, scale)), [pins, scale])
  const room = size && { width: size.width - EDGE, height: size.height - (selected.length > 0 ? CARD : EDGE) }
  const marks =
    view && size && room
      ? clusters
          .map((each) => ({ ...each, at: onScreen(each, view, size) }))
          .filter(({ at }) => at.x > EDGE && at.x < room.width && at.y > EDGE && at.y < room.height)
      : []
  const choose = (group: readonly [Pin, ...Pin[]]) => {
    if (!size || !view) return
    if (group.length > 1 && !isInseparable(group, MARGIN)) {
      onMove()
      setChosen([])
      return map.glide(viewOf(boxAround(group, 0.002), size, MARGIN * 1.5))
    }
    setChosen(group)
    const below = onScreen(project(group[0]), view, size).y - (size.height - CARD - EDGE)
    if (below > 0) map.glide(dragged(view, { x: 0, y: -below - EDGE }))
  }
  return { marks, selected, choose, close: () => setChosen([]) }
}

const ResultsMapContent = ({ listing, pins, total, busy, onSearchHere, notice }: ResultsMapProps) => {
  const { map: words } = useArea(exploreWords)
  const frame = useRef<HTMLElement>(null)
  const [moved, setMoved] = useState(false)
  const map = useMapView(frame, () => setMoved(true))
  const { view, size } = map
  const labels = useLabels(view?.scale ?? 0)
  const hintId = useId()
  useComeIntoView(frame)
  useAim(listing, pins, busy, map)
  const { marks, selected, choose, close } = useMarks(pins, map, () => setMoved(true))
  const searchHere = () => {
    if (!view || !size) return
    setMoved(false)
    onSearchHere(boxOf(view, size))
  }
  const showCountry = () => {
    if (!size) return
    setMoved(true)
    map.glide(viewOf(COUNTRY, size, 8))
  }
  return (
    <div
      data-map
      className="-mx-4 scroll-mb-3 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border"
    >
      <div className="relative">
        <section
          ref={frame}
          aria-label={words.label}
          aria-describedby={hintId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map while it has the focus
          tabIndex={0}
          {...map.handlers}
          className="relative h-[min(66dvh,38rem)] min-h-96 cursor-grab touch-none overflow-hidden bg-brand-soft -outline-offset-3 active:cursor-grabbing"
        >
          {view && size && <Ground view={view} size={size} labels={labels} marks={marks.map(({ at }) => at)} />}
          <div aria-busy={busy} className="transition-opacity aria-busy:opacity-50">
            <Pins marks={marks} chosen={selected} onChoose={choose} />
          </div>
        </section>
        {total > pins.length && pins.length > 0 && (
          <p className="pointer-events-none absolute inset-x-3 top-3 mx-auto w-fit rounded-control bg-surface/90 px-3 py-1.5 text-xs text-muted">
            {words.firstOnly(pins.length, total)}
          </p>
        )}
        {selected.length > 0 && <PinCards pins={selected} stay={listing} onClose={close} />}
        {total === 0 && !busy && (
          <div className="absolute inset-x-3 bottom-3 mx-auto max-w-md rounded-card bg-surface shadow-float">
            {notice}
          </div>
        )}
      </div>
      <p id={hintId} className="sr-only">
        {words.hint}
      </p>
      <MapBar
        onZoomIn={map.zoomIn}
        onZoomOut={map.zoomOut}
        onReset={showCountry}
        onSearchHere={moved || busy ? searchHere : null}
        busy={busy}
      />
    </div>
  )
}

/** The results on the drawing of the country: prices to press, clusters to open, and the piece in view to search. */
export const ResultsMap = withQueries(ResultsMapContent)
