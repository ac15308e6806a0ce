import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { CONTENT_WORDS } from './words.ts'

type EntryButtonsProps = { name: string; onEdit: () => void; onRemove: () => void }

/** What can be done to one entry of a list. */
export const EntryButtons = ({ name, onEdit, onRemove }: EntryButtonsProps) => {
  const words = useArea(CONTENT_WORDS)
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="edit" aria-label={words.editNamed(name)} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button kind="quiet" icon="trash" aria-label={words.removeNamed(name)} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}
