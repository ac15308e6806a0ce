import { type RefObject, useEffect, useState } from 'react'

/** Rows that are drawn in one frame: more of them, each with the nights of a month, are a long task on a phone. */
const AT_ONCE = 2
/** A table of so many rows changes as a whole. */
const SMALL = 4

type Rows<Row> = {
  /** What each row of the table should show. */
  wanted: readonly Row[]
  isSame: (a: Row, b: Row) => boolean
  /** The row that is drawn first, because the focus goes to one of its cells. */
  urgent: number
  table: RefObject<HTMLTableElement | null>
}

/** The first row in view of the box that scrolls the table. */
const firstInView = (table: HTMLTableElement | null) => {
  const top = table?.parentElement?.scrollTop ?? 0
  const bodies = [...(table?.tBodies ?? [])]
  return Math.max(
    0,
    bodies.findIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > top),
  )
}

/**
 * The rows of a table as they are drawn: those of a large one a few in each frame, those in view first. Until its turn a
 * row shows what it did before, null at first. A small table changes at once.
 */
export const useRowsInTurn = <Row>({ wanted, isSame, urgent, table }: Rows<Row>): readonly (Row | null)[] => {
  const [drawn, setDrawn] = useState<readonly (Row | null)[]>(() =>
    wanted.map((row, at) => (at < SMALL || at === urgent ? row : null)),
  )
  const isBehind = (row: Row, at: number) => {
    const shown = drawn[at]
    return !shown || !isSame(shown, row)
  }
  const behind = wanted.flatMap((row, at) => (isBehind(row, at) ? [at] : []))
  const draw = (rows: readonly number[]) =>
    setDrawn(wanted.map((row, at) => (rows.includes(at) ? row : (drawn[at] ?? null))))
  const isSmall = wanted.length <= SMALL
  if (behind.includes(urgent) || (isSmall && behind.length > 0)) draw(isSmall ? behind : [urgent])
  useEffect(() => {
    if (behind.length === 0) return
    const frame = requestAnimationFrame(() => {
      const from = firstInView(table.current)
      const inTurn = [...behind.filter((at) => at >= from), ...behind.filter((at) => at < from)]
      draw(inTurn.slice(0, AT_ONCE))
    })
    return () => cancelAnimationFrame(frame)
  })
  return drawn
}
