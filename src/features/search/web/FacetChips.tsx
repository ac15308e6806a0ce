import { useLanguage } from '#platform/web/words.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Facets } from './use-facets.ts'

type FacetChipsProps = {
  /** Null while they are on their way. */
  values: Facets['amenities'] | null
  /** The English names that are chosen, as the address has them. */
  chosen: readonly string[]
  onToggle: (name: string) => void
}

const SKELETONS = ['w-20', 'w-36', 'w-28', 'w-24', 'w-40', 'w-24']

/** What can be chosen, each with how many stays there would be. Choices are named in English in the address. */
export const FacetChips = ({ values, chosen, onToggle }: FacetChipsProps) => {
  const language = useLanguage()
  if (values === null) {
    return (
      <div aria-hidden="true" className="flex flex-wrap gap-2">
        {SKELETONS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only shapes
          <Skeleton key={index} className={`h-11 rounded-full ${width}`} />
        ))}
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {values.map(({ id, name, name_sw, count }) => {
        const selected = chosen.includes(name)
        return (
          <Chip key={id} selected={selected} disabled={count === 0 && !selected} onClick={() => onToggle(name)}>
            {language === 'sw' ? name_sw : name}
            <span className="font-normal tabular-nums opacity-85">{count}</span>
          </Chip>
        )
      })}
    </div>
  )
}
