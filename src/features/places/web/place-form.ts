import { JURISDICTIONS, type Jurisdiction } from '#domain/levy.ts'
import { degreesOf } from '#domain/place.ts'
import type { DestinationRow, RegionRow } from '../contract.ts'

/** The fields of the form of a region or a destination; one that the kind does not have is empty. */
export const PLACE_FIELDS = ['name', 'region_id', 'jurisdiction', 'latitude', 'longitude', 'position'] as const
/** Their texts. */
export type PlaceValues = Record<(typeof PLACE_FIELDS)[number], string>

/** A region or a destination that is edited; null is a new one. */
export type EditedPlace =
  | { kind: 'region'; place: RegionRow | null }
  | { kind: 'destination'; place: DestinationRow | null; region_id: number }

/** The texts of a stored place, or of an empty form. */
export const textsOf = (edited: EditedPlace): PlaceValues => {
  const { place } = edited
  return {
    name: place?.name ?? '',
    region_id: edited.kind === 'destination' ? String(edited.place?.region_id ?? edited.region_id) : '',
    jurisdiction: edited.kind === 'region' ? (edited.place?.jurisdiction ?? 'mainland') : '',
    ...(place ? degreesOf(place) : { latitude: '', longitude: '' }),
    position: place ? String(place.position) : '',
  }
}

/** What was typed, as it is sent; the place in the order only if it is another one than the form showed. */
export const bodyOf = (values: PlaceValues, shown: string) => {
  const position = values.position.trim()
  return {
    name: values.name,
    latitude: Number(values.latitude),
    longitude: Number(values.longitude),
    ...(position !== '' && position !== shown && { position }),
  }
}

/** The tax system that was chosen. */
export const jurisdictionIn = ({ jurisdiction }: PlaceValues): Jurisdiction =>
  JURISDICTIONS.find((each) => each === jurisdiction) ?? 'mainland'
