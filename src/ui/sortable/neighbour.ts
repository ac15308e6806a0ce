import { getFirstCollision, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import { hasSortableData } from '@dnd-kit/sortable'

/** How far an arrow key moves a tile in the order; up and down move it by a row. */
const stepOf = (code: string, columns: number) => {
  if (code === 'ArrowLeft') return -1
  if (code === 'ArrowRight') return 1
  if (code === 'ArrowUp') return -columns
  return code === 'ArrowDown' ? columns : 0
}

/** Where an arrow key moves the tile: over the one that stands there in the order, which in a grid is not always the nearest. */
export const neighbourCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, collisions, collisionRect, droppableRects, droppableContainers } = context
  if (!event.code.startsWith('Arrow') || !hasSortableData(active)) return undefined
  event.preventDefault() // not to scroll the page, even where there is no neighbour
  const { items } = active.data.current.sortable
  const tops = items.map((id) => droppableRects.get(id)?.top ?? Number.NaN)
  const columns = tops.filter((top) => Math.abs(top - Number(tops[0])) < 1).length
  const place = items.indexOf(getFirstCollision(collisions, 'id') ?? active.id)
  const id = items[place + stepOf(event.code, columns)]
  if (id === undefined || !collisionRect) return undefined
  droppableContainers.get(id)?.node.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const rect = droppableRects.get(id)
  if (!rect) return undefined
  // Middle upon middle: rows may differ in height.
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  }
}
