import type { BookingStatus } from '#domain/booking.ts'
import { type Capacity, fits } from '#domain/capacity.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { type GuestDetails, guestAccountFaults, guestDetailsFaults, paymentFaults } from '#domain/guest-form.ts'
import type { Tsh } from '#domain/money.ts'
import type { PageRefusal } from '#domain/page-refusal.ts'
import { normalisePhone } from '#domain/phone.ts'
import { WALLET_IDS, type Wallet, walletOf } from '#domain/wallet.ts'
import type { RoomForStay } from '#features/properties/contract.ts'

/** A room as its page has it: without its property, which is the page's, and the paths that its pictures have. */
export type RoomOfPage = Omit<RoomForStay, 'property' | 'room_images'>

/** All input of the dialog, as it is in its fields. */
export type BookingForm = Omit<GuestDetails, 'guests'> & {
  guests: string
  children: string
  /** The ages of the children, joined by commas; empty for one that is not chosen yet. */
  child_ages: string
  /** Empty for the plan that the price includes. */
  meal_plan: string
  /** The residency that is declared for a lower price; empty for none. */
  residency: string
  /** The ids of the chosen extra services, joined by commas. */
  extras: string
  promo_code: string
  /** How many people share the payment; empty for one who pays alone. */
  payers: string
  payment_method: Wallet | ''
  payment_details: string
}

/** A field of the dialog. */
export type BookingField = keyof BookingForm

/** What can be marked: the fields, and the password of an account that is opened with them, which no draft may hold. */
export type MarkedField = BookingField | 'password'

/** What is wrong with a field: a rule of the form, a refusal, or a sentence of the server. */
export type FieldFault = { key: FaultKey } | { refusal: PageRefusal } | { text: string }

/** The notice above the fields; `price_changed` carries the new total, whole TSh. */
export type DialogNotice =
  | { kind: 'price_changed'; total: Tsh | null }
  | { kind: 'refused'; text: string }
  | { kind: 'lost' }
  | { kind: 'failed' }
  | { kind: 'welcome_back' }
  | { kind: 'account_opened' }
  /** The traveller's own unpaid booking was found instead of a new one; step 2 shows it. */
  | { kind: 'held_already' }

/** The state of the dialog. `wallet_chosen`: by the user, so that a typed number no longer changes it. */
export type DialogState<Sent> = {
  step: 0 | 1 | 2
  form: BookingForm
  wallet_chosen: boolean
  faults: Partial<Record<MarkedField, FieldFault>>
  notice: DialogNotice | null
  /** On its way to the server, or (a visitor) through the simulated delay. */
  sending: boolean
  /** What step 2 is about: the booking, or that nothing was sent. */
  outcome: { kind: 'booked'; booking: Sent } | { kind: 'not_sent' } | null
}

/** Why the server refused the booking: its code, its sentence, and its errors at fields. */
export type Refused = {
  code: string
  status: number
  message: string
  fields: Record<string, string>
  total: Tsh | null
}

/** Everything that can happen in the dialog. */
export type DialogEvent<Sent> =
  /** `wallets` are those that can pay here: no number suggests another one. */
  | { type: 'typed'; change: Partial<BookingForm>; wallets?: readonly Wallet[] }
  /** Another traveller uses this browser now: the fields that come from the account. */
  | { type: 'account'; change: Partial<BookingForm> }
  /** `fixed` fields come from the account: they cannot be mended here, and have their own rules. `needs_ages`: the price depends on them. */
  | {
      type: 'next'
      capacity: Capacity
      wallets?: readonly Wallet[]
      notice?: DialogNotice
      fixed?: ReadonlySet<BookingField>
      needs_ages?: boolean
    }
  /** A visitor has chosen a password: an account is opened with the details, if nothing is wrong with them. */
  | { type: 'open_account'; capacity: Capacity; password: string; needs_ages?: boolean }
  | { type: 'account_refused'; faults: DialogState<Sent>['faults']; notice: DialogNotice | null }
  | { type: 'password_typed' }
  | { type: 'back' }
  | { type: 'pay' }
  | { type: 'booked'; booking: Sent; notice?: DialogNotice }
  | { type: 'not_sent' }
  | { type: 'refused'; refused: Refused }
  | { type: 'modify' }

/** The ages of the children, one for each; empty texts for those that are not chosen. */
export const agesIn = ({ children, child_ages }: Pick<BookingForm, 'children' | 'child_ages'>): string[] => {
  const ages = child_ages.split(',')
  return Array.from({ length: Math.min(Number(children) || 0, 50) }, (_, at) => ages[at] ?? '')
}

/** The ages that are chosen, joined by commas; undefined if none is. */
export const knownAges = (form: Pick<BookingForm, 'children' | 'child_ages'>): string | undefined =>
  agesIn(form).filter(Boolean).join(',') || undefined

/** The ages of the children as numbers; undefined if one is missing. */
export const chosenAges = (form: Pick<BookingForm, 'children' | 'child_ages'>): number[] | undefined => {
  const ages = agesIn(form)
  return ages.length === 0 || ages.includes('') ? undefined : ages.map(Number)
}

/** The initial state: step 0, or a booking whose payment is resumed. */
export const openDialog = <Sent>(
  form: BookingForm,
  notice: DialogNotice | null = null,
  resumed: Sent | null = null,
): DialogState<Sent> => ({
  step: resumed ? 2 : 0,
  form,
  wallet_chosen: form.payment_method !== '',
  faults: {},
  notice,
  sending: false,
  outcome: resumed && { kind: 'booked', booking: resumed },
})

const asKeys = (faults: Partial<Record<string, FaultKey>>): DialogState<never>['faults'] =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, key]) => (key ? [[field, { key }]] : [])))

/** Whether a room takes the party of the form; one adult at least comes. */
const fitsRoom = ({ guests, children }: Pick<BookingForm, 'guests' | 'children'>, room: Capacity): boolean =>
  fits(room, Math.max(1, Number(guests)), Number(children) || 0)

/** The faults of step 0: the rules of the form, then whether the room takes the party. */
const detailsFaults = (
  form: BookingForm,
  { capacity, fixed, needs_ages }: { capacity: Capacity; fixed?: ReadonlySet<string>; needs_ages?: boolean },
): DialogState<never>['faults'] => {
  const typedFaults = Object.entries(guestDetailsFaults(form)).filter(([field]) => !fixed?.has(field))
  const faults = asKeys(Object.fromEntries(typedFaults))
  if (needs_ages && agesIn(form).includes('')) faults.child_ages = { key: 'child_ages_required' }
  if (faults.guests || fitsRoom(form, capacity)) return faults
  return { ...faults, guests: { refusal: 'too_many_guests' } }
}

/** A number suggests its wallet, until a wallet was chosen by hand. */
const withSuggestedWallet = (form: BookingForm, chosen: boolean, wallets: readonly Wallet[]): BookingForm => {
  const msisdn = normalisePhone(form.payment_details)
  const wallet = msisdn && walletOf(msisdn)
  return chosen || !wallet || !wallets.includes(wallet) ? form : { ...form, payment_method: wallet }
}

/** Most people pay from the phone with the contact number: a Tanzanian one is filled in, and can be changed. */
const withOwnNumber = <Sent>({ form, wallet_chosen }: DialogState<Sent>, wallets: readonly Wallet[]): BookingForm =>
  form.payment_details.trim() === '' && normalisePhone(form.phone) !== null
    ? withSuggestedWallet({ ...form, payment_details: form.phone }, wallet_chosen, wallets)
    : form

const typed = <Sent>(
  state: DialogState<Sent>,
  change: Partial<BookingForm>,
  wallets: readonly Wallet[],
): DialogState<Sent> => {
  const wallet_chosen = state.wallet_chosen || change.payment_method !== undefined
  const form = { ...state.form, ...change }
  const changed = new Set<string>(Object.keys(change))
  if (changed.has('payment_details')) changed.add('payment_method')
  if (changed.has('children')) changed.add('child_ages')
  const faults = Object.fromEntries(Object.entries(state.faults).filter(([field]) => !changed.has(field)))
  return {
    ...state,
    wallet_chosen,
    form: change.payment_details === undefined ? form : withSuggestedWallet(form, wallet_chosen, wallets),
    faults,
    notice: null,
  }
}

/** The fields of step 0, by their names on the wire. */
const DETAILS: Partial<Record<string, BookingField>> = {
  check_in: 'check_in',
  check_out: 'check_out',
  guests: 'guests',
  children: 'children',
  child_ages: 'child_ages',
  guest_name: 'name',
  customer_phone: 'phone',
  guest_document: 'id_number',
}
const PAYMENT: Partial<Record<string, BookingField>> = {
  payment_method: 'payment_method',
  payment_details: 'payment_details',
  payers: 'payers',
  promo_code: 'promo_code',
}
/** Refusals that only other dates or another party can mend, and the field that they are shown at. */
const AT_DETAILS: Partial<Record<string, BookingField>> = {
  room_taken: 'check_in',
  room_unavailable: 'check_in',
  too_many_guests: 'guests',
  adults_only: 'guests',
  child_too_young: 'guests',
  check_in_past: 'check_in',
  check_out_not_after: 'check_out',
  too_far_ahead: 'check_out',
  too_long: 'check_out',
  closed_to_arrival: 'check_in',
  closed_to_departure: 'check_out',
  stay_too_short: 'check_out',
  stay_too_long: 'check_out',
  booked_too_late: 'check_in',
  booked_too_early: 'check_in',
}

const serverFaults = (fields: Record<string, string>): DialogState<never>['faults'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const field = DETAILS[name] ?? PAYMENT[name]
      return field ? [[field, { text }]] : []
    }),
  )

const noticeOf = ({ code, status, message, total }: Refused): DialogNotice => {
  if (code === 'price_changed') return { kind: 'price_changed', total }
  if (status === 0) return { kind: 'lost' }
  if (status >= 500 || message === '') return { kind: 'failed' }
  return { kind: 'refused', text: message }
}

/** A refusal is shown where it can be mended: in step 0 what concerns dates and guests, else in step 1. */
const refused = <Sent>(state: DialogState<Sent>, why: Refused): DialogState<Sent> => {
  const faults = serverFaults(why.fields)
  const field = AT_DETAILS[why.code]
  if (field) faults[field] = { text: why.message }
  if (why.code.startsWith('promo_')) faults.promo_code = { text: why.message }
  const inDetails = field !== undefined || Object.keys(why.fields).some((name) => DETAILS[name])
  return { ...state, sending: false, faults, notice: noticeOf(why), step: inDetails ? 0 : 1 }
}

/** The next state of the dialog; what cannot happen in a state leaves it as it is. */
export const nextDialog = <Sent>(state: DialogState<Sent>, event: DialogEvent<Sent>): DialogState<Sent> => {
  switch (event.type) {
    case 'typed':
      return state.sending || state.step === 2 ? state : typed(state, event.change, event.wallets ?? WALLET_IDS)
    case 'account':
      return { ...typed(state, event.change, []), notice: state.notice }
    case 'next': {
      if (state.step !== 0) return state
      const faults = detailsFaults(state.form, event)
      if (Object.keys(faults).length > 0) return { ...state, faults, sending: false }
      const form = withOwnNumber(state, event.wallets ?? WALLET_IDS)
      return { ...state, form, step: 1, sending: false, faults: {}, notice: event.notice ?? null }
    }
    case 'open_account': {
      if (state.step !== 0 || state.sending) return state
      const account = guestAccountFaults({ name: state.form.name, password: event.password })
      const faults = { ...detailsFaults(state.form, event), ...asKeys(account) }
      return { ...state, faults, notice: null, sending: Object.keys(faults).length === 0 }
    }
    case 'account_refused':
      return state.sending ? { ...state, sending: false, faults: event.faults, notice: event.notice } : state
    case 'password_typed':
      return { ...state, faults: { ...state.faults, password: undefined } }
    case 'back':
      return state.step === 1 && !state.sending ? { ...state, step: 0, faults: {}, notice: null } : state
    case 'pay': {
      if (state.step !== 1 || state.sending) return state
      const faults = asKeys(paymentFaults(state.form))
      return { ...state, faults, notice: null, sending: Object.keys(faults).length === 0 }
    }
    case 'booked':
      return {
        ...state,
        step: 2,
        sending: false,
        notice: event.notice ?? null,
        outcome: { kind: 'booked', booking: event.booking },
      }
    case 'not_sent':
      return { ...state, step: 2, sending: false, outcome: { kind: 'not_sent' } }
    case 'refused':
      return state.sending ? refused(state, event.refused) : state
    case 'modify':
      return { ...state, step: 0, faults: {}, notice: null, outcome: null }
  }
}

/** Whether closing would lose something that was typed: before step 2, and beyond what the dialog opened with. */
export const isTyped = <Sent>(state: DialogState<Sent>, opened: BookingForm): boolean =>
  state.step !== 2 && Object.entries(state.form).some(([field, value]) => opened[field as BookingField] !== value)

/** Whether Modify Booking can be pressed, by the booking's status and whether its money is being looked at. */
export const modifyRule = (status: BookingStatus, inReview: boolean): 'gives_back' | 'free' | 'paid' | 'review' => {
  if (status === 'pending') return inReview ? 'review' : 'gives_back'
  return status === 'expired' || status === 'cancelled' ? 'free' : 'paid'
}
