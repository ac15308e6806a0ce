import { REQUEST_DESTINATIONS } from './enquiry.ts'
import { type Faults, faultsOf } from './field-faults.ts'
import { isInTanzania, type Place } from './place.ts'
import { TANZANIA } from './property-details.ts'

/** The form of a region or a destination: the texts that both have. */
export type PlaceForm = { name: string; latitude: string; longitude: string }

/** The longest name of a place, in characters. */
export const PLACE_NAME_LENGTH = 80

const within = (text: string, { min, max }: { min: number; max: number }) =>
  text.trim() !== '' && Number(text) >= min && Number(text) <= max

/** What is wrong with the form of a place; a point must lie in Tanzania. */
export const placeFaults = ({ name, latitude, longitude }: PlaceForm): Faults<PlaceForm> => {
  const faults = faultsOf<PlaceForm>({
    name: name.trim() === '' && 'name_required',
    latitude: !within(latitude, TANZANIA.latitude) && 'latitude_outside',
    longitude: !within(longitude, TANZANIA.longitude) && 'longitude_outside',
  })
  const isOutside = !isInTanzania({ latitude: Number(latitude), longitude: Number(longitude) })
  return !faults.latitude && !faults.longitude && isOutside ? { ...faults, latitude: 'place_outside' } : faults
}

/** The point that is typed; null if it is none in Tanzania. */
export const typedPoint = (form: PlaceForm): Place | null => {
  const { latitude, longitude } = placeFaults(form)
  return latitude || longitude ? null : { latitude: Number(form.latitude), longitude: Number(form.longitude) }
}

const KEPT: ReadonlySet<string> = new Set(REQUEST_DESTINATIONS)

/** Whether pages of the site name a region (the footer, the booking request), so that it stays and is called as it is. */
export const isNamedByPages = (region: string): boolean => KEPT.has(region)
