import type { BookingStatus } from '#domain/booking.ts'
import { addDays, formatDayOfYear } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { STATUS_BADGES } from '#features/bookings/web/public.ts'
import type { Tone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { Bar, Closure } from './plan-rows.ts'
import { PLAN_WORDS } from './words.ts'

/** What a bar of the plan can be. */
export type BarState = BookingStatus | 'hold' | 'closed' | 'elsewhere'

const TONES: Record<Tone, string> = {
  neutral: 'border-edge/60 bg-sunken text-muted',
  brand: 'border-brand/60 bg-brand-soft text-brand',
  accent: 'border-action/60 bg-action-soft text-action-deep',
  good: 'border-good/60 bg-good-soft text-good',
  warn: 'border-warn/60 bg-warn-soft text-warn',
  bad: 'border-bad/60 bg-bad-soft text-bad',
  info: 'border-info/60 bg-info-soft text-info',
}
const OTHERS: Record<'hold' | 'closed' | 'elsewhere', { look: string; icon: IconName }> = {
  hold: { look: 'plan-hold border-warn text-warn', icon: 'phone' },
  closed: { look: 'plan-closed border-edge/60 text-ink', icon: 'lock' },
  elsewhere: { look: 'plan-closed border-edge/60 text-ink', icon: 'globe' },
}

/** Colour, or pattern, and icon of a bar. */
export const lookOf = (state: BarState): { look: string; icon: IconName } => {
  if (state === 'hold' || state === 'closed' || state === 'elsewhere') return OTHERS[state]
  const { tone, icon } = STATUS_BADGES[state]
  return { look: TONES[tone], icon }
}

/** The state of a booking's bar. */
export const stateOfBar = ({ booking }: Bar): BarState => (booking.hold_expires_at ? 'hold' : booking.status)

/** The state of a closure's bar. */
export const stateOfClosure = ({ elsewhere }: Closure): BarState => (elsewhere ? 'elsewhere' : 'closed')

/** The name of a state, for the legend and within names. */
export const stateText = (state: BarState, lang: Language): string => {
  const words = PLAN_WORDS[lang]
  return state === 'hold' || state === 'closed' || state === 'elsewhere'
    ? words[state]
    : HOTEL_WORDS[lang].statuses[state]
}

/** The first and the last day of nights: "3 Dec to 5 Dec". */
export const spanText = ({ first_night, nights }: { first_night: string; nights: number }, lang: Language): string =>
  PLAN_WORDS[lang].to(formatDayOfYear(first_night, lang), formatDayOfYear(addDays(first_night, nights), lang))

/** Whether the desk has money to take from the guest: the price of the stay, or charges. */
export const hasToPay = ({ booking: { owed_amount, charges_due = 0 } }: Bar): boolean =>
  owed_amount > 0 || charges_due > 0

/** All that a bar says, in one sentence. */
export const barText = (bar: Bar, room: string, lang: Language): string => {
  const words = PLAN_WORDS[lang]
  const { guest_name, owed_amount, charges_due = 0 } = bar.booking
  const { payments, bookings } = HOTEL_WORDS[lang]
  const sum = (name: string, amount: number) => amount > 0 && `${name.toLowerCase()}: ${formatTsh(amount, lang)}`
  const due = [sum(payments.owed, owed_amount), sum(bookings.chargesDue, charges_due)]
  const state = words.stateInBar(stateText(stateOfBar(bar), lang))
  return [guest_name, words.inBar(room), spanText(bar, lang), state, ...due].filter(Boolean).join(', ')
}

/** All that a closure says, in one sentence. */
export const closureText = (closure: Closure, room: string, lang: Language): string => {
  const words = PLAN_WORDS[lang]
  const said = [stateText(stateOfClosure(closure), lang), words.inBar(room), spanText(closure, lang), closure.reason]
  return said.filter(Boolean).join(', ')
}
