import { displayPhone } from '#domain/phone.ts'
import type { Booking } from '#features/bookings/contract.ts'
import type { BookingField, BookingForm } from './dialog-state.ts'

/** The stay that the page around the dialog is about. */
export type PrefilledStay = {
  check_in: string | null
  check_out: string | null
  guests: number | null
  children: number | null
}

/** What an account says of its owner; a number may be missing where another service vouched for the person. */
export type AccountFacts = {
  first_name: string
  last_name: string
  email: string
  phone_number: string | null
}

const accountForm = (traveller: AccountFacts | null): [BookingField, string][] => {
  if (!traveller) return []
  const known: [BookingField, string][] = [
    ['name', [traveller.first_name, traveller.last_name].filter(Boolean).join(' ')],
    ['email', traveller.email],
    ['phone', displayPhone(traveller.phone_number ?? '')],
  ]
  return known.filter(([, value]) => value !== '')
}

/**
 * What changes in an open dialog when a traveller signs in elsewhere: the account's facts come, those of the account before
 * it go, and all that was typed stays.
 */
export const takenOver = (
  form: BookingForm,
  before: AccountFacts | null,
  traveller: AccountFacts,
): Partial<BookingForm> => {
  const old = accountForm(before).filter(([field, value]) => form[field] === value)
  return Object.fromEntries([...old.map(([field]) => [field, '']), ...accountForm(traveller)])
}

/** The fields that come from the traveller's account and cannot be changed in the dialog; what it lacks is typed. */
export const fixedFields = (traveller: AccountFacts | null): ReadonlySet<BookingField> =>
  new Set(accountForm(traveller).map(([field]) => field))

/** The dialog's fields as it opens: the page's stay, then what was kept, then what the account knows for sure. */
export const openedForm = (
  wish: PrefilledStay,
  kept: Partial<BookingForm> | null,
  traveller: AccountFacts | null,
): BookingForm => ({
  name: '',
  email: '',
  phone: '',
  id_number: '',
  check_in: wish.check_in ?? '',
  check_out: wish.check_out ?? '',
  guests: String(wish.guests ?? 1),
  children: String(wish.children ?? 0),
  promo_code: '',
  payment_method: '',
  payment_details: '',
  ...kept,
  ...Object.fromEntries(accountForm(traveller)),
})

/** What a booking that is taken up again still tells of its form. */
export const formOfBooking = (booking: Booking): Partial<BookingForm> => ({
  check_in: booking.check_in,
  check_out: booking.check_out,
  guests: String(booking.guests),
  children: String(booking.children),
  payment_method: booking.payment?.method ?? '',
  payment_details: displayPhone(booking.payment?.msisdn ?? ''),
})
