import type { Day } from './calendar.ts'
import { emailFault, type Faults, faultsOf, lineFault, proseFault } from './field-faults.ts'
import { phoneFault } from './phone-fault.ts'
import { crockford } from './reference.ts'
import { isOfCheckIn, stayFrom } from './stay.ts'

/** What an enquiry is about: a general question, or a stay that the platform's staff should find. */
export const ENQUIRY_KINDS = ['contact', 'booking_request'] as const
/** The kind of an enquiry. */
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

/** The states of a host's request to be listed. */
export const REQUEST_STATUSES = ['pending', 'approved', 'declined'] as const
/** The state of a host's request. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/**
 * The limits of questions to the applicant of a host's request: how many there are for one request, for how many days the
 * link of a question works, and the lengths of its texts.
 */
export const QUESTION_LIMITS = { questions: 5, days: 30, question: 1000, answer: 2000 } as const

/** The destinations of the booking-request page, most popular first; each is a region of the catalogue. */
export const REQUEST_DESTINATIONS = [
  'Serengeti',
  'Zanzibar',
  'Kilimanjaro',
  'Ngorongoro',
  'Dar es Salaam',
  'Arusha',
  'Tarangire',
  'Mwanza',
  'Tanga',
] as const

/** The kinds of room of the booking-request page; their labels are in the i18n catalogue. */
export const REQUEST_ROOM_TYPES = ['single', 'double', 'twin', 'triple', 'family', 'suite', 'tent'] as const
/** A kind of room that can be requested. */
export type RequestRoomType = (typeof REQUEST_ROOM_TYPES)[number]

/** The maximum number of guests of one booking request; the minimum is 1. */
export const MAX_REQUEST_GUESTS = 10

/** The maximum number of automatic replies to one address per day, so that nobody can flood another person's inbox. */
export const RECEIPTS_PER_DAY = 3

/** The public name of an enquiry, made to be read out on the phone; six random bytes. */
export const enquiryReference = (random: Uint8Array): string => `ENQ-${crockford(random.subarray(0, 6))}`

/** The values of the contact form; only the phone is optional. */
export type ContactForm = { name: string; email: string; phone: string; subject: string; message: string }

/** Validates the contact form. */
export const contactFaults = (form: ContactForm): Faults<ContactForm> =>
  faultsOf<ContactForm>({
    name: lineFault(form.name, 'name', 'name_required'),
    email: emailFault(form.email),
    phone: phoneFault(form.phone),
    subject: lineFault(form.subject, 'subject', 'subject_required'),
    message: proseFault(form.message, 'message_required'),
  })

/** The values of the booking-request form; phone and message are optional. */
export type BookingRequestForm = {
  name: string
  email: string
  phone: string
  destination: string
  room_type: string
  check_in: string
  check_out: string
  guests: string | number
  message: string
}

const isOneOf = (list: readonly string[], text: string): boolean => list.includes(text)

const dayFaults = ({ check_in, check_out }: BookingRequestForm, today: Day) => {
  const missing = {
    check_in: check_in === '' && 'check_in_required',
    check_out: check_out === '' && 'check_out_required',
  } as const
  if (missing.check_in || missing.check_out) return missing
  const stay = stayFrom({ check_in, check_out }, today)
  if (typeof stay !== 'string') return {}
  return isOfCheckIn(stay) ? { check_in: stay } : { check_out: stay }
}

/** Validates the booking-request form: the dates must be bookable, and the selected options must be in the lists. */
export const bookingRequestFaults = (form: BookingRequestForm, today: Day): Faults<BookingRequestForm> => {
  const guests = Number(form.guests)
  return faultsOf<BookingRequestForm>({
    destination: !isOneOf(REQUEST_DESTINATIONS, form.destination) && 'destination_required',
    room_type: !isOneOf(REQUEST_ROOM_TYPES, form.room_type) && 'room_type_required',
    ...dayFaults(form, today),
    guests: !(Number.isInteger(guests) && guests >= 1 && guests <= MAX_REQUEST_GUESTS) && 'guests_required',
    name: lineFault(form.name, 'name', 'name_required'),
    email: emailFault(form.email),
    phone: phoneFault(form.phone),
    message: proseFault(form.message, null),
  })
}
