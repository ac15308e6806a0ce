import { listAmenities } from '#features/properties/contract.ts'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { useList } from './use-list.ts'

type AmenityChoiceProps = { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }

const SKELETONS = ['w-20', 'w-36', 'w-28', 'w-24', 'w-40', 'w-24']

/** What a place must offer, all of it. Amenities are named in English in the address, whatever the language. */
export const AmenityChoice = ({ chosen, onChange }: AmenityChoiceProps) => {
  const { search: words, common } = useWords()
  const language = useLanguage()
  const amenities = useList(listAmenities)
  if (amenities.status === 'failed') {
    return (
      <Alert tone="warn" action={<Button onClick={amenities.retry}>{common.retry}</Button>}>
        {words.amenitiesFailed}
      </Alert>
    )
  }
  if (amenities.status === 'loading') {
    return (
      <Loading label={common.loading} className="flex flex-wrap gap-2">
        {SKELETONS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only shapes
          <Skeleton key={index} className={`h-11 rounded-full ${width}`} />
        ))}
      </Loading>
    )
  }
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <div className="flex flex-wrap gap-2">
      {amenities.list.map(({ id, name, name_sw }) => (
        <Chip key={id} selected={chosen.includes(name)} onClick={() => toggle(name)}>
          {language === 'sw' ? name_sw : name}
        </Chip>
      ))}
    </div>
  )
}
