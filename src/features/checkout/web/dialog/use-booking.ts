import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MEAL_PLANS, type MealPlan } from '#domain/meal-plan.ts'
import { normaliseCode } from '#domain/promotion.ts'
import { RATE_REFUSALS } from '#domain/rates.ts'
import { RESIDENCIES, type Residency } from '#domain/residency.ts'
import { isWallet } from '#domain/wallet.ts'
import { type Booking, type BookingWithInput, myBookings } from '#features/bookings/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { useUser, type Visitor } from '#platform/web/router.tsx'
import { bookRoom } from '../../contract.ts'
import { useWallets } from '../pay/use-wallets.ts'
import { type BookingDraft, removeBookingDraft, saveOpenBooking, saveWaitingBooking } from './booking-draft.ts'
import type { RoomOfPage } from './dialog-state.ts'
import {
  type BookingForm,
  chosenAges,
  type DialogEvent,
  type DialogNotice,
  type DialogState,
  knownAges,
  nextDialog,
  openDialog,
  type Refused,
} from './dialog-state.ts'
import {
  accountChange,
  fixedFields,
  formOfBooking,
  openedForm,
  type PrefilledStay,
  withSoldExtras,
} from './opened-form.ts'
import { findOwnHold } from './own-hold.ts'
import { sharesFor } from './PayersField.tsx'
import { useNewAccount } from './use-new-account.ts'
import { type QuoteState, useQuote } from './use-quote.ts'

/** How long a visitor who is not a traveller waits for step 2; section 9 of the specification. */
const SIMULATED_MS = 1200

/** Refusals after which other nights can be chosen than the page shows. */
const CHANGED_NIGHTS: readonly string[] = ['room_taken', 'room_unavailable', ...RATE_REFUSALS]

const refusedBy = ({ code, status, fields, details, text }: ActionFailure): Refused => ({
  code,
  status,
  message: text,
  fields,
  total: typeof details.total_amount === 'number' ? details.total_amount : null,
})

type Order = BodyOf<typeof bookRoom>

/** Whether the price of the room depends on the ages of children. */
const needsAges = ({ quote }: QuoteState): boolean => (quote?.guest_charge?.age_bands.length ?? 0) > 0

const orderOf = (
  form: BookingForm,
  room: RoomOfPage,
  price: QuoteState,
  code: string,
  fixed: ReadonlySet<string>,
): Order | null => {
  if (!price.quote || price.status !== 'ready' || !isWallet(form.payment_method)) return null
  const shares = sharesFor(price.quote, form.payers)
  return {
    room: room.id,
    check_in: form.check_in,
    check_out: form.check_out,
    total_amount: price.quote.total_amount,
    guests: Number(form.guests),
    children: Number(form.children) || 0,
    child_ages: chosenAges(form),
    ...(price.quote.meal_plan && { meal_plan: price.quote.meal_plan.plan }),
    ...(price.quote.residency && { residency: price.quote.residency.residency }),
    ...(form.extras !== '' && { extras: form.extras.split(',').map(Number) }),
    promo_code: price.promo_fault === null && code !== '' ? code : null,
    ...(shares && { payers: shares.length }),
    payment_method: form.payment_method,
    payment_details: form.payment_details,
    customer_phone: form.phone,
    guest_document: form.id_number,
    ...(!fixed.has('name') && { guest_name: form.name }),
  }
}

type BookingInput = {
  property: number
  /** The hotel's extra services; those without a unit are not sold here. */
  services: readonly { id: number; unit?: string | undefined }[]
  room: RoomOfPage
  stay: PrefilledStay
  draft: BookingDraft | null
  /** A booking whose payment is resumed. */
  resumed: BookingWithInput | null
  version: number
  onNightsChanged: () => void
  onBooked: (booking: Booking) => void
}

/** Sends one order at a time, and finds out what became of one whose answer was lost. */
const useSending = (
  input: BookingInput,
  dispatch: (event: DialogEvent<Booking>) => void,
  on: { priceChanged: () => void; signedOut: () => void },
) => {
  const room = input.room.id
  // The dialog has sentences of its own for what the server does not explain.
  const { run } = useAction(bookRoom, { failed: ({ message }) => message, invalidates: [myBookings] })
  /** An order whose answer was lost, and which may have been booked. */
  const lost = useRef<Order | null>(null)
  const inFlight = useRef(false)
  const arrived = (booking: Booking, notice?: DialogNotice) => {
    lost.current = null
    dispatch({ type: 'booked', booking, notice })
    input.onBooked(booking)
  }
  /** An own booking was found instead of a new one; of one that is paid, the last step says all. */
  const found = (own: Booking) => arrived(own, own.status === 'pending' ? { kind: 'held_already' } : undefined)
  /** Nothing is sent before it is known what became of this order: it may have been booked. */
  const outcomeUnknown = (order: Order) => {
    lost.current = order
    dispatch({ type: 'refused', refused: { code: 'network', status: 0, message: '', fields: {}, total: null } })
  }
  const onFailure = async (refused: Refused, order: Order) => {
    if (refused.status === 0) lost.current = order
    if (refused.code === 'not_signed_in') return on.signedOut()
    const held = refused.code === 'room_taken' ? await findOwnHold({ ...order, room }) : null
    if (held === 'unknown') return outcomeUnknown(order)
    if (held) return found(held)
    dispatch({ type: 'refused', refused })
    if (refused.code === 'price_changed') on.priceChanged()
    if (CHANGED_NIGHTS.includes(refused.code)) input.onNightsChanged()
  }
  const order = async (wanted: Order) => {
    // The form was changed after an answer got lost: what was sent then may have been booked all the same.
    const isOther = lost.current && JSON.stringify(lost.current) !== JSON.stringify(wanted)
    const held = isOther && lost.current ? await findOwnHold({ ...lost.current, room }) : null
    if (held === 'unknown') return outcomeUnknown(lost.current ?? wanted)
    if (held) return found(held)
    const result = await run({ body: wanted })
    if (result?.failure) await onFailure(refusedBy(result.failure), wanted)
    else if (result) arrived(result.reply)
  }
  const send = async (wanted: Order) => {
    inFlight.current = true
    await order(wanted).finally(() => {
      inFlight.current = false
    })
  }
  return { send, found, isSending: () => inFlight.current }
}

/**
 * Saves the dialog's input as a draft. The draft is removed when the dialog closes or the booking is made, and is never
 * saved for another user than the one who typed it.
 */
const useDraftWhileOpen = (
  { property, room: { id: room }, draft }: BookingInput,
  { step, form, outcome }: DialogState<Booking>,
  opened: BookingForm,
) => {
  const savedBy = useUser()?.id ?? null
  const owner = useRef(savedBy)
  useEffect(() => {
    if (draft) removeBookingDraft()
  }, [draft])
  useEffect(() => {
    owner.current ??= savedBy
    if (owner.current !== savedBy) return
    if (outcome?.kind === 'booked') removeBookingDraft()
    if (step !== 2 && (draft || form !== opened)) saveOpenBooking({ property, room, form, savedBy }, new Date())
  }, [property, room, draft, step, form, outcome, opened, savedBy])
}

/**
 * When a user signs in in another tab while the dialog is open, their account's fields are filled in; in `opened` as
 * well, since nobody typed them.
 */
const useAccountOf = (
  traveller: Visitor | null,
  form: BookingForm,
  dispatch: (event: DialogEvent<Booking>) => void,
  setOpened: (update: (opened: BookingForm) => BookingForm) => void,
) => {
  const last = useRef(traveller)
  const onTraveller = useEffectEvent(() => {
    const before = last.current
    if (!traveller || before?.id === traveller.id) return
    last.current = traveller
    dispatch({ type: 'account', change: accountChange(form, before, traveller) })
    setOpened((opened) => ({ ...opened, ...accountChange(opened, before, traveller) }))
  })
  const id = traveller?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another traveller signs in
  useEffect(() => onTraveller(), [id])
}

type Choices = { meal_plan?: MealPlan | undefined; residency?: Residency | undefined }

/** The choices in sight: at once what has been chosen; with its price what that is for, if the hotel no longer offers it. */
const choicesOf = ({ status, quote }: QuoteState, chosen: Choices): Choices =>
  status === 'loading' && quote
    ? { meal_plan: chosen.meal_plan ?? quote.meal_plan?.plan, residency: chosen.residency }
    : { meal_plan: quote?.meal_plan?.plan, residency: quote?.residency?.residency }

/** Everything behind the dialog: its state, the price, and sending the booking once. */
export const useBooking = (input: BookingInput) => {
  const { property, room, stay, draft, resumed, version } = input
  const user = useUser()
  const { revalidate } = useRevalidator()
  const traveller = user?.role === 'traveller' ? user : null
  const [opened, setOpened] = useState(() =>
    withSoldExtras(openedForm(stay, draft?.form ?? (resumed && formOfBooking(resumed)), traveller), input.services),
  )
  const [state, dispatch] = useReducer(
    nextDialog as (state: DialogState<Booking>, event: DialogEvent<Booking>) => DialogState<Booking>,
    opened,
    (form) =>
      openDialog<Booking>(form, draft && draft.savedBy === undefined ? { kind: 'welcome_back' } : null, resumed),
  )
  const { form } = state
  useAccountOf(traveller, form, dispatch, setOpened)
  useDraftWhileOpen(input, state, opened)
  const offered = useWallets()
  // The code of the last quote: typing a code changes no price until it is applied.
  const [code, setCode] = useState(() => normaliseCode(form.promo_code))
  const { check_in, check_out } = form
  const extras = form.extras || undefined
  const guests = Number(form.guests) > 0 ? Number(form.guests) : undefined
  const children = Number(form.children) || 0
  const child_ages = knownAges(form)
  const meal_plan = MEAL_PLANS.find((plan) => plan === form.meal_plan)
  const residency = RESIDENCIES.find((each) => each === form.residency)
  const chosen = { child_ages, meal_plan, residency, code, extras }
  const stayNow = { room: room.id, check_in, check_out, guests, children, ...chosen }
  // A booking that is shown needs no other one looked for.
  const price = useQuote(stayNow, version, state.step === 2 ? null : (traveller?.id ?? null))
  const choices = choicesOf(price, { meal_plan, residency })
  const simulated = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(simulated.current), [])
  const awaitSignIn = () => {
    const of = traveller?.id ?? null
    saveWaitingBooking({ property, room: room.id, form, of }, location.pathname + location.search, new Date())
  }
  const notSent = () => {
    awaitSignIn()
    dispatch({ type: 'not_sent' })
  }
  const signedOut = () => {
    notSent()
    revalidate() // or the sign-in page would still take the person for signed in
  }
  const { send, found, isSending } = useSending(input, dispatch, { priceChanged: price.retry, signedOut })
  const own = price.status === 'ready' && state.step !== 2 && !state.sending ? price.own : null
  const onOwn = useEffectEvent(found)
  useEffect(() => {
    if (own) onOwn(own)
  }, [own])
  const fixed = fixedFields(traveller)
  /** Pays, or returns true if the price is fetched first. */
  const pay = (): boolean => {
    if (isSending() || state.sending) return false
    const typed = normaliseCode(form.promo_code)
    // A code that was typed and not applied is looked at first: its price must be seen before it is paid.
    if (typed !== code) {
      setCode(typed)
      return true
    }
    const order = orderOf(form, room, price, code, fixed)
    const sent = nextDialog(state, { type: 'pay' }).sending
    if (sent && traveller && !order) {
      if (price.status === 'failed') price.retry()
      return true
    }
    dispatch({ type: 'pay' })
    if (!sent) return false
    if (traveller && order) void send(order)
    else simulated.current = setTimeout(notSent, SIMULATED_MS)
    return false
  }
  const account = useNewAccount()
  const needs_ages = needsAges(price)
  const next = { type: 'next', capacity: room, wallets: offered.suggestible, fixed, needs_ages } as const
  /** On to the payment; first an account is opened for a visitor who has chosen a password. */
  const goOn = async () => {
    if (user || account.password === '') return dispatch(next)
    const event = { type: 'open_account', capacity: room, password: account.password, needs_ages } as const
    dispatch(event)
    if (!nextDialog(state, event).sending) return
    const refused = await account.open(form)
    dispatch(refused ? { type: 'account_refused', ...refused } : { ...next, notice: { kind: 'account_opened' } })
  }
  const typePassword = (password: string) => {
    account.setPassword(password)
    dispatch({ type: 'password_typed' })
  }
  return {
    state,
    dispatch,
    opened,
    /** Null for who is signed in. */
    account: user ? null : { password: account.password, onType: typePassword, onSignIn: awaitSignIn },
    price,
    code,
    needs_ages,
    offered,
    ...choices,
    fixed,
    isTraveller: traveller !== null,
    pay,
    type: (change: Partial<BookingForm>) => dispatch({ type: 'typed', change, wallets: offered.suggestible }),
    next: goOn,
    applyCode: () => setCode(normaliseCode(form.promo_code)),
    typePromo: (text: string) => {
      dispatch({ type: 'typed', change: { promo_code: text } })
      if (normaliseCode(text) === '') setCode('')
    },
  }
}
