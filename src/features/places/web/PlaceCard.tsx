import type { ReactNode } from 'react'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { PLACE_WORDS } from './words.ts'

type PlaceCardProps = {
  name: string
  facts: readonly (string | false)[]
  /** Further actions, before Edit. */
  children?: ReactNode
  onEdit: () => void
  /** Missing for a place that stays. */
  onRemove?: (() => void) | undefined
}

/** One region or destination: its name, what is known of it, and what can be done with it. */
export const PlaceCard = ({ name, facts, children, onEdit, onRemove }: PlaceCardProps) => {
  const words = useArea(PLACE_WORDS)
  return (
    <article className={`${cardClass()} flex flex-wrap items-center gap-x-4 gap-y-3`}>
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <p className="mt-1 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button icon="edit" aria-label={words.editNamed(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        {onRemove && (
          <Button kind="quiet" icon="trash" aria-label={words.removeNamed(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </article>
  )
}
