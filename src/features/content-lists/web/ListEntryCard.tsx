import { type ContentList, isUnused, LIST_PARTS } from '#domain/content-list.ts'
import { formatTsh } from '#domain/money.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Icon, isIcon } from '#ui/Icon.tsx'
import type { ListEntry } from '../contract.ts'
import { LIST_WORDS } from './words.ts'

type ListEntryCardProps = { list: ContentList; entry: ListEntry; onEdit: () => void; onRemove: () => void }

/** One entry: its names, its place, what refers to it, and what can be done with it. */
export const ListEntryCard = ({ list, entry, onEdit, onRemove }: ListEntryCardProps) => {
  const words = useArea(LIST_WORDS)
  const { themes } = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  const { name, name_sw, icon, theme, position, uses, price_tsh } = entry
  const facts = [
    words.place(position),
    theme && themes[theme],
    price_tsh !== null && formatTsh(price_tsh, language),
    isUnused(uses) ? words.unused : words.usesOf(uses),
  ]
  return (
    <article className={`${cardClass()} flex flex-wrap items-center gap-x-4 gap-y-3`}>
      {LIST_PARTS[list].icon && (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
          {icon !== null && isIcon(icon) && <Icon name={icon} size={24} />}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-52">
        <h2 lang="en" className="text-lg wrap-anywhere">
          {name}
        </h2>
        {name_sw ? (
          <p lang="sw" className="text-muted wrap-anywhere">
            {name_sw}
          </p>
        ) : (
          <Badge tone="warn" icon="globe">
            {words.lacksSwahili}
          </Badge>
        )}
        <p className="mt-1 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="edit" aria-label={words.editNamed(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button kind="quiet" icon="trash" aria-label={words.removeNamed(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </article>
  )
}
