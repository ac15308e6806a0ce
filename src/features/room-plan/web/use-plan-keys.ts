import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { cellAt, nextPlace, type Place, type PlanRow } from './plan-rows.ts'

/** The attribute value that marks the control of a cell, and finds it. */
export const cellKey = (row: number, from: number) => `${row}:${from}`

type PlanKeys = {
  rows: readonly PlanRow[]
  /** The place that the Tab key reaches. */
  place: Place
  onPlace: (place: Place) => void
  /** How many rows Page Down passes. */
  page: number
  /** Brings a row into view before its cell takes the focus. */
  show: (row: number) => void
}

/** The plan is one stop of the Tab key; arrows, Page Up and Down, Home and End move within it. Gives the grid's props. */
export const usePlanKeys = ({ rows, place, onPlace, page, show }: PlanKeys) => {
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const active = cellKey(place.row, cellAt(rows[place.row], place.night)?.from ?? 0)
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    const control = grid.current?.querySelector<HTMLElement>(`[data-cell="${active}"]`)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const next = nextPlace(event.key, event.ctrlKey, rows, place, page)
    if (!next) return
    event.preventDefault()
    moved.current = cellKey(next.row, cellAt(rows[next.row], next.night)?.from ?? 0) !== active
    onPlace(next)
    show(next.row)
  }
  const onFocus = ({ target }: { target: Element }) => {
    const [row, night] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number)
    // A long bar keeps the day from which the arrow keys have come.
    if (row === undefined || night === undefined || cellKey(row, night) === active) return
    onPlace({ row, night })
  }
  return { ref: grid, onKeyDown, onFocus }
}
