import { useArea } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { exploreWords } from '../words.ts'

type MapBarProps = {
  onZoomIn: () => void
  onZoomOut: () => void
  onReset: () => void
  /** Null while the map shows what was searched. */
  onSearchHere: (() => void) | null
  busy: boolean
}

/** The map's controls, beneath it: there they cover no pin, and the thumb reaches them. */
export const MapBar = ({ onZoomIn, onZoomOut, onReset, onSearchHere, busy }: MapBarProps) => {
  const { map: words } = useArea(exploreWords)
  return (
    <div className="flex items-center gap-2 border-t border-line p-2">
      <IconButton kind="secondary" icon="minus" label={words.zoomOut} onClick={onZoomOut} />
      <IconButton kind="secondary" icon="plus" label={words.zoomIn} onClick={onZoomIn} />
      <IconButton kind="secondary" icon="map" label={words.reset} onClick={onReset} />
      {onSearchHere ? (
        <Button icon="search" busy={busy} onClick={onSearchHere} className="ml-auto max-sm:px-3 max-sm:text-sm!">
          {words.searchHere}
        </Button>
      ) : (
        <p className="ml-auto px-2 text-sm text-muted">{words.perNight}</p>
      )}
    </div>
  )
}
