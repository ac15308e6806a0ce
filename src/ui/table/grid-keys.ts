import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** A cell of a grid: the head is row -1. */
export type Place = { row: number; column: number }

type Size = { rows: number; columns: number; page: number }

const STEPS: Record<string, (place: Place, size: Size, far: boolean) => Place> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page), column }),
  Home: ({ row }, _size, far) => ({ row: far ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, far) => ({ row: far ? rows - 1 : row, column: columns - 1 }),
}

const within = (number: number, from: number, to: number) => Math.max(from, Math.min(number, to))

/** The nearest place that a grid of this size has. */
export const placeWithin = ({ row, column }: Place, { rows, columns }: Pick<Size, 'rows' | 'columns'>): Place => ({
  row: within(row, -1, rows - 1),
  column: within(column, 0, columns - 1),
})

/** Where a key leads from a cell, or null for a key that moves nothing. */
export const nextPlace = (key: string, far: boolean, place: Place, size: Size): Place | null => {
  const step = STEPS[key]?.(place, size, far)
  return step ? placeWithin(step, size) : null
}

/** The attribute that marks a cell, and finds it. */
export const placeOf = ({ row, column }: Place) => `${row}:${column}`

const CONTROLS = 'a[href], button, input, select'
const takesArrows = (element: Element) => element.matches('select, textarea, input:not([type=checkbox])')

const focusCell = (grid: HTMLElement | null, place: Place) => {
  const cell = grid?.querySelector<HTMLElement>(`[data-place="${placeOf(place)}"]`)
  const control = cell?.querySelector<HTMLElement>(CONTROLS) ?? cell
  control?.focus({ preventScroll: true })
}

type GridOptions = Size & {
  /** The cell that the Tab key leads to. */
  active: Place
  onActive: (place: Place) => void
  /** Brings a row into view before its cell takes the focus. */
  show: (row: number) => void
  /** Space (with Shift: everything from the last one) and Enter on a row. */
  onSpace: (row: number, shift: boolean) => void
  onEnter?: (row: number) => void
  /** Rows can be selected. */
  selects: boolean
}

/** A grid is one stop of the Tab key; arrows, Page Up and Down, Home and End move within it. Gives the table's props. */
export const useGridKeys = (options: GridOptions) => {
  const { rows, columns, page, active, onActive, show, onSpace, onEnter, selects } = options
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const { row, column } = active
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    focusCell(grid.current, { row, column })
  }, [row, column])
  const move = (event: KeyboardEvent) => {
    const target = event.target as Element
    // What a menu of the table does reaches React here, though it lies elsewhere in the page.
    if (!grid.current?.contains(target) || takesArrows(target) || event.altKey || event.metaKey) return
    const next = nextPlace(event.key, event.ctrlKey, active, { rows, columns, page })
    const onRow = row >= 0 && !target.matches(CONTROLS)
    if (next) {
      moved.current = placeOf(next) !== placeOf(active)
      onActive(next)
      if (next.row >= 0) show(next.row)
    } else if (event.key === ' ' && onRow) onSpace(row, event.shiftKey)
    else if (event.key === 'Enter' && onRow && onEnter) onEnter(row)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const follow = ({ target }: { target: EventTarget }) => {
    const cell = (target as Element).closest<HTMLElement>('[data-place]')
    const [row, column] = (cell?.dataset.place ?? '').split(':').map(Number)
    if (row !== undefined && column !== undefined && grid.current?.contains(cell)) onActive({ row, column })
  }
  return {
    role: 'grid',
    'aria-multiselectable': selects || undefined,
    ref: grid,
    onKeyDownCapture: move,
    onFocus: follow,
  }
}
