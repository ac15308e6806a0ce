import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HEAD_PX } from '#ui/table/virtual-rows.ts'
import { followPointer } from './follow-pointer.ts'
import { dropPlaces, fixedReason } from './plan-drag.ts'
import { type Bar, cellAt, type Plan, type PlanRoom, type PlanRow } from './plan-rows.ts'

type BarDragOptions = {
  frame: RefObject<HTMLDivElement | null>
  plan: Plan
  rows: readonly PlanRow[]
  rowHeight: number
  today: string
  /** Null for people who may not change rooms. */
  onDrop: ((bar: Bar, room: PlanRoom) => void) | null
}

/** A bar on its way, and the room below the pointer, whether it can be dropped there or not. */
type Drag = { bar: Bar; over: number | null }

/** The room whose row is at a height of the window; null above and below the rows. */
const roomAt = (frame: HTMLElement, { rows, rowHeight }: BarDragOptions, y: number): PlanRoom | null => {
  const { top, bottom } = frame.getBoundingClientRect()
  if (y < top + HEAD_PX || y > bottom) return null
  const row = rows[Math.floor((y - top - frame.clientTop + frame.scrollTop - HEAD_PX) / rowHeight)]
  return row?.kind === 'room' ? row.room : null
}

/** The bar of the control that was pressed, if a mouse or a pen has pressed one that can move. */
const pressedBar = ({ rows, today }: BarDragOptions, event: PointerEvent): Bar | null => {
  if (event.pointerType === 'touch' || event.button !== 0 || !event.isPrimary) return null
  const control = (event.target as Element).closest<HTMLElement>('[data-cell]')
  if (!control) return null
  const [row, night] = (control.dataset.cell ?? '').split(':').map(Number)
  const cell = cellAt(rows[row ?? -1], night ?? 0)
  return cell?.kind === 'booking' && fixedReason(cell.bar, today) === null ? cell.bar : null
}

/**
 * Bars follow a mouse, or a pen, to the row of another room; a finger scrolls the plan. The bar keeps its days, so it moves up
 * and down alone. Gives the frame's listener, and the ref of what follows the pointer.
 */
export const useBarDrag = (options: BarDragOptions) => {
  const { frame, onDrop } = options
  const [drag, setDrag] = useState<Drag | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const pointer = useRef(0)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  // The plan may be fetched again during a drag.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  const placeGhost = () => {
    if (!frame.current || !ghost.current) return
    const { rows, rowHeight } = latest.current
    const within = pointer.current - frame.current.getBoundingClientRect().top + frame.current.scrollTop - rowHeight / 2
    const last = HEAD_PX + (rows.length - 1) * rowHeight
    ghost.current.style.translate = `0 ${Math.min(Math.max(within, HEAD_PX), last)}px`
  }
  useLayoutEffect(placeGhost)

  const roomBelow = () => frame.current && roomAt(frame.current, latest.current, pointer.current)
  const move = (y: number) => {
    pointer.current = y
    placeGhost()
    const over = roomBelow()?.id ?? null
    setDrag((now) => (now === null || now.over === over ? now : { ...now, over }))
  }
  const drop = (bar: Bar) => {
    const { plan, today, onDrop: dropped } = latest.current
    const room = roomBelow()
    if (room && dropPlaces(plan, bar, today).has(room.id)) dropped?.(bar, room)
  }
  const onPointerDown = (event: PointerEvent) => {
    const bar = onDrop && pressedBar(options, event)
    if (!bar || !frame.current) return
    stop.current = followPointer(event.nativeEvent, {
      frame: frame.current,
      onStart: () => setDrag({ bar, over: bar.room }),
      onMove: move,
      onEnd: (isDropped) => {
        stop.current = null
        setDrag(null)
        if (isDropped) drop(bar)
      },
    })
  }
  return { drag, ghost, onPointerDown }
}
