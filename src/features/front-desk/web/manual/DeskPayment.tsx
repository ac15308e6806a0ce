import { type FormEvent, useState } from 'react'
import { type PaymentDetails, paymentFaults } from '#domain/guest-form.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone, maskNumber } from '#domain/phone.ts'
import { type Wallet, walletLabel } from '#domain/wallet.ts'
import type { Booking, HotelBooking } from '#features/bookings/contract.ts'
import { BOOKING_WORDS, FromNumber, paymentStage, useWallets, WalletFields } from '#features/checkout/web/public.ts'
import { useAction } from '#platform/web/action.ts'
import { useErrors } from '#platform/web/form-errors.ts'
import { usePresent } from '#platform/web/present.ts'
import { useSimulator } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { hotelBookings, hotelToday, settleBooking } from '../../contract.ts'
import { MANUAL_WORDS } from './words.ts'

const useSettle = (onSettled: (booking: HotelBooking) => void) => {
  const { done } = useArea(MANUAL_WORDS)
  const { run, busy, failure } = useAction(settleBooking, {
    failed: done.settleFailed,
    invalidates: [hotelBookings, hotelToday],
  })
  const settle = async (...[input, basis]: Parameters<typeof run>) => {
    const result = await run(input, basis)
    if (result?.reply) onSettled(result.reply)
  }
  return { settle, busy, failure }
}

type StepProps = { booking: Booking; onSettled: (booking: HotelBooking) => void }

const SendAgain = ({ booking, onSettled }: StepProps) => {
  const { done } = useArea(MANUAL_WORDS)
  const language = useLanguage()
  const offered = useWallets()
  const last = booking.payment
  const [method, setMethod] = useState<Wallet | ''>(last?.method ?? '')
  const [number, setNumber] = useState(last ? displayPhone(last.msisdn) : '')
  const { errors, setErrors, clearErrors, ref } = useErrors<keyof PaymentDetails>()
  const { settle, busy, failure } = useSettle(onSettled)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (setErrors(paymentFaults({ payment_method: method, payment_details: number })) || method === '') return
    const body = { payment: 'wallet', payment_method: method, payment_details: number } as const
    void settle({ params: { id: booking.id }, body }, last?.id)
  }
  return (
    <form ref={ref} noValidate onSubmit={send} className="flex flex-col gap-4">
      <WalletFields
        method={method}
        number={number}
        errors={{ method: errors.payment_method, number: errors.payment_details }}
        ownNumber=""
        canVerify
        offered={offered}
        onMethod={(wallet) => {
          setMethod(wallet)
          clearErrors('payment_method')
        }}
        onNumber={(typed) => {
          setNumber(typed)
          clearErrors('payment_details')
        }}
      />
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <Button kind="primary" type="submit" wide busy={busy}>
        <span className="block py-1 leading-tight">
          {done.sendAgain}
          <FromNumber number={number} amount={formatTsh(booking.next_amount ?? booking.total_amount, language)} />
        </span>
      </Button>
    </form>
  )
}

const WithoutWallet = ({ booking, onSettled }: StepProps) => {
  const { done } = useArea(MANUAL_WORDS)
  const { settle, busy, failure } = useSettle(onSettled)
  const pay = (payment: 'paid_cash' | 'pay_later') => void settle({ params: { id: booking.id }, body: { payment } })
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{done.orElse}</p>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => pay('paid_cash')}>
          {done.takeCash}
        </Button>
        <Button unready={busy} onClick={() => pay('pay_later')}>
          {done.payLater}
        </Button>
      </div>
    </div>
  )
}

const Waiting = ({ booking: { payment } }: { booking: Booking }) => {
  const { done } = useArea(MANUAL_WORDS)
  const language = useLanguage()
  const { waiting } = useArea(BOOKING_WORDS)
  const simulator = useSimulator()
  if (!payment) return null
  return (
    <>
      <p>{done.prompt(formatTsh(payment.amount, language), walletLabel(payment.method), maskNumber(payment.msisdn))}</p>
      <p className="text-sm text-muted">{done.nothingCame}</p>
      {simulator && (
        <a href={`${simulator}?msisdn=${payment.msisdn}`} target="_blank" rel="noopener" className="link min-h-11">
          {waiting.handset}
        </a>
      )}
    </>
  )
}

type DeskPaymentProps = StepProps & { stale: boolean; onHoldEnd: () => void }

/** What is happening with the prompt on the guest's phone, and what the desk can do when it is not paid. */
export const DeskPayment = ({ booking, stale, onHoldEnd, onSettled }: DeskPaymentProps) => {
  const { done } = useArea(MANUAL_WORDS)
  const { reasons, waiting } = useArea(BOOKING_WORDS)
  const present = usePresent()
  const at = paymentStage(booking)
  const { hold_expires_at } = booking
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {at.stage === 'waiting' && <Waiting booking={booking} />}
        {at.stage === 'declined' && (
          <p>
            {at.reason && `${reasons[at.reason]} `}
            {done.declinedText}
          </p>
        )}
        {at.stage === 'outcome_awaited' && <p>{done.awaitedText}</p>}
        {at.stage === 'hold_ended' && <p>{done.endedText}</p>}
        {at.stage === 'review' && <p>{done.reviewText}</p>}
      </div>
      {stale && <Alert tone="warn">{done.stale}</Alert>}
      {hold_expires_at !== null && (
        <p className="flex items-center gap-2 rounded-control bg-sunken px-4 py-3">
          <span>{waiting.held}</span>
          <Countdown
            key={hold_expires_at}
            until={new Date(hold_expires_at)}
            now={present()}
            onEnd={onHoldEnd}
            words={waiting}
            className="font-semibold"
          />
        </p>
      )}
      {at.stage === 'declined' && <SendAgain booking={booking} onSettled={onSettled} />}
      {(at.stage === 'declined' || at.stage === 'waiting') && <WithoutWallet booking={booking} onSettled={onSettled} />}
    </div>
  )
}
