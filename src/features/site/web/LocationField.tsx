import { type ReactNode, useMemo } from 'react'
import { suggestionsFor } from '#domain/suggestion.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { type Place, placeOf, type Regions, suggestiblePlaces } from './hero-search.ts'
import { HOME_WORDS } from './home-words.ts'

type LocationFieldProps = {
  regions: Regions
  text: string
  error: ReactNode
  onText: (text: string) => void
  onPlace: (place: Place, text: string) => void
}

/** The location box: suggests regions and destinations from the first letter on, from data that the page has. */
export const LocationField = ({ regions, text, error, onText, onPlace }: LocationFieldProps) => {
  const words = useArea(HOME_WORDS)
  const { site } = useWords()
  const places = useMemo(() => suggestiblePlaces(regions), [regions])
  return (
    <Field label={words.where} error={error}>
      <Combobox
        icon="pin"
        enterKeyHint="next"
        maxLength={120}
        value={text}
        onText={onText}
        placeholder={words.wherePlaceholder}
        options={suggestionsFor(places, text).map((place) => ({
          id: `${place.kind} ${place.id}`,
          label: place.name,
          hint: place.region ?? words.region,
          icon: place.region === null ? 'map' : 'pin',
          place,
        }))}
        onPick={({ place }) => onPlace(placeOf(place), place.name)}
        words={{ empty: words.whereEmpty, count: site.suggest.count }}
      />
    </Field>
  )
}
