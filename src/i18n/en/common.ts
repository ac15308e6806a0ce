import type { FaultKey } from '#domain/guest-form.ts'

/** Words that many pages use. */
export const common = {
  brand: 'Bhumwi',
  loading: 'Loading...',
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  next: 'Next',
  save: 'Save',
  search: 'Search',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  skipToContent: 'Skip to content',
  night: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  guest: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  adult: (count: number) => (count === 1 ? '1 adult' : `${count} adults`),
  child: (count: number) => (count === 1 ? '1 child' : `${count} children`),
  perNight: 'per night',
  networkError: 'Network error: Unable to reach server.',
}

/** What is wrong with a field. Keys the specification words are word for word. */
export const faults = {
  field_missing: 'This is needed.',
  field_invalid: 'This is not valid.',
  already_set: 'This is set already and cannot be changed here.',
  date_invalid: 'Enter a real calendar date.',
  name_required: 'Name is required',
  name_invalid: 'Use letters, spaces, hyphens and apostrophes only.',
  full_name_incomplete: 'Please enter both your first and last name.',
  username_required: 'Username is required',
  username_invalid: 'Use 3 to 30 letters, digits, dots, underscores or hyphens.',
  email_required: 'Email is required',
  email_invalid: 'Enter a valid e-mail address.',
  phone_required: 'Phone is required',
  phone_invalid: 'Enter valid Tanzanian number e.g. 0712345678 or +255712345678',
  id_required: 'Passport/License No. is required',
  check_in_required: 'Check-in date is required',
  check_out_required: 'Check-out date is required',
  check_out_not_after: 'Check-out must be after check-in',
  guests_required: 'Number of guests is required',
  payment_method_required: 'Select a payment method',
  payment_details_required: 'Enter payment details',
  payment_details_invalid: 'Enter valid TZ mobile number (e.g., 0712345678)',
  password_required: 'Password is required',
  password_rule:
    'Password must be at least 8 characters and include uppercase, lowercase, digit, and special character.',
  passwords_differ: 'Passwords do not match',
  all_fields_required: 'All fields are required.',
  new_passwords_differ: 'New passwords do not match.',
  date_of_birth_invalid: 'Enter your date of birth as a real date.',
  date_of_birth_future: 'Your date of birth cannot be later than today.',
  property_type_required: 'Please select a property type.',
  property_name_required: 'Property name is required',
  location_required: 'Location is required',
  dates_required: 'Please select both check-in and check-out dates.',
} satisfies Record<
  FaultKey | 'field_missing' | 'field_invalid' | 'already_set' | 'date_invalid' | 'dates_required',
  string
>
