import { listRegions } from '#features/properties/contract.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { Facets } from './use-facets.ts'

type Place = { region: string; destination: string }

// The value of an option: the names of the region and of the destination, which other regions may have too.
const optionOf = ({ region, destination }: Place) => (region || destination) && JSON.stringify([region, destination])

const placeOf = (value: string): Place => {
  const [region = '', destination = ''] = value === '' ? [] : JSON.parse(value)
  return { region, destination }
}

type PlaceChoiceProps = Place & {
  /** How many stays each region has; null while that is loading. */
  counts: Facets['regions'] | null
  onChange: (place: Place) => void
}

/** A whole region, or one destination in it. */
export const PlaceChoice = ({ onChange, counts, ...place }: PlaceChoiceProps) => {
  const { search: words, common } = useWords()
  const regions = useQueryOf(listRegions, {}, { staleTime: Number.POSITIVE_INFINITY })
  // An address may name a destination alone; where several regions have it, all are meant.
  const homes = regions.data?.filter(({ destinations }) => destinations.includes(place.destination)) ?? []
  const region = place.region === '' && homes.length === 1 && homes[0] ? homes[0].name : place.region
  const value = optionOf({ ...place, region })
  const isListed =
    place.destination === ''
      ? regions.data?.some(({ name }) => name === region)
      : homes.some(({ name }) => name === region)
  const wholeRegion = (name: string) => {
    const count = counts?.find((region) => region.name === name)?.count
    return count === undefined ? words.wholeRegion(name) : `${words.wholeRegion(name)} (${count})`
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={words.where}>
        <Select
          icon="pin"
          value={value}
          placeholder={words.anywhere}
          disabled={!regions.data && !regions.failed}
          onChange={(event) => onChange(placeOf(event.target.value))}
        >
          {/* The place of the address stays selected while the list is loading, and if the list does not contain it. */}
          {value !== '' && !isListed && <option value={value}>{place.destination || place.region}</option>}
          {regions.data?.map(({ id, name, destinations }) => (
            <optgroup key={id} label={name}>
              <option value={optionOf({ region: name, destination: '' })}>{wholeRegion(name)}</option>
              {destinations.map((destination) => (
                <option key={destination} value={optionOf({ region: name, destination })}>
                  {destination}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {regions.failed && (
        <Alert tone="warn" action={<Button onClick={regions.refetch}>{common.retry}</Button>}>
          {words.regionsFailed}
        </Alert>
      )}
    </div>
  )
}
