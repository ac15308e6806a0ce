import { REQUEST_DESTINATIONS } from './enquiry.ts'
import { blank, type Faults, faultsOf } from './field-faults.ts'
import { pointFaults } from './property-details.ts'

/** The form of a region or a destination: the texts that both have. */
export type PlaceForm = { name: string; latitude: string; longitude: string }

/** The longest name of a place, in characters. */
export const PLACE_NAME_LENGTH = 80

/** What is wrong with the form of a place; a point must lie in Tanzania. */
export const placeFaults = (form: PlaceForm): Faults<PlaceForm> => ({
  ...faultsOf<PlaceForm>({ name: blank(form.name) && 'name_required' }),
  ...pointFaults(form),
})

const KEPT: ReadonlySet<string> = new Set(REQUEST_DESTINATIONS)

/** Whether pages of the site name a region (the footer, the booking request), so that it stays and is called as it is. */
export const isNamedByPages = (region: string): boolean => KEPT.has(region)
