import { daysBetween } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { roomPlan } from '../contract.ts'

/** The plan as the interface answers it. */
export type Plan = ReplyOf<typeof roomPlan>
/** A room of it. */
export type PlanRoom = Plan['rooms'][number]
/** Nights that a booking has in a room. */
export type Bar = Plan['bars'][number]
/** Nights for which a room is closed. */
export type Closure = Plan['closures'][number]

/**
 * Nights of a room as one cell of the grid, counted from the first day of the plan, `to` not included. Night -1 is the one before:
 * who slept then and leaves on the first day is seen in its first half.
 */
export type PlanCell = { from: number; to: number } & (
  | { kind: 'free' }
  | { kind: 'booking'; bar: Bar }
  | { kind: 'closed'; closure: Closure }
)

/** A row of the grid: the name of a type, or one of its rooms. */
export type PlanRow =
  | { kind: 'type'; type: Pick<PlanRoom, 'room_type_id' | 'room_type' | 'room_type_sw'>; count: number }
  | { kind: 'room'; room: PlanRoom; cells: readonly PlanCell[] }

/** The half columns of nights: from noon to noon, cut at both ends of the plan. Line 1 is before the names of the rooms. */
export const columnsOf = ({ from, to }: { from: number; to: number }, days: number) =>
  `${from < 0 ? 2 : 2 * from + 3} / ${Math.min(2 * to + 3, 2 * days + 2)}`

type Taken = Exclude<PlanCell, { kind: 'free' }>

/** Nights as they are numbered in the grid, cut to the days that are shown; `from` is not before `to` if it shows none of them. */
export const clipped = (plan: Plan, days: number, span: { first_night: string; nights: number }) => {
  const start = daysBetween(plan.from, span.first_night)
  return { from: Math.max(start, -1), to: Math.min(start + span.nights, days) }
}

const freeNights = (from: number, to: number): PlanCell[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ kind: 'free', from: from + at, to: from + at + 1 }))

const cellsOf = (taken: readonly Taken[], days: number): PlanCell[] => {
  const cells: PlanCell[] = []
  let next = 0
  for (const cell of taken) {
    cells.push(...freeNights(next, cell.from), cell)
    next = Math.max(0, cell.to)
  }
  return [...cells, ...freeNights(next, days)]
}

/** The rows of a list by a key, in their order. */
export const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const roomOf = (cell: Taken) => (cell.kind === 'booking' ? cell.bar.room : cell.closure.room)

/** What takes nights of each room within so many days, by the id of the room. */
const takenByRoom = (plan: Plan, days: number): Map<number, Taken[]> => {
  const all = [
    ...plan.bars.map((bar): Taken => ({ kind: 'booking', bar, ...clipped(plan, days, bar) })),
    ...plan.closures.map((closure): Taken => ({ kind: 'closed', closure, ...clipped(plan, days, closure) })),
  ]
  const within = all.filter(({ from, to }) => from < to)
  return grouped(
    within.sort((one, other) => one.from - other.from),
    roomOf,
  )
}

/** The rows of the grid: each type with its rooms, of which each has its nights as cells. */
export const rowsOf = (plan: Plan, days: number): PlanRow[] => {
  const taken = takenByRoom(plan, days)
  const types = grouped(plan.rooms, ({ room_type_id }) => room_type_id)
  return [...types.values()].flatMap((rooms): PlanRow[] => {
    const [type] = rooms
    if (!type) return []
    const rows = rooms.map((room): PlanRow => ({ kind: 'room', room, cells: cellsOf(taken.get(room.id) ?? [], days) }))
    return [{ kind: 'type', type, count: rooms.length }, ...rows]
  })
}

/** A place in the grid: a row, and a night of it. */
export type Place = { row: number; night: number }

/** The cell of a row at a night, or its first one. */
export const cellAt = (row: PlanRow | undefined, night: number): PlanCell | null =>
  row?.kind === 'room' ? (row.cells.find(({ from, to }) => from <= night && night < to) ?? row.cells[0] ?? null) : null

/** The room row nearest to one: from there on in a direction, else the other way. */
const roomRow = (rows: readonly PlanRow[], wanted: number, direction: 1 | -1): number => {
  const within = Math.min(Math.max(wanted, 0), rows.length - 1)
  for (const step of [direction, -direction])
    for (let row = within; row >= 0 && row < rows.length; row += step) if (rows[row]?.kind === 'room') return row
  return within
}

/** The place that the Tab key reaches: the one that was left, as far as the grid still has it. */
export const placeWithin = (rows: readonly PlanRow[], { row, night }: Place): Place => ({
  row: roomRow(rows, row, 1),
  night,
})

/** Where a key leads from a place; null for a key that moves nothing. `far` is with Ctrl, `page` how many rows Page Down passes. */
export const nextPlace = (
  key: string,
  far: boolean,
  rows: readonly PlanRow[],
  { row, night }: Place,
  page: number,
): Place | null => {
  const cell = cellAt(rows[row], night)
  const [top, bottom] = [roomRow(rows, 0, 1), roomRow(rows, rows.length - 1, -1)]
  const edge = (at: number, end: 0 | -1): Place => {
    const edged = rows[at]
    return { row: at, night: edged?.kind === 'room' ? (edged.cells.at(end)?.from ?? 0) : 0 }
  }
  switch (key) {
    case 'ArrowRight':
      return { row, night: Math.min(cell?.to ?? 0, edge(row, -1).night) }
    case 'ArrowLeft':
      return { row, night: Math.max((cell?.from ?? 0) - 1, edge(row, 0).night) }
    case 'ArrowDown':
      return { row: roomRow(rows, Math.min(row + 1, bottom), 1), night }
    case 'ArrowUp':
      return { row: roomRow(rows, Math.max(row - 1, top), -1), night }
    case 'PageDown':
      return { row: roomRow(rows, row + page, 1), night }
    case 'PageUp':
      return { row: roomRow(rows, row - page, -1), night }
    case 'Home':
      return edge(far ? top : row, 0)
    case 'End':
      return edge(far ? bottom : row, -1)
    default:
      return null
  }
}
