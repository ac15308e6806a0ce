import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react'
import { afterClick, type Cell, extendedTo, movedBy, type Selection } from './rate-selection.ts'

const cellOf = (target: EventTarget): Cell | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-night]') : null
  return cell ? { row: Number(cell.dataset.row), night: Number(cell.dataset.night) } : null
}

type CellsState = {
  selection: Selection | null
  onSelect: Dispatch<SetStateAction<Selection | null>>
  focus: Cell
  onFocus: (cell: Cell) => void
  /** Whether there is such a month. */
  onMonth: (step: 1 | -1) => boolean
  size: { rows: number; nights: number }
  table: RefObject<HTMLTableElement | null>
}

const useMouse = ({ onSelect, onFocus }: CellsState) => {
  const drag = useRef<{ start: Cell; hasMoved: boolean } | null>(null)
  return {
    onMouseDown: (event: MouseEvent) => {
      const start = cellOf(event.target)
      drag.current = start && event.button === 0 ? { start, hasMoved: false } : null
    },
    onMouseOver: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      const from = drag.current
      if (!from || !cell || (event.buttons & 1) === 0) return
      if (!from.hasMoved && cell.row === from.start.row && cell.night === from.start.night) return
      from.hasMoved = true
      onSelect({ anchor: from.start, head: cell, isOpen: false })
    },
    onClick: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (!cell || drag.current?.hasMoved) return
      onFocus(cell)
      onSelect((selection) => afterClick(selection, cell))
    },
  }
}

const useKeys = ({ selection, onSelect, focus, onFocus, onMonth, size, table }: CellsState) => {
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-row="${focus.row}"][data-night="${focus.night}"]`)?.focus()
  }, [focus, table])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target)
    // With Alt and the like a key belongs to the browser.
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return
    const to = movedBy(event.key, from, size)
    if (to) {
      hasMoved.current = true
      onFocus(to)
      if (event.shiftKey) onSelect((selection) => extendedTo(selection, from, to))
    } else if (event.key === 'Enter' || event.key === ' ') onSelect((selection) => afterClick(selection, from))
    else if (event.key === 'Escape' && selection) onSelect(null)
    else if (event.key === 'PageDown' || event.key === 'PageUp') {
      hasMoved.current = onMonth(event.key === 'PageDown' ? 1 : -1)
    } else return
    event.preventDefault()
  }
  return { onKeyDown }
}

/**
 * The handlers of the table of cells. Two clicks, taps or presses of Enter choose a block; so do a drag of the mouse, and
 * the arrow keys with Shift. A finger that moves scrolls.
 */
export const useCells = (state: CellsState) => ({ ...useMouse(state), ...useKeys(state) })
