import { useSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'
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

/** One tile of a SortableGrid: its content, its handle, and two buttons for those who do not drag. */
export const SortableTile = ({ item, index, count, words, onStep, children }: SortableTileProps) => {
  const { id, name } = item
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { name, count } })
  return (
    <li
      ref={ref}
      className={classNames(
        'flex min-w-0 cursor-grab flex-col overflow-hidden rounded-card border bg-surface select-none',
        isDragging ? 'border-brand shadow-float' : 'border-line shadow-card',
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
          ref={handleRef}
          type="button"
          aria-label={words.move(name)}
          aria-roledescription={words.handle}
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
