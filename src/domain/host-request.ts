import { isUsername } from './account.ts'
import { blank, emailFault, type FaultKey, type Faults, faultsOf, lineFault, proseFault } from './field-faults.ts'
import { normalisePhone } from './phone.ts'
import { isInTanzania, type Place } from './place.ts'
import { TAX_NUMBER_LENGTH, tinDigits } from './tax-number.ts'

/** The values of the Become a Host form; the message and all that follows it are optional. */
export type HostRequest = {
  property_type_id: string
  name: string
  username: string
  email: string
  property_name: string
  location: string
  message: string
  licence_number: string
  tin: string
  wallet_number: string
  /** Coordinates, or the address of a map that has them. */
  pin: string
}

/** The maximum lengths of the optional texts as they are typed. */
export const HOST_REQUEST_LIMITS = { licence_number: 60, tin: TAX_NUMBER_LENGTH, wallet_number: 32, pin: 1000 } as const

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const BETWEEN = String.raw`(?:\s*[,;]\s*|\s+)`
/** Two coordinates alone, latitude first. */
const PLAIN = new RegExp(`^${DEGREES}\\s*°?${BETWEEN}${DEGREES}\\s*°?$`)
/** In addresses of maps: the pin before the middle of what is seen. */
const IN_ADDRESSES = [
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(`[?&]mlat=${DEGREES}&mlon=${DEGREES}`),
  new RegExp(`[?&](?:q|query|ll|destination)=(?:loc:)?${DEGREES},${DEGREES}`),
  new RegExp(`@${DEGREES},${DEGREES}`),
  new RegExp(`#map=\\d+/${DEGREES}/${DEGREES}`),
  new RegExp(`^geo:${DEGREES},${DEGREES}`),
]

/** An address with its escaped commas as they are meant; the text itself if its escapes are not valid. */
const unescaped = (text: string): string => text.replace(/%2C/gi, ',').replace(/%3A/gi, ':')

/** The place that a text names by two coordinates, or by the address of a map that contains them; null if there is none. */
export const placeIn = (text: string): Place | null => {
  const typed = unescaped(text.trim())
  const isAddress = /^(https?:|geo:)/i.test(typed)
  const found = (isAddress ? IN_ADDRESSES : [PLAIN]).map((form) => form.exec(typed)).find((match) => match !== null)
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : null
}

const optional = (text: string, fault: () => FaultKey | false | null) => (blank(text) ? null : fault())

const pinFault = (text: string): FaultKey | null => {
  const place = placeIn(text)
  if (!place) return 'pin_unreadable'
  return isInTanzania(place) ? null : 'pin_outside'
}

const shortLineFault = (text: string, max: number): FaultKey | null =>
  text.trim().length > max ? 'text_too_long' : lineFault(text, 'name', 'field_invalid')

/** Validates the Become a Host form. */
export const hostRequestFaults = (form: HostRequest): Faults<HostRequest> =>
  faultsOf<HostRequest>({
    property_type_id: blank(form.property_type_id) && 'property_type_required',
    name: lineFault(form.name, 'name', 'name_required'),
    username:
      (blank(form.username) && 'username_required') || (!isUsername(form.username.trim()) && 'username_invalid'),
    email: emailFault(form.email),
    property_name: lineFault(form.property_name, 'subject', 'property_name_required'),
    location: lineFault(form.location, 'place', 'location_required'),
    message: proseFault(form.message, null),
    licence_number: optional(form.licence_number, () =>
      shortLineFault(form.licence_number, HOST_REQUEST_LIMITS.licence_number),
    ),
    tin: optional(form.tin, () => tinDigits(form.tin) === null && 'tin_invalid'),
    wallet_number: optional(form.wallet_number, () => normalisePhone(form.wallet_number) === null && 'phone_invalid'),
    pin: optional(form.pin, () => pinFault(form.pin)),
  })
