import { type Announcements, closestCenter, DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { moveItem } from './order.ts'
import { SortableTile } from './SortableTile.tsx'
import { useTileSensors } from './sensors.ts'
import type { SortableItem, SortableWords } from './words.ts'

type SortableGridProps<Item extends SortableItem> = {
  label: string
  items: readonly Item[]
  onReorder: (ids: string[]) => void
  /** The tile's content: a picture of 4:3, a card. */
  tile: (item: Item, position: number) => ReactNode
  words: SortableWords
  className?: string
}

type DragEvent = Parameters<Announcements['onDragOver']>[0]

/** The place at which a drag began and the one that it has come to, counted from 0. */
const placesOf = (items: readonly SortableItem[], { active, over }: DragEvent) => {
  const from = items.findIndex(({ id }) => id === active.id)
  return { from, to: over ? items.findIndex(({ id }) => id === over.id) : from }
}

/** What is read while somebody moves a tile: a step only where the tile's place is another than what was read last. */
const useAnnouncements = (items: readonly SortableItem[], words: SortableWords): Announcements => {
  const last = useRef(-1)
  const say = (from: number, to: number, text: SortableWords['moved']) => {
    last.current = to
    return text(items[from]?.name ?? '', to + 1, items.length)
  }
  return {
    onDragStart: ({ active }) => {
      const { from } = placesOf(items, { active, over: null })
      return say(from, from, words.pickedUp)
    },
    onDragOver: (event) => {
      const { from, to } = placesOf(items, event)
      return to === last.current ? undefined : say(from, to, words.moved)
    },
    onDragEnd: (event) => {
      const { from, to } = placesOf(items, event)
      return say(from, to, words.dropped)
    },
    onDragCancel: ({ active }) => {
      const { from } = placesOf(items, { active, over: null })
      return say(from, from, words.cancelled)
    },
  }
}

/** Tiles that are put in order by mouse, by touch, by keyboard and by two buttons each; every change is spoken. */
export const SortableGrid = <Item extends SortableItem>(props: SortableGridProps<Item>) => {
  const { label, items, onReorder, tile, words, className } = props

  const pressed = useRef<HTMLElement | null>(null)
  const [moved, setMoved] = useState('')
  const accessibility = {
    announcements: useAnnouncements(items, words),
    screenReaderInstructions: { draggable: words.instructions },
  }
  const reorder = (from: number, to: number) => onReorder(moveItem(items, from, to).map(({ id }) => id))
  // A tile that is moved in the page loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  })
  const step = (from: number, to: number, button: HTMLElement) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    pressed.current = button
    setMoved(words.moved(item.name, to + 1, items.length))
    reorder(from, to)
  }
  const onDragEnd = (event: DragEvent) => {
    const { from, to } = placesOf(items, event)
    if (from !== to) reorder(from, to)
  }
  return (
    <DndContext
      id={useId()}
      sensors={useTileSensors()}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol aria-label={label} className={classNames('grid grid-cols-2 gap-3 md:grid-cols-4', className)}>
          {items.map((item, index) => (
            <SortableTile key={item.id} item={item} index={index} count={items.length} words={words} onStep={step}>
              {tile(item, index + 1)}
            </SortableTile>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </DndContext>
  )
}
