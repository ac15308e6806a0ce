import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Box, boxText } from '#domain/search.ts'
import { listRegions } from '#features/properties/contract.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Listing } from '../listing.ts'
import { useList } from '../use-list.ts'
import { exploreWords } from '../words.ts'
import { cluster } from './cluster.ts'
import { Ground } from './Ground.tsx'
import type { Label } from './labels.ts'
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

const NEIGHBOURS = {
  kenya: { latitude: -1.1, longitude: 38.4 },
  mozambique: { latitude: -12.6, longitude: 38.4 },
  zambia: { latitude: -10.9, longitude: 31 },
  congo: { latitude: -6.2, longitude: 27.6 },
  uganda: { latitude: 0.75, longitude: 32.6 },
  malawi: { latitude: -12.1, longitude: 33.5 },
  rwanda: { latitude: -2, longitude: 29.9 },
  burundi: { latitude: -3.4, longitude: 29.95 },
} as const

/** The regions' names, which come with a list that may fail: the map then stands without them. */
const useLabels = (): Label[] => {
  const { map: words } = useArea(exploreWords)
  const regions = useList(listRegions)
  const named = Object.entries(NEIGHBOURS).map(([country, place]): Label => {
    return { ...place, name: words.countries[country as keyof typeof NEIGHBOURS], kind: 'country' }
  })
  return [
    ...(regions.status === 'ready' ? regions.list.map((region): Label => ({ ...region, kind: 'region' })) : []),
    { name: words.ocean, latitude: -8.2, longitude: 41.4, kind: 'sea' },
    ...named,
  ]
}

/** Where the map should look of itself: the piece that is asked for, else what was found. */
const aimOf = (listing: Listing, pins: readonly Pin[], size: Size): View => {
  if (listing.bbox) return viewOf(listing.bbox, size)
  const box = boxAround(pins)
  return box.east - box.west > WIDE ? viewOf(COUNTRY, size, 8) : viewOf(box, size, MARGIN)
}

/** Keeps the map on what is asked for: it turns there when the place changes, and stays when its own view was asked for. */
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

/** The results on the drawing of the country: prices to press, clusters to open, and the piece in view to search. */
export const ResultsMap = ({ listing, pins, total, busy, onSearchHere, notice }: ResultsMapProps) => {
  const { map: words } = useArea(exploreWords)
  const frame = useRef<HTMLElement>(null)
  const [moved, setMoved] = useState(false)
  const [chosen, setChosen] = useState<readonly Pin[]>([])
  const map = useMapView(frame, () => setMoved(true))
  const { view, size } = map
  const labels = useLabels()
  const hintId = useId()
  useAim(listing, pins, busy, map)
  const kept = chosen.filter(({ id }) => pins.some((pin) => pin.id === id))
  const scale = view?.scale
  const clusters = useMemo(() => (scale === undefined ? [] : cluster(pins, scale)), [pins, scale])
  const room = size && { width: size.width - EDGE, height: size.height - (kept.length > 0 ? CARD : EDGE) }
  const marks =
    view && size && room
      ? clusters
          .map((each) => ({ ...each, at: onScreen(each, view, size) }))
          .filter(({ at }) => at.x > EDGE && at.x < room.width && at.y > EDGE && at.y < room.height)
      : []
  const choose = (group: readonly [Pin, ...Pin[]]) => {
    if (!size || !view) return
    if (group.length > 1 && !isInseparable(group, MARGIN)) {
      setMoved(true)
      setChosen([])
      return map.glide(viewOf(boxAround(group, 0.002), size, MARGIN * 1.5))
    }
    setChosen(group)
    const below = onScreen(project(group[0]), view, size).y - (size.height - CARD - EDGE)
    if (below > 0) map.glide(dragged(view, { x: 0, y: -below - EDGE }))
  }
  const searchHere = () => {
    if (!view || !size) return
    setMoved(false)
    onSearchHere(boxOf(view, size))
  }
  return (
    <div className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border">
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
          <div className={classNames('transition-opacity', busy && 'opacity-50')}>
            <Pins marks={marks} chosen={kept} onChoose={choose} />
          </div>
        </section>
        {total > pins.length && pins.length > 0 && (
          <p className="pointer-events-none absolute inset-x-3 top-3 mx-auto w-fit rounded-control bg-surface/90 px-3 py-1.5 text-xs text-muted">
            {words.firstOnly(pins.length, total)}
          </p>
        )}
        {kept.length > 0 && <PinCards pins={kept} stay={listing} onClose={() => setChosen([])} />}
        {total === 0 && !busy && (
          <div className="absolute inset-x-3 bottom-3 mx-auto max-w-md rounded-card bg-surface shadow-float">
            {notice}
          </div>
        )}
      </div>
      <p id={hintId} className="sr-only">
        {words.hint}
      </p>
      <div className="flex items-center gap-2 border-t border-line p-2">
        <IconButton kind="secondary" icon="minus" label={words.zoomOut} onClick={map.zoomOut} />
        <IconButton kind="secondary" icon="plus" label={words.zoomIn} onClick={map.zoomIn} />
        <IconButton
          kind="secondary"
          icon="map"
          label={words.reset}
          onClick={() => {
            if (!size) return
            setMoved(true)
            map.glide(viewOf(COUNTRY, size, 8))
          }}
        />
        {moved || busy ? (
          <Button icon="search" busy={busy} onClick={searchHere} className="ml-auto max-sm:px-3 max-sm:text-sm!">
            {words.searchHere}
          </Button>
        ) : (
          <p className="ml-auto px-2 text-sm text-muted">{words.perNight}</p>
        )}
      </div>
    </div>
  )
}
