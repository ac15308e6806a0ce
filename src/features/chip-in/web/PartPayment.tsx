import { type FormEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type PaymentDetails, paymentFaults } from '#domain/guest-form.ts'
import { formatTsh } from '#domain/money.ts'
import { normalisePhone } from '#domain/phone.ts'
import { WALLET_IDS, type Wallet, walletOf } from '#domain/wallet.ts'
import { BOOKING_WORDS, FromNumber, PriceRows, useWallets, WalletFields } from '#features/checkout/web/public.ts'
import type { ActionFailure } from '#platform/web/action.ts'
import { readForm } from '#platform/web/form.ts'
import { useErrors } from '#platform/web/form-errors.ts'
import { usePresent } from '#platform/web/present.ts'
import { withQueries } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import type { LinkedBooking } from '../contract.ts'
import { type PartOrder, usePartPayment } from './use-part-payment.ts'
import { PAY_LINK_WORDS } from './words.ts'

type Open = NonNullable<LinkedBooking['booking']>

/** The wallet of the form; `chosen` once a person has said which, so that no number changes it any more. */
type FormWallet = { method: Wallet | ''; number: string; chosen: boolean }
const NO_WALLET: FormWallet = { method: '', number: '', chosen: false }

/** How the payment of a part stands, and the form for it. */
const Payment = ({ token, first }: { token: string; first: LinkedBooking }) => {
  const words = useArea(PAY_LINK_WORDS)
  const { lost } = useArea(BOOKING_WORDS)
  const { linked, stale, refetch, pay, busy, failure } = usePartPayment(token, first, lost)
  const { booking, attempt, is_busy } = linked
  const [another, setAnother] = useState(false)
  // Above the form, which goes while its payment is under way, and is filled in again if that fails.
  const [wallet, setWallet] = useState(NO_WALLET)
  const isDone = attempt?.state === 'paid' || attempt?.state === 'returned'
  const isFormShown = booking && attempt?.state !== 'waiting' && attempt?.state !== 'in_review' && (!isDone || another)
  const onPay: typeof pay = async (order) => {
    await pay(order)
    setAnother(false)
  }
  const onAnother = () => {
    setWallet(NO_WALLET)
    setAnother(true)
  }
  return (
    <div className="flex flex-col gap-5">
      {booking && <Progress booking={booking} onEnd={refetch} />}
      <div role="status" className="flex flex-col gap-3">
        <Outcome linked={linked} />
        {is_busy && isFormShown && <Alert tone="info">{words.busy}</Alert>}
      </div>
      {stale && <Alert tone="warn">{words.stale}</Alert>}
      {booking && isDone && !another && (
        <Button wide onClick={onAnother}>
          {words.payAnother}
        </Button>
      )}
      {isFormShown && (
        <PartForm
          amount={booking.next_amount}
          wallet={wallet}
          isBlocked={is_busy}
          busy={busy}
          failure={failure}
          onChange={(change) => setWallet((now) => ({ ...now, ...change }))}
          onPay={onPay}
        />
      )}
    </div>
  )
}

const Progress = ({ booking, onEnd }: { booking: Open; onEnd: () => void }) => {
  const words = useArea(PAY_LINK_WORDS)
  const { waiting } = useArea(BOOKING_WORDS)
  const language = useLanguage()
  const present = usePresent()
  const { total_amount, parts, next_amount, hold_expires_at } = booking
  return (
    <div className="flex flex-col gap-3">
      <PriceRows
        rows={[
          { label: words.total, value: formatTsh(total_amount, language) },
          { label: words.paidParts, value: words.ofParts(parts.paid, parts.of) },
          { label: words.yourPart, value: formatTsh(next_amount, language) },
        ]}
      />
      <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-4 py-3">
        <span>{words.left}</span>
        <Countdown
          key={hold_expires_at}
          until={new Date(hold_expires_at)}
          now={present()}
          onEnd={onEnd}
          words={waiting}
          className="text-lg font-semibold"
        />
      </p>
    </div>
  )
}

/** What has become of this browser's payment, and of the booking. */
const Outcome = ({ linked: { state, booking, attempt } }: { linked: LinkedBooking }) => {
  const words = useArea(PAY_LINK_WORDS)
  const { reasons, review } = useArea(BOOKING_WORDS)
  const language = useLanguage()
  const amount = attempt ? formatTsh(attempt.amount, language) : ''
  const open = booking ? words.stillOpen(booking.parts.of - booking.parts.paid) : ''
  return (
    <>
      {attempt?.state === 'waiting' && <Alert tone="info">{words.waiting(amount)}</Alert>}
      {attempt?.state === 'paid' && state !== 'ended' && (
        <Alert tone="good">
          {words.paid(amount)} {state === 'completed' ? words.confirmed : open}
        </Alert>
      )}
      {attempt?.state === 'failed' && (
        <Alert tone="bad" title={words.failed}>
          {reasons[attempt.reason ?? 'other']}
        </Alert>
      )}
      {attempt?.state === 'in_review' && (
        <Alert tone="warn" title={review.title}>
          {review.text}
        </Alert>
      )}
      {attempt?.state === 'returned' && <Alert tone="warn">{words.returned(amount)}</Alert>}
      {state === 'completed' && attempt?.state !== 'paid' && <Alert tone="info">{words.completed}</Alert>}
      {state === 'ended' && <Alert tone="info">{words.ended}</Alert>}
    </>
  )
}

type PartFormProps = {
  amount: number
  wallet: FormWallet
  /** Somebody else's payment is under way. */
  isBlocked: boolean
  busy: boolean
  failure: ActionFailure | null
  onChange: (change: Partial<FormWallet>) => void
  onPay: (order: PartOrder) => Promise<void>
}

/** Which wallet and number pay the next part. */
const PartForm = ({ amount, wallet, isBlocked, busy, failure, onChange, onPay }: PartFormProps) => {
  const words = useArea(PAY_LINK_WORDS)
  const booking = useArea(BOOKING_WORDS)
  const language = useLanguage()
  const user = useUser()
  const offered = useWallets()
  const { method, number, chosen } = wallet
  const { errors, setErrors, clearErrors, ref } = useErrors<keyof PaymentDetails>()
  const onNumber = (typed: string) => {
    const msisdn = normalisePhone(typed)
    const likely = msisdn && walletOf(msisdn)
    const isSuggested = likely && !chosen && offered.suggestible.includes(likely)
    clearErrors('payment_details', 'payment_method') // the number may suggest a wallet
    onChange({ number: typed, ...(isSuggested && { method: likely }) })
  }
  // The form is hydrated once its code has come: what was typed until then is in its fields alone.
  const takeTyped = useEffectEvent(() => {
    if (!ref.current) return
    const typed = readForm(ref.current, ['payment_method', 'payment_details'])
    const picked = WALLET_IDS.find((wallet) => wallet === typed.payment_method)
    if (typed.payment_details !== number) onNumber(typed.payment_details)
    if (picked && picked !== method) onChange({ method: picked, chosen: true })
  })
  useLayoutEffect(() => takeTyped(), [])
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    const faults = setErrors(paymentFaults({ payment_method: method, payment_details: number }))
    if (busy || isBlocked || faults || method === '') return
    await onPay({ payment_method: method, payment_details: number, shown_amount: amount })
  }
  return (
    <form ref={ref} noValidate onSubmit={pay} className="flex flex-col gap-5 border-t border-line pt-5">
      <WalletFields
        method={method}
        number={number}
        errors={{ method: errors.payment_method, number: errors.payment_details }}
        ownNumber={user?.phone_number ?? ''}
        canVerify={user !== null}
        offered={offered}
        onMethod={(method) => {
          onChange({ method, chosen: true })
          clearErrors('payment_method')
        }}
        onNumber={onNumber}
      />
      <p className="text-sm text-muted">{words.refund}</p>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <Button kind="primary" type="submit" wide busy={busy} disabled={isBlocked}>
        <span className="block py-1 leading-tight">
          {booking.pay(formatTsh(amount, language))}
          <FromNumber number={number} />
        </span>
      </Button>
    </form>
  )
}

/** The payment of one part of a booking by whoever has its link. */
export const PartPayment = withQueries(Payment)
