import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import type { Booking, BookingWithInput } from '#features/bookings/contract.ts'
import { DueAtProperty, MealPlanField, ResidencyField } from '#features/bookings/web/public.ts'
import type { PropertyDetail } from '#features/properties/contract.ts'
import { focusFirstError } from '#platform/web/form-errors.ts'
import { withQueries } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Steps } from '#ui/Steps.tsx'
import { DOUBLE_TAP_MS } from '#ui/second-tap.ts'
import { Confirmation } from '../pay/Confirmation.tsx'
import { outcomeOf } from '../pay/payment-stage.ts'
import { useFollowedBooking } from '../pay/use-followed-booking.ts'
import { BOOKING_WORDS } from '../words.ts'
import { AccountNeeded, AccountSection } from './AccountSection.tsx'
import { ACCOUNT_WORDS } from './account-words.ts'
import { type BookingDraft, removeBookingDraft } from './booking-draft.ts'
import { Booked, NotSent } from './ConfirmationStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { DialogNote } from './DialogNote.tsx'
import type { RoomOfPage } from './dialog-state.ts'
import { type DialogNotice, isTyped } from './dialog-state.ts'
import { ExtrasField } from './ExtrasField.tsx'
import { ModifyBooking } from './ModifyBooking.tsx'
import type { PrefilledStay } from './opened-form.ts'
import { PayLabel, PaymentStep, partsToPay } from './PaymentStep.tsx'
import { useBooking } from './use-booking.ts'
import { useErrors } from './use-errors.ts'
import type { QuoteState } from './use-quote.ts'

type BookingDialogProps = {
  property: Pick<PropertyDetail, 'id' | 'name' | 'children_from' | 'extra_services'>
  room: RoomOfPage
  stay: PrefilledStay
  /** What was filled in before the traveller had to sign in. */
  draft: BookingDraft | null
  /** A booking of this room whose payment is resumed, after a reload or in another tab. */
  resumed: BookingWithInput | null
  /** Called when nights may have been booked or released: prices and calendars are refetched. */
  version: number
  /** This dialog has booked or released nights, or found them booked. */
  onNightsChanged: () => void
  /** A booking has come about; the page's address should lead back to it while the dialog is open. */
  onBooked: (booking: Booking) => void
  /** Step 2 was left for step 0: the booking is over. */
  onModified: () => void
  /** The code of the dialog could not be fetched. */
  onAway: () => void
  onClose: () => void
}

const TOO_MANY = { refusal: 'too_many_guests' } as const

const ThreeSteps = (props: BookingDialogProps) => {
  const { property, room, onClose } = props
  const words = useArea(BOOKING_WORDS)
  const accountWords = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const { common } = useWords()
  const booking = useBooking({ ...props, property: property.id, services: property.extra_services })
  const { state, dispatch, price, code } = booking
  const { step, form, outcome, sending } = state
  const followed = useFollowedBooking(outcome?.kind === 'booked' ? outcome.booking : null)
  useNightsOf(followed.booking?.status, props.onNightsChanged)
  const [leaving, setLeaving] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const settled = useSettled(step)
  useArrivalAt(step, content)
  useNoticeInView(state.notice, content)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (submits > 0) focusFirstError(content.current)
  }, [submits])
  const priceAwaited = usePriceInView(price.status, code, content)
  const tooLarge = price.quote?.parts.length === 0 ? words.parts.tooLarge : null
  const notFree = step === 0 && price.quote?.is_free === false && !price.own
  // What the room does not take is told at the guests, not at the dates.
  const tooMany = price.is_of_party && price.status === 'ready'
  const faults = tooMany ? { guests: TOO_MANY, ...state.faults } : state.faults
  const errors = useErrors(faults, notFree, (price.is_of_party ? null : price.dates_fault) ?? tooLarge)

  const close = () => {
    removeBookingDraft()
    onClose()
  }
  const requestClose = () => (isTyped(state, booking.opened) || sending ? setLeaving(true) : close())
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 0 && errors.blocked) toTop(content)
    else if (step === 0) await booking.next()
    if (step === 1) priceAwaited.current = booking.pay()
    setSubmits((count) => count + 1)
  }
  const title = step === 2 ? outcomeTitle(followed.booking, words) : words.title(words.room(room.room_number))
  const total = price.quote && price.status !== 'failed' ? formatTsh(price.quote.total_amount, language) : null
  const modify = () => {
    removeBookingDraft()
    if (followed.booking) props.onModified()
    dispatch({ type: 'modify' })
  }
  return (
    <>
      <Dialog
        open
        onClose={requestClose}
        onBack={() => (step === 1 && !sending ? dispatch({ type: 'back' }) : requestClose())}
        title={title}
        words={common}
        header={<Steps steps={words.steps} current={step} words={words} />}
        onSubmit={step === 2 ? undefined : onSubmit}
        footer={
          step === 2 ? (
            <>
              <ModifyBooking booking={followed.booking} onModify={modify} onAnswer={followed.take} />
              <Button onClick={close}>{words.close}</Button>
            </>
          ) : (
            <>
              {total && <DueAtProperty levies={price.quote?.levies} />}
              {step === 1 && (
                <Button className="mr-auto" disabled={sending} onClick={() => dispatch({ type: 'back' })}>
                  {words.back}
                </Button>
              )}
              {step === 0 && total && (
                <p className="mr-auto text-sm text-muted">
                  {words.total}{' '}
                  <strong
                    aria-busy={price.status === 'loading'}
                    className="block text-lg text-ink tabular-nums transition-opacity aria-busy:opacity-50"
                  >
                    {total}
                  </strong>
                </p>
              )}
              <Button
                kind="primary"
                type="submit"
                busy={sending || (step === 1 && price.status === 'loading')}
                unready={!settled}
              >
                {sending ? (
                  step === 0 ? (
                    accountWords.opening
                  ) : booking.isTraveller ? (
                    words.sending
                  ) : (
                    words.visitor.processing
                  )
                ) : step === 0 ? (
                  words.next
                ) : booking.isTraveller && total ? (
                  <PayLabel parts={partsToPay(price.quote, form)} total={total} number={form.payment_details} />
                ) : (
                  words.bookNow
                )}
              </Button>
            </>
          )
        }
      >
        <div ref={content} tabIndex={-1} className="flex flex-col gap-5 outline-none">
          {state.notice && <DialogNote notice={state.notice} />}
          {step === 0 && (
            <DetailsStep
              room={room}
              form={form}
              errors={errors.errors}
              blocked={errors.blocked}
              fixed={booking.fixed}
              needsAges={booking.needs_ages}
              childrenFrom={property.children_from}
              version={props.version}
              above={<AccountNotice account={booking.account} isTraveller={booking.isTraveller} />}
              below={
                <>
                  <MealPlanField
                    plans={price.quote?.meal_plans ?? []}
                    chosen={booking.meal_plan ?? null}
                    onChoose={(meal_plan) => booking.type({ meal_plan })}
                    className="col-span-2"
                  />
                  <ResidencyField
                    totals={price.quote?.residency_totals}
                    chosen={booking.residency ?? null}
                    onChoose={(residency) => booking.type({ residency: residency ?? '' })}
                    className="col-span-2"
                  />
                  <ExtrasField
                    services={property.extra_services}
                    chosen={form.extras}
                    onChoose={(extras) => booking.type({ extras })}
                  />
                  {booking.account && <AccountSection {...booking.account} error={errors.errors.password} />}
                </>
              }
              onType={booking.type}
            />
          )}
          {step === 1 && (
            <PaymentStep
              property={property}
              room={room}
              form={form}
              errors={errors.errors}
              price={price}
              code={code}
              isTraveller={booking.isTraveller}
              offered={booking.offered}
              onType={booking.type}
              onPromo={booking.typePromo}
              onApply={booking.applyCode}
            />
          )}
          {step === 2 && followed.booking && (
            <Booked booking={followed.booking} followed={followed} ownNumber={form.phone} onBookAgain={modify} />
          )}
          {step === 2 && outcome?.kind === 'not_sent' && (
            <NotSent property={property.name} room={room.room_number} form={form} />
          )}
        </div>
      </Dialog>
      <Confirmation
        open={leaving}
        title={words.leave.title}
        words={common}
        no={words.leave.stay}
        yes={words.leave.leave}
        onNo={() => setLeaving(false)}
        onYes={close}
      >
        <p>{words.leave.text}</p>
      </Confirmation>
    </>
  )
}

/** The title of the last step: what has come of the booking, null for one that was not sent. */
const outcomeTitle = (booking: Booking | null, words: (typeof BOOKING_WORDS)['en']) =>
  booking ? words.outcomes[outcomeOf(booking)] : words.notSentTitle

type AccountNoticeProps = { account: ReturnType<typeof useBooking>['account']; isTraveller: boolean }

/** Who cannot pay yet hears it before anything is filled in. */
const AccountNotice = ({ account, isTraveller }: AccountNoticeProps) => {
  const words = useArea(ACCOUNT_WORDS)
  if (account) return <AccountNeeded onSignIn={account.onSignIn} />
  if (isTraveller) return null
  return (
    <Alert tone="warn" className="col-span-2">
      {words.otherRole}
    </Alert>
  )
}

/** False for a moment after a step is shown: Pay is where Next was, and a double tap on Next must not pay. */
const useSettled = (step: number) => {
  const [settled, setSettled] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [step])
  return settled === step
}

/** Whichever of the dialog's boxes scrolls: the content, or on a low screen all of it. */
const toTop = (content: RefObject<HTMLDivElement | null>) => {
  for (let box = content.current?.parentElement; box; box = box.parentElement) {
    box.scrollTo({ top: 0 })
    if (box.localName === 'dialog') return
  }
}

/** Notifies the page when the booking has released its nights, or holds them for good. */
const useNightsOf = (status: string | undefined, onChanged: () => void) => {
  const last = useRef(status)
  useEffect(() => {
    const changed = last.current !== undefined && status !== undefined && last.current !== status
    last.current = status
    if (changed) onChanged()
  })
}

/** A new step begins at its top, and there for keyboard and screen reader too; the first one as the dialog opens it. */
const useArrivalAt = (step: number, content: RefObject<HTMLDivElement | null>) => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    content.current?.focus({ preventScroll: true })
    toTop(content)
  }, [step, content])
}

/** The notice is at the top, and a user who pressed a button at the bottom must see it. */
const useNoticeInView = (notice: DialogNotice | null, content: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    if (notice) toTop(content)
  }, [notice, content])
}

/**
 * Where the pay button only had the price fetched: a code that gives nothing gets the focus, and a price that could not be
 * fetched is scrolled to.
 */
const usePriceInView = (status: QuoteState['status'], code: string, content: RefObject<HTMLDivElement | null>) => {
  const awaited = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code may have a price already
  useEffect(() => {
    if (!awaited.current || status === 'loading') return
    awaited.current = false
    if (status === 'ready') focusFirstError(content.current)
    else content.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [status, code, content])
  return awaited
}

/** Books a room in three steps. It is mounted when it opens, so that closing forgets everything in it. */
export const BookingDialog = withQueries(ThreeSteps)
