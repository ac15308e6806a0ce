import { Accessibility, type DragDropManager, defaultPreset, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, KeyboardSensor } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { moveItem } from './order.ts'
import { SortableTile } from './SortableTile.tsx'
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

type Operation = DragDropManager['dragOperation']

/** What is read while somebody moves a tile: a step only where the tile's place is another than what was read last. */
const announcementsOf = (words: SortableWords) => {
  let last = -1
  const say = ({ source }: Operation, text: (name: string, position: number, count: number) => string) => {
    if (!source || !isSortable(source)) return undefined
    last = source.index
    return text(source.data.name, source.index + 1, source.data.count)
  }
  return {
    dragstart: ({ operation }: { operation: Operation }) => say(operation, words.pickedUp),
    dragover: ({ operation }: { operation: Operation }) =>
      isSortable(operation.source) && operation.source.index !== last ? say(operation, words.moved) : undefined,
    dragend: ({ operation, canceled }: { operation: Operation; canceled: boolean }) =>
      say(operation, canceled ? words.cancelled : words.dropped),
  }
}

/** The library's plugins, of which one speaks: in the language of the page. */
const pluginsFor = (words: SortableWords) => [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure({
    screenReaderInstructions: { draggable: words.instructions },
    debounce: 150,
    announcements: announcementsOf(words),
  }),
]

// The whole tile follows a mouse, and a finger that rests on it; the keyboard has the handle.
const SENSORS = [
  PointerSensor.configure({ activatorElements: ({ element, handle }) => [element, handle] }),
  KeyboardSensor,
]

/** Tiles that are put in order by mouse, by touch, by keyboard and by two buttons each; every change is spoken. */
export const SortableGrid = <Item extends SortableItem>(props: SortableGridProps<Item>) => {
  const { label, items, onReorder, tile, words, className } = props

  const pressed = useRef<HTMLElement | null>(null)
  const [moved, setMoved] = useState('')
  const [plugins] = useState(() => pluginsFor(words))
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
  const onDragEnd = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    reorder(source.initialIndex, source.index)
  }
  return (
    <DragDropProvider onDragEnd={onDragEnd} sensors={SENSORS} plugins={plugins}>
      <ol aria-label={label} className={classNames('grid grid-cols-2 gap-3 md:grid-cols-4', className)}>
        {items.map((item, index) => (
          <SortableTile key={item.id} item={item} index={index} count={items.length} words={words} onStep={step}>
            {tile(item, index + 1)}
          </SortableTile>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </DragDropProvider>
  )
}
