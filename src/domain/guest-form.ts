import { isUsername, normaliseEmail, splitFullName } from './account.ts'
import { type Day, isDay } from './calendar.ts'
import { blank, emailFault, type FaultKey, type Faults, faultsOf } from './field-faults.ts'
import { passwordMeetsRule } from './password.ts'
import { normalisePhone, phoneDigits } from './phone.ts'
import { phoneFault } from './phone-fault.ts'
import type { ResetMethod } from './reset-code.ts'
import { isWallet } from './wallet.ts'

const tanzanianPhoneFault = (text: string): FaultKey | null => {
  if (blank(text)) return 'phone_required'
  return normalisePhone(text) === null ? 'phone_invalid' : null
}

/** The values of step 0 of the booking dialog; `id_number` is the passport or licence. */
export type GuestDetails = {
  name: string
  email: string
  phone: string
  id_number: string
  check_in: string
  check_out: string
  guests: string | number
}

/** Validates step 0 of the booking dialog (section 5 of the specification). */
export const guestDetailsFaults = (form: GuestDetails): Faults<GuestDetails> => {
  const bothDays = isDay(form.check_in) && isDay(form.check_out)
  const guests = Number(form.guests)
  return faultsOf<GuestDetails>({
    name: blank(form.name) && 'name_required',
    email: emailFault(form.email),
    phone: tanzanianPhoneFault(form.phone),
    id_number: blank(form.id_number) && 'id_required',
    check_in: !isDay(form.check_in) && 'check_in_required',
    check_out:
      (!isDay(form.check_out) && 'check_out_required') ||
      (bothDays && form.check_out <= form.check_in && 'check_out_not_after'),
    guests: !(Number.isInteger(guests) && guests >= 1) && 'guests_required',
  })
}

/** Validates what an account needs beyond step 0 of the booking dialog: a whole name, and a password. */
export const guestAccountFaults = (form: { name: string; password: string }): Faults<typeof form> =>
  faultsOf<typeof form>({
    name: !blank(form.name) && splitFullName(form.name) === null && 'full_name_incomplete',
    password: !passwordMeetsRule(form.password) && 'password_rule',
  })

/** The values of step 1 of the booking dialog: the wallet and the number to charge. */
export type PaymentDetails = { payment_method: string; payment_details: string }

/** Validates step 1 of the booking dialog. */
export const paymentFaults = (form: PaymentDetails): Faults<PaymentDetails> =>
  faultsOf<PaymentDetails>({
    payment_method: !isWallet(form.payment_method) && 'payment_method_required',
    payment_details:
      (blank(form.payment_details) && 'payment_details_required') ||
      (normalisePhone(form.payment_details) === null && 'payment_details_invalid'),
  })

/** The values of the sign-up form. */
export type Registration = {
  full_name: string
  username: string
  email: string
  phone_number: string
  password: string
  confirm_password: string
}

/** Validates the sign-up form. */
export const registrationFaults = (form: Registration): Faults<Registration> =>
  faultsOf<Registration>({
    full_name:
      (blank(form.full_name) && 'name_required') || (splitFullName(form.full_name) === null && 'full_name_incomplete'),
    username:
      (blank(form.username) && 'username_required') || (!isUsername(form.username.trim()) && 'username_invalid'),
    email: emailFault(form.email),
    phone_number: blank(form.phone_number) ? 'phone_required' : phoneFault(form.phone_number),
    password: (form.password === '' && 'password_required') || (!passwordMeetsRule(form.password) && 'password_rule'),
    confirm_password: form.confirm_password !== form.password && 'passwords_differ',
  })

/** The values of the sign-in form. */
export type Login = { username: string; password: string }

/** Validates the sign-in form; only the server checks the credentials. */
export const loginFaults = (form: Login): Faults<Login> =>
  faultsOf<Login>({
    username: blank(form.username) && 'username_required',
    password: form.password === '' && 'password_required',
  })

/** The values of the form that requests a reset code. */
export type ResetRequest = { contact: string }

/** Validates the request for a reset code. */
export const resetRequestFaults = (method: ResetMethod, form: ResetRequest): Faults<ResetRequest> =>
  faultsOf<ResetRequest>({ contact: method === 'email' ? emailFault(form.contact) : tanzanianPhoneFault(form.contact) })

/** A new password, typed twice. */
export type NewPassword = { new_password: string; confirm_password: string }

/** Validates a new password. */
export const newPasswordFaults = (form: NewPassword): Faults<NewPassword> =>
  faultsOf<NewPassword>({
    new_password:
      (form.new_password === '' && 'password_required') || (!passwordMeetsRule(form.new_password) && 'password_rule'),
    confirm_password: form.confirm_password !== form.new_password && 'new_passwords_differ',
  })

/** The password section of the profile. */
export type PasswordChange = { current_password: string; new_password: string; confirm_password: string }

/** Validates a password change; each empty field gets the fault that all fields are required. */
export const passwordChangeFaults = (form: PasswordChange): Faults<PasswordChange> =>
  faultsOf<PasswordChange>({
    current_password: form.current_password === '' && 'all_fields_required',
    new_password:
      (form.new_password === '' && 'all_fields_required') || (!passwordMeetsRule(form.new_password) && 'password_rule'),
    confirm_password:
      (form.confirm_password === '' && 'all_fields_required') ||
      (form.confirm_password !== form.new_password && 'new_passwords_differ'),
  })

/** The editable part of the profile; an empty phone or date of birth is allowed. */
export type Profile = { email: string; phone_number: string; dob: string }

/** Validates the profile form; a date of birth is not after today. */
export const profileFaults = (form: Profile, today: Day): Faults<Profile> =>
  faultsOf<Profile>({
    email: emailFault(form.email),
    phone_number: phoneFault(form.phone_number),
    dob:
      !blank(form.dob) &&
      ((!isDay(form.dob) && 'date_of_birth_invalid') || (form.dob > today && 'date_of_birth_future')),
  })

type Contact = Pick<Profile, 'email' | 'phone_number'>

/** The typed email and phone number, each only if it is another one than the stored. */
export const contactChanges = ({ email, phone_number }: Contact, stored: Contact): Partial<Contact> => ({
  ...(normaliseEmail(email) === normaliseEmail(stored.email) ? {} : { email }),
  ...((phoneDigits(phone_number) ?? phone_number.trim()) === stored.phone_number ? {} : { phone_number }),
})

/** Whether a typed email or phone number is another one than the stored. */
export const isOtherContact = (typed: Contact, stored: Contact): boolean =>
  Object.keys(contactChanges(typed, stored)).length > 0

/** Validates the profile form of a person with the contact `stored`: another one needs the current password. */
export const ownProfileFaults = (
  form: Profile & { current_password: string },
  stored: Contact,
  today: Day,
): Faults<Profile & { current_password: string }> => {
  const faults = profileFaults(form, today)
  const isMissing = isOtherContact(form, stored) && form.current_password === ''
  return isMissing ? { ...faults, current_password: 'password_for_contact' } : faults
}
