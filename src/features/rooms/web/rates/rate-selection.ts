import { type Day, daysBetween, isDay } from '#domain/calendar.ts'

/** A cell of the calendar: the row of its room type, and its night counted from the first night of the year. */
export type Cell = { row: number; night: number }

/** A block of cells between two corners, in any order; `isOpen` while it is one cell that waits for the other corner. */
export type Selection = { anchor: Cell; head: Cell; isOpen: boolean }

/** The edges of a block of cells, all included. */
export type Block = { firstRow: number; lastRow: number; firstNight: number; lastNight: number }

/** What an address may name: nights of a room type, in the order of the calendar's rows. */
type NamedNights = {
  params: URLSearchParams
  first_night: Day
  types: readonly { room_type_id: number; prices: readonly unknown[] }[]
}

/** The block of nights that an address names by `type`, `night` and `nights`; null if the calendar has none of them. */
export const selectionFrom = ({ params, first_night, types }: NamedNights): Selection | null => {
  const row = types.findIndex(({ room_type_id }) => String(room_type_id) === params.get('type'))
  const night = params.get('night') ?? ''
  const last = (types[row]?.prices.length ?? 0) - 1
  const from = isDay(night) ? daysBetween(first_night, night) : -1
  if (from < 0 || from > last) return null
  const nights = Number(params.get('nights'))
  const to = Number.isSafeInteger(nights) && nights > 0 ? Math.min(from + nights - 1, last) : from
  return { anchor: { row, night: from }, head: { row, night: to }, isOpen: false }
}

const isSame = (a: Cell, b: Cell) => a.row === b.row && a.night === b.night

/** The selection after a click, a tap or Enter: the first chooses one cell, the second a block, the third begins anew. */
export const afterClick = (selection: Selection | null, cell: Cell): Selection =>
  selection?.isOpen && !isSame(selection.anchor, cell)
    ? { anchor: selection.anchor, head: cell, isOpen: false }
    : { anchor: cell, head: cell, isOpen: true }

/** The selection after a drag or a key with Shift has moved its other corner. */
export const extendedTo = (selection: Selection | null, from: Cell, to: Cell): Selection => ({
  anchor: selection?.anchor ?? from,
  head: to,
  isOpen: false,
})

/** The cells of a selection. */
export const blockOf = ({ anchor, head }: Selection): Block => ({
  firstRow: Math.min(anchor.row, head.row),
  lastRow: Math.max(anchor.row, head.row),
  firstNight: Math.min(anchor.night, head.night),
  lastNight: Math.max(anchor.night, head.night),
})

/**
 * The selection after so many nights have passed, as nights are counted from the first one on sale; null if all of its
 * nights are over.
 */
export const afterNights = (selection: Selection | null, passed: number): Selection | null => {
  if (!selection || blockOf(selection).lastNight < passed) return null
  const later = ({ row, night }: Cell) => ({ row, night: Math.max(0, night - passed) })
  return { ...selection, anchor: later(selection.anchor), head: later(selection.head) }
}

/**
 * The selection after the room types of the rows have changed; null if the chosen ones are not all there any more, or
 * no block.
 */
export const afterTypes = (
  selection: Selection | null,
  before: readonly number[],
  now: readonly number[],
): Selection | null => {
  if (!selection) return null
  const { firstRow, lastRow } = blockOf(selection)
  const rows = before.slice(firstRow, lastRow + 1).map((type) => now.indexOf(type))
  const [first, last] = [Math.min(...rows), Math.max(...rows)]
  if (first < 0 || last - first !== lastRow - firstRow) return null
  const { anchor, head } = selection
  const [from, to] = anchor.row <= head.row ? [first, last] : [last, first]
  return { ...selection, anchor: { ...anchor, row: from }, head: { ...head, row: to } }
}

/** How far the arrow keys move; other keys are null. */
const STEPS: Record<string, Cell> = {
  ArrowLeft: { row: 0, night: -1 },
  ArrowRight: { row: 0, night: 1 },
  ArrowUp: { row: -1, night: 0 },
  ArrowDown: { row: 1, night: 0 },
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** The cell to which a key moves from a cell, in a calendar of so many rows and nights; null for other keys. */
export const movedBy = (key: string, { row, night }: Cell, size: { rows: number; nights: number }): Cell | null => {
  const step = STEPS[key]
  if (!step) return null
  return { row: within(row + step.row, size.rows - 1), night: within(night + step.night, size.nights - 1) }
}
