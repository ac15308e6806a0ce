import { onScreen, type Point, project, type Size, type View } from './projection.ts'

/** A name that the map may show. */
export type Label = { name: string; latitude: number; longitude: number; kind: 'region' | 'town' | 'country' | 'sea' }

const LETTER = { region: 7, town: 6.5, country: 7.5, sea: 8 }
const LINE = 18
/** Half of a mark, with a little air. */
const MARK = 24
/** Moved off its place only the name of a region or a town is still clear. */
const SHIFTS = { region: [0, 34, -34], town: [0, 34, -34], country: [0], sea: [0] }

type Occupied = Point & { half: number; high: number }
type Placed = Label & Point

/** A destination that two regions have: the same name a few lines away is the same place. */
const isSamePlace = (placed: Placed, { name, kind }: Label, { x, y }: Point) =>
  placed.name === name && placed.kind === kind && Math.abs(placed.x - x) < 3 * LINE && Math.abs(placed.y - y) < 3 * LINE

const isFree = (occupied: readonly Occupied[], { x, y }: Point, half: number) =>
  occupied.every((other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > other.high)

/**
 * The names that have room, in their order: one that would cover an earlier one or a mark, or leave the screen, moves
 * a line up or down or is left out.
 */
export const placedLabels = (labels: readonly Label[], view: View, size: Size, marks: readonly Point[]): Placed[] => {
  const occupied: Occupied[] = marks.map((mark) => ({ ...mark, half: MARK, high: MARK + LINE / 2 }))
  const placed: Placed[] = []
  for (const label of labels) {
    const place = onScreen(project(label), view, size)
    if (placed.some((one) => isSamePlace(one, label, place))) continue
    const half = (label.name.length * LETTER[label.kind]) / 2
    const point = SHIFTS[label.kind]
      .map((shift) => ({ x: place.x, y: place.y + shift }))
      .find(({ x, y }) => {
        const fits = x - half > 4 && x + half < size.width - 4 && y > LINE && y < size.height - LINE
        return fits && isFree(occupied, { x, y }, half)
      })
    if (!point) continue
    occupied.push({ ...point, half, high: LINE })
    placed.push({ ...label, ...point })
  }
  return placed
}
