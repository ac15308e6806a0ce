import { listRegions } from '#features/properties/contract.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { Facets } from './use-facets.ts'

type Place = { region: string; destination: string }

// The value of an option: which kind of place, and its name.
const optionOf = ({ region, destination }: Place) =>
  destination !== '' ? `destination:${destination}` : region !== '' ? `region:${region}` : ''

const placeOf = (value: string): Place => {
  const name = value.slice(value.indexOf(':') + 1)
  return { region: value.startsWith('region:') ? name : '', destination: value.startsWith('destination:') ? name : '' }
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
  const value = optionOf(place)
  const isListed = regions.data?.some(
    ({ name, destinations }) => name === place.region || destinations.includes(place.destination),
  )
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
              <option value={`region:${name}`}>{wholeRegion(name)}</option>
              {destinations.map((destination) => (
                <option key={destination} value={`destination:${destination}`}>
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
