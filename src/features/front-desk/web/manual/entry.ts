import { MANUAL_SOURCES, type ManualSource } from '#domain/booking.ts'
import { addDays, type Day, isDay } from '#domain/calendar.ts'
import type { ManualBookingForm } from '#domain/manual-booking.ts'
import { MEAL_PLANS, type MealPlan } from '#domain/meal-plan.ts'
import { displayPhone } from '#domain/phone.ts'
import { RESIDENCIES, type Residency } from '#domain/residency.ts'
import type { Wallet } from '#domain/wallet.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { idIn } from '#features/bookings/web/office/public.ts'
import type { FormDraft } from '#platform/web/form-draft.ts'
import type { DayRange } from '#ui/range.ts'

/** The address of the form for one property or all, and for more nights of the guest of a booking. */
export const manualBookingPath = (property: number | null, more: number | null = null): string => {
  const asked = { ...(property !== null && { property: `${property}` }), ...(more !== null && { more: `${more}` }) }
  const query = String(new URLSearchParams(asked))
  return query === '' ? '/hotel-admin/manual-booking' : `/hotel-admin/manual-booking?${query}`
}

/** The name of the form's draft. */
export const ENTRY_DRAFT = 'manual-booking'

/** The fields of the form, by the names of the call where it has them. */
export const FIELDS = [
  'check_in',
  'check_out',
  'guests',
  'children',
  'child_ages',
  'meal_plan',
  'residency',
  'extras',
  'room',
  'guest_phone',
  'guest_name',
  'guest_email',
  'booking_source',
  'notes',
  'total_amount',
  'payment',
  'payment_method',
  'begun_for',
] as const

/** The values of the form as it is sent. */
export type EntryValues = Record<(typeof FIELDS)[number], string>

/** The fields that can carry a sentence. */
export type EntryField = keyof ManualBookingForm

/** The ways to pay at the desk, in the order in which they are offered. */
export const WAYS = ['paid_cash', 'pay_later', 'wallet'] as const
/** One way to pay at the desk. */
export type Way = (typeof WAYS)[number]

/** What the form renders from state; every other field is uncontrolled. */
export type Entry = {
  range: DayRange
  guests: number
  children: number
  /** One text for each child that has been chosen, empty for none. */
  ages: string[]
  /** Null for the plan that the price includes. */
  meal_plan: MealPlan | null
  /** Null for the price for everybody. */
  residency: Residency | null
  /** The ids of extra services, joined by commas. */
  extras: string
  room: number | null
  source: ManualSource
  /** Null while the desk has not chosen one; see `wayOf`. */
  payment: Way | null
  method: Wallet | ''
}

/** How an entry is paid: as the desk has chosen, otherwise in cash by who stands at the desk, and later by all others. */
export const wayOf = ({ payment, source }: Pick<Entry, 'payment' | 'source'>): Way =>
  payment ?? (source === 'walk_in' ? 'paid_cash' : 'pay_later')

/** The state of an empty form, on dates that may be known. */
export const emptyEntry = (range: DayRange): Entry => ({
  range,
  guests: 1,
  children: 0,
  ages: [],
  meal_plan: null,
  residency: null,
  extras: '',
  room: null,
  source: MANUAL_SOURCES[0],
  payment: null,
  method: '',
})

const count = (text: string, least: number) => (/^\d{1,2}$/.test(text) ? Math.max(least, Number(text)) : least)

/** The ids in a text that joins them by commas. */
export const idsIn = (text: string): number[] =>
  text
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number)

/** The state that a draft holds, over `empty` where it holds none; `empty` itself without a draft. The wallet is suggested by the phone again. */
export const draftedEntry = (draft: Pick<FormDraft, 'textOf'>, empty: Entry): Entry => {
  if (FIELDS.every((name) => draft.textOf(name) === '')) return empty
  const day = (name: string) => (isDay(draft.textOf(name)) ? draft.textOf(name) : null)
  const room = Number(draft.textOf('room'))
  return {
    ...empty,
    range: { start: day('check_in') ?? empty.range.start, end: day('check_out') ?? empty.range.end },
    guests: count(draft.textOf('guests'), empty.guests),
    children: count(draft.textOf('children'), empty.children),
    ages: draft.textOf('child_ages').split(','),
    meal_plan: MEAL_PLANS.find((plan) => plan === draft.textOf('meal_plan')) ?? null,
    residency: RESIDENCIES.find((each) => each === draft.textOf('residency')) ?? null,
    extras: idsIn(draft.textOf('extras')).join(','),
    room: Number.isInteger(room) && room > 0 ? room : null,
    source: MANUAL_SOURCES.find((source) => source === draft.textOf('booking_source')) ?? empty.source,
    payment: WAYS.find((way) => way === draft.textOf('payment')) ?? empty.payment,
  }
}

/** What was proven at check-in, else what was declared; empty for the price for everybody. */
const residencyOf = ({ residency }: HotelBooking) => {
  const known = residency?.proof ?? residency?.residency ?? ''
  return known === 'none' ? '' : known
}

/** The fields for a guest who stays on: the same people in the same room, one night from the booked check-out on. */
export const nightAfter = (booking: HotelBooking, today: Day): Partial<EntryValues> => {
  const { check_out, guests, children, room, guest_phone, guest_name, guest_email, guest_charge, meal_plan } = booking
  const check_in = check_out < today ? today : check_out
  return {
    check_in,
    check_out: addDays(check_in, 1),
    guests: String(guests),
    children: String(children),
    child_ages: guest_charge?.child_ages?.join(',') ?? '',
    meal_plan: meal_plan?.plan ?? '',
    residency: residencyOf(booking),
    room: String(room.id),
    guest_phone: displayPhone(guest_phone),
    guest_name,
    guest_email: guest_email ?? '',
    begun_for: staysOnMark(booking.id),
  }
}

const STAYS_ON = 'more '
const staysOnMark = (id: number) => `${STAYS_ON}${id}`

/** The stay that an address names by `room`, `check_in` and `check_out`. */
type NamedStay = { room: number; range: DayRange }

/** What the form is opened for: a stay that the address names, the guest of the booking `more`, or neither; `mark` tells them apart in drafts. */
export type OpenedFor = { stay: NamedStay | null; more: number | null; mark: string }
/** A form that is opened for nothing in particular. */
export const FOR_ANYBODY: OpenedFor = { stay: null, more: null, mark: '' }

/** Reads an address. */
export const openedFor = (params: URLSearchParams): OpenedFor => {
  const more = idIn(params.get('more'))
  if (more !== null) return { stay: null, more, mark: staysOnMark(more) }
  const room = idIn(params.get('room'))
  const [start, end] = [params.get('check_in'), params.get('check_out')]
  if (room === null || !isDay(start) || !isDay(end) || end <= start) return FOR_ANYBODY
  return { stay: { room, range: { start, end } }, more: null, mark: `${room} ${start} ${end}` }
}

type Opening = Pick<OpenedFor, 'stay' | 'mark'>

/** Whether the address names a stay with which the draft was not begun. */
export const isOtherStay = (draft: Pick<FormDraft, 'textOf'>, { stay, mark }: Opening): boolean =>
  stay !== null && draft.textOf('begun_for') !== mark

/** Whether a draft is that of a guest who stays on, and the form is opened for somebody else. */
export const isOfOtherGuest = (draft: Pick<FormDraft, 'textOf'>, { mark }: Pick<OpenedFor, 'mark'>): boolean =>
  draft.textOf('begun_for').startsWith(STAYS_ON) && draft.textOf('begun_for') !== mark

/** The state after a reload: the draft, with the stay of the address unless the draft was begun with it. */
export const restoredEntry = (draft: Pick<FormDraft, 'textOf'>, empty: Entry, opened: Opening): Entry => {
  const drafted = draftedEntry(draft, empty)
  if (drafted === empty || !opened.stay || !isOtherStay(draft, opened)) return drafted
  return { ...drafted, ...opened.stay, extras: '' }
}

/** One text for each child: its age, or empty if that is not chosen. */
export const agesOf = ({ ages, children }: Pick<Entry, 'ages' | 'children'>): string[] =>
  Array.from({ length: children }, (_, at) => ages[at] ?? '')

/** The ages of all children; undefined if one of them is missing. */
export const completeAges = (ages: readonly string[]): number[] | undefined =>
  ages.length === 0 || ages.includes('') ? undefined : ages.map(Number)

/** The field at which a refusal stands; what is not here stands above the button. */
export const REFUSED_FIELDS: Partial<Record<string, EntryField>> = {
  room_taken: 'room',
  not_found: 'room',
  too_many_guests: 'room',
  check_in_past: 'check_in',
  check_out_not_after: 'check_out',
  too_far_ahead: 'check_out',
  too_long: 'check_out',
  amount_out_of_range: 'total_amount',
  price_changed: 'total_amount',
  wallet_unavailable: 'payment_method',
  prompt_limit_number: 'guest_phone',
}
