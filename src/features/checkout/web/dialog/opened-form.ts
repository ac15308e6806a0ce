import { displayPhone } from '#domain/phone.ts'
import type { BookingWithInput } from '#features/bookings/contract.ts'
import type { StaySearch } from '#features/properties/web/public.ts'
import type { BookingField, BookingForm } from './dialog-state.ts'

/** The stay that the page around the dialog is about. */
export type PrefilledStay = StaySearch

/** The fields of an account that the dialog uses; the phone number may be missing after sign-in with Google. */
export type AccountFacts = {
  first_name: string
  last_name: string
  email: string
  phone_number: string | null
}

const accountForm = (traveller: AccountFacts | null): [BookingField, string][] => {
  if (!traveller) return []
  const facts: [BookingField, string][] = [
    ['name', [traveller.first_name, traveller.last_name].filter(Boolean).join(' ')],
    ['email', traveller.email],
    ['phone', displayPhone(traveller.phone_number ?? '')],
  ]
  return facts.filter(([, value]) => value !== '')
}

/**
 * The changes in an open dialog when a traveller signs in elsewhere: the account's fields replace those of the account
 * before; other input stays.
 */
export const accountChange = (
  form: BookingForm,
  before: AccountFacts | null,
  traveller: AccountFacts,
): Partial<BookingForm> => {
  const old = accountForm(before).filter(([field, value]) => form[field] === value)
  return Object.fromEntries([...old.map(([field]) => [field, '']), ...accountForm(traveller)])
}

/** The fields that come from the traveller's account and cannot be changed in the dialog; missing ones can be typed. */
export const fixedFields = (traveller: AccountFacts | null): ReadonlySet<BookingField> =>
  new Set(accountForm(traveller).map(([field]) => field))

/** The initial fields of the dialog: the page's stay, then the draft, then the account's fields. */
export const openedForm = (
  stay: PrefilledStay,
  draft: Partial<BookingForm> | null,
  traveller: AccountFacts | null,
): BookingForm => ({
  name: '',
  email: '',
  phone: '',
  id_number: '',
  check_in: stay.check_in ?? '',
  check_out: stay.check_out ?? '',
  guests: String(stay.guests ?? 1),
  children: String(stay.children ?? 0),
  child_ages: stay.child_ages.join(','),
  meal_plan: '',
  residency: stay.residency ?? '',
  extras: '',
  promo_code: '',
  payers: '',
  payment_method: '',
  payment_details: '',
  ...draft,
  ...Object.fromEntries(accountForm(traveller)),
})

/** Leaves out extra services that the hotel has stopped selling: nothing in the dialog could choose them off. */
export const withSoldExtras = (
  form: BookingForm,
  services: readonly { id: number; unit?: string | undefined }[],
): BookingForm => {
  const sold = new Set(services.filter(({ unit }) => unit !== undefined).map(({ id }) => String(id)))
  const extras = form.extras.split(',').filter((id) => sold.has(id))
  return { ...form, extras: extras.join(',') }
}

/**
 * The fields that a resumed booking still has. The number of the document is shown to the hotel alone, and ages that the
 * booking does not have are left to the page's address.
 */
export const formOfBooking = (booking: BookingWithInput): Partial<BookingForm> => {
  const ages = booking.guest_charge?.child_ages
  const payment = booking.payment?.by_link ? null : booking.payment
  return {
    name: booking.guest_name ?? '',
    phone: displayPhone(booking.guest_phone ?? ''),
    check_in: booking.check_in,
    check_out: booking.check_out,
    guests: String(booking.guests),
    children: String(booking.children),
    ...(ages && { child_ages: ages.join(',') }),
    meal_plan: booking.meal_plan?.plan ?? '',
    residency: booking.residency?.residency ?? '',
    extras: (booking.extras ?? []).map(({ id }) => id).join(','),
    promo_code: booking.promo_code ?? '',
    payers: String(booking.payers ?? ''),
    payment_method: payment?.method ?? '',
    payment_details: displayPhone(payment?.msisdn ?? ''),
  }
}
