import { type Day, isDay } from './calendar.ts'
import { blank, emailFault, type Faults, faultsOf, lineFault } from './field-faults.ts'
import { MOST_TSH, type Tsh } from './money.ts'
import { normalisePhone } from './phone.ts'
import { phoneFault } from './phone-fault.ts'
import { isOfCheckIn, stayFrom } from './stay.ts'
import { typedAmount } from './typed-amount.ts'
import { isWallet } from './wallet.ts'

/** The values of the form on which a hotel's desk enters a booking. */
export type ManualBookingForm = {
  check_in: string
  check_out: string
  room: string
  guest_phone: string
  guest_name: string
  guest_email: string
  notes: string
  total_amount: string
  payment: string
  payment_method: string
}

/** The maximum length of the notes of the desk, in UTF-16 units. */
export const MOST_NOTES = 1000

/** A typed amount, such as "150,000"; undefined if nothing was typed, null if it is no whole number of shillings. */
export const typedTsh = (text: string): Tsh | undefined | null => {
  if (blank(text)) return undefined
  const amount = typedAmount(text)
  return amount !== null && amount <= MOST_TSH ? amount : null
}

type TypedDates = { check_in: string; check_out: string }

/** What is wrong with the dates of a form in which the desk enters a stay. */
export const stayFaults = ({ check_in, check_out }: TypedDates, today: Day): Faults<TypedDates> => {
  if (!isDay(check_in) || !isDay(check_out))
    return faultsOf({
      check_in: !isDay(check_in) && 'check_in_required',
      check_out: !isDay(check_out) && 'check_out_required',
    })
  const stay = stayFrom({ check_in, check_out }, today)
  if (typeof stay !== 'string') return {}
  return isOfCheckIn(stay) ? { check_in: stay } : { check_out: stay }
}

/** Validates the form of a manual booking; a wallet needs a Tanzanian number. */
export const manualBookingFaults = (form: ManualBookingForm, today: Day): Faults<ManualBookingForm> => {
  const byWallet = form.payment === 'wallet'
  return {
    ...stayFaults(form, today),
    ...faultsOf<ManualBookingForm>({
      room: blank(form.room) && 'room_required',
      guest_phone: blank(form.guest_phone)
        ? 'phone_required'
        : (byWallet && normalisePhone(form.guest_phone) === null && 'phone_invalid') || phoneFault(form.guest_phone),
      guest_name: lineFault(form.guest_name, 'name', 'name_required'),
      guest_email: !blank(form.guest_email) && emailFault(form.guest_email),
      notes: form.notes.trim().length > MOST_NOTES && 'text_too_long',
      total_amount: typedTsh(form.total_amount) === null && 'amount_invalid',
      payment_method: byWallet && !isWallet(form.payment_method) && 'payment_method_required',
    }),
  }
}
