import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { MANUAL_SOURCES } from '#domain/booking.ts'
import { blank, type FaultKey } from '#domain/field-faults.ts'
import { manualBookingFaults, typedTsh } from '#domain/manual-booking.ts'
import { MEAL_PLANS, mealPlanOffer } from '#domain/meal-plan.ts'
import { normalisePhone } from '#domain/phone.ts'
import { RESIDENCIES } from '#domain/residency.ts'
import { walletOf } from '#domain/wallet.ts'
import { availableRooms } from '#features/availability/contract.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { MealPlanField, ResidencyField } from '#features/bookings/web/public.ts'
import { ExtrasField } from '#features/checkout/web/public.ts'
import { AgesField } from '#features/properties/web/public.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { fillForm, useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { DateRange } from '#ui/DateRange.tsx'
import type { DayRange } from '#ui/range.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { deskQuote, hotelBookings, hotelToday, manualBooking } from '../../contract.ts'
import {
  agesOf,
  completeAges,
  ENTRY_DRAFT,
  type EntryField,
  type EntryValues,
  emptyEntry,
  FIELDS,
  idsIn,
  isOtherStay,
  type OpenedFor,
  REFUSED_FIELDS,
  wayOf,
} from './entry.ts'
import { GuestFields } from './GuestFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { RoomChoice, useFreeRooms } from './RoomChoice.tsx'
import { useDeskQuote } from './use-desk-quote.ts'
import { useEntry, useOwnDraft } from './use-entry.ts'
import { MANUAL_FAULTS, MANUAL_WORDS } from './words.ts'

const bodyOf = (values: EntryValues) => ({
  room: Number(values.room),
  check_in: values.check_in,
  check_out: values.check_out,
  guests: Number(values.guests),
  children: Number(values.children),
  meal_plan: MEAL_PLANS.find((plan) => plan === values.meal_plan),
  residency: RESIDENCIES.find((residency) => residency === values.residency),
  child_ages: completeAges(values.child_ages.split(',').slice(0, Number(values.children))),
  extras: idsIn(values.extras),
  guest_phone: values.guest_phone,
  guest_name: values.guest_name,
  guest_email: values.guest_email || null,
  booking_source: MANUAL_SOURCES.find((source) => source === values.booking_source) ?? 'other',
  total_amount: typedTsh(values.total_amount) ?? undefined,
  notes: values.notes,
})

const PRICE_AWAITED = { total_amount: 'price_awaited' satisfies FaultKey } as const

/** A refusal at the field that it is about; null in the banner, as the sentence stands there already. */
const placed = ({ code, text, fields }: ActionFailure) => {
  const field = REFUSED_FIELDS[code]
  return field ? { banner: null, fields: { [field]: text } as Partial<Record<EntryField, string>> } : { fields }
}

type EntryFormProps = {
  /** The dates of the booking before, if another one follows. */
  dates: DayRange
  opened: OpenedFor
  property: number | null
  withProperty: boolean
  propertySwitch: ReactNode
  onEntered: (booking: HotelBooking, dates: DayRange) => void
}

/** The form of a manual booking: stay and room, guest, price and payment. */
export const EntryForm = ({ dates, opened, property, withProperty, propertySwitch, onEntered }: EntryFormProps) => {
  const words = useArea(MANUAL_WORDS)
  const { search } = useWords()
  const language = useLanguage()
  const today = useToday()
  const draft = formDraft(ENTRY_DRAFT)
  useOwnDraft(draft, opened)
  const { run } = useAction(manualBooking, {
    failed: words.failedToCreate,
    invalidates: [availableRooms, deskQuote, hotelBookings, hotelToday],
  })
  const { form, errors, banner, busy, saveDraft, clearErrors } = useForm({
    fields: FIELDS,
    faults: (values: EntryValues) => ({
      // Nobody is charged a price that the desk has not seen.
      ...(values.room !== '' && blank(values.total_amount) && price.total === null && PRICE_AWAITED),
      ...manualBookingFaults(values, today),
    }),
    faultWords: useArea(MANUAL_FAULTS),
    draft,
    send: (values) => {
      const payment = wayOf(entry)
      return run({
        body: {
          ...bodyOf(values),
          shown_amount: price.total ?? undefined,
          payment,
          payment_method: (payment === 'wallet' && entry.method) || undefined,
        },
      })
    },
    onSent: (booking) => onEntered(booking, entry.range),
    onFailure: placed,
  })
  const { entry, change } = useEntry(
    draft,
    { ...emptyEntry(opened.stay?.range ?? dates), room: opened.stay?.room ?? null },
    opened,
    saveDraft,
  )
  // An agreed price is that of its stay.
  const clearPrice = useEffectEvent(() => {
    const hasPrice = draft.textOf('total_amount') !== ''
    if (form.ref.current && hasPrice && isOtherStay(draft, opened)) fillForm(form.ref.current, { total_amount: '' })
  })
  useLayoutEffect(() => clearPrice(), [])
  const [walletChosen, setWalletChosen] = useState(false)
  const { range, guests, children, method } = entry
  const payment = wayOf(entry)
  const ages = agesOf(entry)
  const { isStay, query } = useFreeRooms(range, property, { guests, children, ages })
  const needsAges = query.data?.rows.some(({ needs_ages }) => needs_ages) ?? false
  // A room that is not among the free ones any more is not chosen.
  const room = query.data?.rows.find(({ id }) => id === entry.room) ?? null
  const isRoomTaken = query.data !== undefined && entry.room !== null && room === null
  const plans = room?.meal_plans ?? []
  const residency = entry.residency && room?.residency_totals?.[entry.residency] !== undefined ? entry.residency : null
  const plan = mealPlanOffer(plans, entry.meal_plan) ?? mealPlanOffer(plans, null)
  const priced = { ...entry, room: room?.id ?? null, meal_plan: plan?.plan ?? null, residency }
  const price = useDeskQuote(priced, () => change({ extras: '' }))
  const services = price.quote?.services ?? []
  const isPriced = price.total !== null
  const onPriced = useEffectEvent(() => clearErrors('total_amount'))
  useEffect(() => {
    if (isPriced) onPriced()
  }, [isPriced])
  const suggestWallet = (typed: string) => {
    const msisdn = normalisePhone(typed)
    const likely = msisdn && walletOf(msisdn)
    if (likely && !walletChosen) change({ method: likely })
  }
  const party = { less: search.fewer, more: search.more }
  return (
    <form {...form} className="flex max-w-4xl flex-col gap-4">
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-lg">{words.stay}</h2>
          {propertySwitch}
        </div>
        <div className="flex flex-col gap-4">
          <DateRange
            range={range}
            onChange={(next) => {
              change({ range: next })
              clearErrors('check_in', 'check_out', 'room')
            }}
            today={today}
            lang={language}
            months={2}
            words={search.dates}
            errors={{ checkIn: errors.check_in, checkOut: errors.check_out }}
          />
          <input type="hidden" name="check_in" value={range.start ?? ''} />
          <input type="hidden" name="check_out" value={range.end ?? ''} />
          <div className="grid gap-x-8 sm:grid-cols-2">
            <Stepper
              label={words.adults}
              name="guests"
              value={guests}
              min={1}
              max={50}
              onChange={(next) => change({ guests: next })}
              words={party}
            />
            <Stepper
              label={words.children}
              name="children"
              value={children}
              max={50}
              onChange={(next) => change({ children: next })}
              words={party}
            />
          </div>
          {needsAges && <AgesField ages={ages} error={errors.child_ages} onChange={(next) => change({ ages: next })} />}
          <input type="hidden" name="child_ages" value={ages.join(',')} />
          <RoomChoice
            isStay={isStay}
            query={query}
            range={range}
            guests={guests}
            kids={children}
            withProperty={withProperty}
            chosen={room?.id ?? null}
            error={errors.room ?? (isRoomTaken ? words.roomTaken : undefined)}
            onChoose={(id) => {
              const other = query.data?.rows.find((each) => each.id === id)?.property.id !== room?.property.id
              change({ room: id, ...(other && { extras: '' }) })
              clearErrors('room')
            }}
          />
          <MealPlanField
            plans={price.quote?.meal_plans ?? []}
            chosen={plan?.plan ?? null}
            onChoose={(meal_plan) => change({ meal_plan })}
          />
          <ResidencyField
            atDesk
            totals={price.quote?.residency_totals}
            chosen={residency}
            onChoose={(next) => change({ residency: next })}
            className="max-w-md"
          />
          <ExtrasField services={services} chosen={entry.extras} onChoose={(extras) => change({ extras })} />
          <input type="hidden" name="extras" value={entry.extras} />
          <input type="hidden" name="residency" value={residency ?? ''} />
          <input type="hidden" name="meal_plan" value={plan?.plan ?? ''} />
          <input type="hidden" name="begun_for" value={opened.mark} />
          <input type="hidden" name="room" value={room?.id ?? ''} />
        </div>
      </Card>
      <Card title={words.guest}>
        <GuestFields
          errors={errors}
          onPhone={suggestWallet}
          onSource={(source) => change({ source })}
          onTake={(guest) => {
            if (form.ref.current) fillForm(form.ref.current, guest)
            clearErrors('guest_name', 'guest_email')
            saveDraft()
          }}
        />
      </Card>
      <Card title={words.price}>
        <PriceFields
          price={price}
          chosen={room !== null}
          payment={payment}
          method={method}
          errors={errors}
          onPayment={(way) => change({ payment: way })}
          onMethod={(wallet) => {
            setWalletChosen(true)
            change({ method: wallet })
            clearErrors('payment_method')
          }}
        />
        <input type="hidden" name="payment" value={entry.payment ?? ''} />
      </Card>
      {banner && <Alert tone="bad">{banner}</Alert>}
      <SubmitButton busy={busy}>{payment === 'wallet' ? words.submitWallet : words.submit}</SubmitButton>
    </form>
  )
}
