import { degreesOf, farFromDestination } from '#domain/place.ts'
import { typedPoint } from '#domain/property-details.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DestinationOptions } from './DestinationOptions.tsx'
import { PinMap } from './PinMap.tsx'
import { columns, EditorField, type SectionProps } from './Sections.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const mapAddress = (latitude: string, longitude: string) =>
  `https://www.openstreetmap.org/?${new URLSearchParams({ mlat: latitude, mlon: longitude })}#map=16/${latitude}/${longitude}`

/** Destination, address and coordinates, which can be typed or put by a pin on the map. */
export const PlaceSection = ({ editor, lists }: SectionProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { latitude, longitude, destination_id } = editor.typed
  const place = typedPoint(editor.typed)
  const stated = lists.destinations.find(({ id }) => String(id) === destination_id) ?? null
  const far = place && farFromDestination(place, Number(destination_id), lists.destinations)
  return (
    <Card id="place" title={words.sections.place} className="scroll-mt-4">
      <div className={columns}>
        <EditorField editor={editor} name="destination_id">
          {(control) => (
            <Select {...control}>
              <DestinationOptions destinations={lists.destinations} />
            </Select>
          )}
        </EditorField>
        <EditorField editor={editor} name="address" hint={words.hints.address}>
          {(control) => <TextInput {...control} maxLength={200} autoComplete="off" />}
        </EditorField>
        <EditorField editor={editor} name="latitude">
          {(control) => <TextInput {...control} maxLength={20} autoComplete="off" className="tabular-nums" />}
        </EditorField>
        <EditorField editor={editor} name="longitude">
          {(control) => <TextInput {...control} maxLength={20} autoComplete="off" className="tabular-nums" />}
        </EditorField>
      </div>
      <p className="mt-2 text-sm text-muted">{words.hints.coordinates}</p>
      {far && (
        <Alert tone="warn" className="mt-3">
          {words.map.far(Math.round(far.km), far.stated.name, `${far.nearest.name} (${far.nearest.region.name})`)}
        </Alert>
      )}
      <p className="mt-4 mb-2">{words.map.lead}</p>
      <PinMap place={place} near={stated} onPlace={(to) => editor.put(degreesOf(to))} />
      <a
        href={mapAddress(latitude, longitude)}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center gap-1.5"
      >
        {words.hints.onMap}
        <Icon name="external" size={16} />
      </a>
    </Card>
  )
}
