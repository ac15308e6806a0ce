import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { Photograph } from '../contract.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

/** What is done with one photograph. */
export type PhotographActions = {
  onDescribe: (photograph: Photograph) => void
  onMakeCover: (photograph: Photograph) => void
  onDelete: (photograph: Photograph) => void
}

/** Which description a photograph lacks; null if it has both. */
export const lackOf = ({ alt_en, alt_sw }: Photograph): 'both' | 'en' | 'sw' | null => {
  if (!alt_en && !alt_sw) return 'both'
  if (!alt_en) return 'en'
  return alt_sw ? null : 'sw'
}

/** Readable on any photograph. */
const MENU_BUTTON =
  'inline-flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink shadow-card transition-colors hover:bg-surface hover:text-action'

type PhotographTileProps = PhotographActions & { photograph: Photograph; name: string; isCover: boolean }

/** A photograph as travellers see it on a card, with its description and its actions. */
export const PhotographTile = (props: PhotographTileProps) => {
  const { photograph, name, isCover, onDescribe, onMakeCover, onDelete } = props
  const words = useArea(PHOTOGRAPH_WORDS)
  const language = useLanguage()
  const lack = lackOf(photograph)
  const text = language === 'sw' ? photograph.alt_sw || photograph.alt_en : photograph.alt_en || photograph.alt_sw
  return (
    <>
      <div className="relative">
        <Picture
          src={photograph.path}
          alt={text}
          width={3}
          height={2}
          colour={photograph.colour}
          sizes="(width < 48rem) 50vw, 17rem"
        />
        {isCover && (
          <Badge tone="brand" icon="star" className="absolute top-2 left-2">
            {words.cover}
          </Badge>
        )}
        <div className="absolute top-1 right-1">
          <Menu label={words.actions(name)} trigger={<Icon name="more" />} triggerClass={MENU_BUTTON}>
            <MenuItem icon="edit" onSelect={() => onDescribe(photograph)}>
              {words.describe}
            </MenuItem>
            {!isCover && (
              <MenuItem icon="star" onSelect={() => onMakeCover(photograph)}>
                {words.makeCover}
              </MenuItem>
            )}
            <MenuItem icon="trash" danger onSelect={() => onDelete(photograph)}>
              {words.delete}
            </MenuItem>
          </Menu>
        </div>
      </div>
      <button
        type="button"
        aria-label={words.describeNamed(name)}
        onClick={() => onDescribe(photograph)}
        className="flex min-h-15 flex-1 flex-col justify-center gap-0.5 px-3 py-2 text-left text-sm hover:bg-sunken"
      >
        {text && <span className="line-clamp-2 text-ink">{text}</span>}
        {lack && (
          <span className="flex items-start gap-1.5 text-warn">
            <Icon name="edit" size={16} className="mt-0.5" />
            {words.lacks[lack]}
          </span>
        )}
      </button>
    </>
  )
}
