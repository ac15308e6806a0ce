import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode, SyntheticEvent } from 'react'
import { IconButton } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import type { SortableItem, SortableWords } from './words.ts'

type SortableTileProps = {
  item: SortableItem
  index: number
  count: number
  words: SortableWords
  onStep: (from: number, to: number, button: HTMLElement) => void
  children: ReactNode
}

/** What is pressed for its own sake, on whatever tile it lies. */
const isOnControl = ({ target }: SyntheticEvent) =>
  (target as Element).closest('button:not([data-handle]), a, input, select, textarea') !== null

const exceptOnControls = (listeners: DraggableSyntheticListeners) =>
  Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, listener]) => [
      name,
      (event: SyntheticEvent) => {
        if (!isOnControl(event)) listener(event)
      },
    ]),
  )

/** One tile of a SortableGrid: its content, its handle, and two buttons for those who do not drag. */
export const SortableTile = ({ item, index, count, words, onStep, children }: SortableTileProps) => {
  const { id, name } = item
  const sortable = useSortable({ id })
  const { attributes, isDragging, transform } = sortable
  return (
    <li
      ref={sortable.setNodeRef}
      {...exceptOnControls(sortable.listeners)}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition: sortable.transition,
      }}
      className={classNames(
        'flex min-w-0 cursor-grab flex-col overflow-hidden rounded-card border bg-surface select-none motion-reduce:transition-none!',
        isDragging ? 'relative z-10 border-brand shadow-float' : 'border-line shadow-card',
      )}
    >
      {children}
      <div className="flex items-center justify-between">
        <IconButton
          icon="arrow-left"
          label={words.earlier(name)}
          aria-disabled={index === 0 || undefined}
          className={index === 0 ? 'opacity-50' : undefined}
          onClick={({ currentTarget }) => onStep(index, index - 1, currentTarget)}
        />
        <button
          ref={sortable.setActivatorNodeRef}
          data-handle
          type="button"
          aria-label={words.move(name)}
          aria-roledescription={words.handle}
          aria-describedby={attributes['aria-describedby']}
          aria-pressed={isDragging}
          title={words.move(name)}
          className="inline-flex size-11 cursor-grab touch-none items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="menu" />
        </button>
        <IconButton
          icon="arrow-right"
          label={words.later(name)}
          aria-disabled={index === count - 1 || undefined}
          className={index === count - 1 ? 'opacity-50' : undefined}
          onClick={({ currentTarget }) => onStep(index, index + 1, currentTarget)}
        />
      </div>
    </li>
  )
}
