import { useEffect, useReducer, useRef, useState } from 'react'
import { displayPhone } from '#domain/phone.ts'
import { normaliseCode } from '#domain/promotion.ts'
import { isWallet } from '#domain/wallet.ts'
import { type Booking, bookRoom } from '#features/bookings/contract.ts'
import type { Room } from '#features/properties/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { useUser, type Visitor } from '#platform/web/router.tsx'
import { type Attempt, attemptFor } from '../pay/attempt.ts'
import {
  type BookingField,
  type BookingForm,
  type DialogEvent,
  type DialogState,
  nextDialog,
  openDialog,
  type Refused,
} from './dialog-state.ts'
import { type KeptBooking, keepBooking } from './kept-booking.ts'
import { type QuoteState, useQuote } from './use-quote.ts'

/** The stay that the page around the dialog is about. */
export type Wish = { check_in: string | null; check_out: string | null; guests: number | null; children: number | null }

/** How long a visitor who is not a traveller waits for step 2; section 9 of the specification. */
const SIMULATED_MS = 1200

const accountForm = (traveller: Visitor | null): Partial<BookingForm> =>
  traveller
    ? {
        name: [traveller.first_name, traveller.last_name].filter(Boolean).join(' '),
        email: traveller.email,
        phone: displayPhone(traveller.phone_number),
      }
    : {}

const formFor = (wish: Wish, kept: BookingForm | undefined, traveller: Visitor | null): BookingForm => ({
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
  ...Object.fromEntries(Object.entries(accountForm(traveller)).filter(([, value]) => value !== '')),
})

const refusedBy = (failure: unknown): Refused => {
  if (!(failure instanceof CallFailure)) throw failure
  const { code, status, message, fields, details } = failure
  return {
    code,
    status,
    message,
    fields,
    total: typeof details.total_amount === 'number' ? details.total_amount : null,
  }
}

const orderOf = (form: BookingForm, room: Room, price: QuoteState, code: string): BodyOf<typeof bookRoom> | null => {
  if (!price.quote || price.status !== 'ready' || !isWallet(form.payment_method)) return null
  return {
    room: room.id,
    check_in: form.check_in,
    check_out: form.check_out,
    total_amount: price.quote.total_amount,
    guests: Number(form.guests),
    children: Number(form.children) || 0,
    promo_code: price.promo_fault === null && code !== '' ? code : null,
    payment_method: form.payment_method,
    payment_details: form.payment_details,
    customer_phone: form.phone,
    guest_document: form.id_number,
  }
}

type BookingInput = {
  property: number
  room: Room
  wish: Wish
  kept: KeptBooking | null
  version: number
  onNightsChanged: () => void
}

/** Everything behind the dialog: its state, the price, and sending the booking once. */
export const useBooking = ({ property, room, wish, kept, version, onNightsChanged }: BookingInput) => {
  const user = useUser()
  const traveller = user?.role === 'traveller' ? user : null
  const [opened] = useState(() => formFor(wish, kept?.form, traveller))
  const [state, dispatch] = useReducer(
    nextDialog as (state: DialogState<Booking>, event: DialogEvent<Booking>) => DialogState<Booking>,
    opened,
    (form) => openDialog<Booking>(form, kept ? { kind: 'welcome_back' } : null),
  )
  const { form } = state
  // The code that the price was asked with: typing one does nothing until it is applied.
  const [code, setCode] = useState(() => normaliseCode(form.promo_code))
  const { check_in, check_out } = form
  // Only a code can make the children change the price: without one the price is not asked again for them.
  const children = code === '' ? 0 : Number(form.children) || 0
  const price = useQuote({ room: room.id, check_in, check_out, children, code }, version)
  const attempt = useRef<Attempt | null>(null)
  const inFlight = useRef(false)
  const simulated = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(simulated.current), [])

  const send = async (order: BodyOf<typeof bookRoom>) => {
    attempt.current = attemptFor(attempt.current, order, () => crypto.randomUUID())
    inFlight.current = true
    try {
      const booking = await call(bookRoom, { body: order, idempotencyKey: attempt.current.key })
      attempt.current = null
      dispatch({ type: 'booked', booking })
      onNightsChanged()
    } catch (failure) {
      const refused = refusedBy(failure)
      dispatch({ type: 'refused', refused })
      if (refused.code === 'price_changed') price.retry()
      if (refused.code === 'room_taken' || refused.code === 'room_unavailable') onNightsChanged()
    } finally {
      inFlight.current = false
    }
  }
  const pay = () => {
    if (inFlight.current || state.sending) return
    const typed = normaliseCode(form.promo_code)
    // A code that was typed and not applied is looked at first: its price must be seen before it is paid.
    if (typed !== code) return setCode(typed)
    const order = orderOf(form, room, price, code)
    const sent = nextDialog(state, { type: 'pay' }).sending
    if (sent && traveller && !order) return // the price is still on its way, or failed and says so
    dispatch({ type: 'pay' })
    if (!sent) return
    if (traveller && order) return void send(order)
    simulated.current = setTimeout(() => {
      keepBooking({ property, room: room.id, form }, location.pathname + location.search, new Date())
      dispatch({ type: 'not_sent' })
    }, SIMULATED_MS)
  }
  const fixed = new Set(
    (Object.entries(accountForm(traveller)) as [BookingField, string][]).flatMap(([field, value]) =>
      value === '' ? [] : [field],
    ),
  )
  return {
    state,
    dispatch,
    opened,
    price,
    code,
    fixed,
    isTraveller: traveller !== null,
    pay,
    applyCode: () => setCode(normaliseCode(form.promo_code)),
    typePromo: (text: string) => {
      dispatch({ type: 'typed', change: { promo_code: text } })
      if (normaliseCode(text) === '') setCode('')
    },
  }
}
