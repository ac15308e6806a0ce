import { type FormEvent, useState } from 'react'
import { type PaymentDetails, paymentFaults } from '#domain/guest-form.ts'
import { formatTsh } from '#domain/money.ts'
import { isPaid } from '#domain/payment.ts'
import { displayPhone, normalisePhone } from '#domain/phone.ts'
import { type Wallet, walletOf } from '#domain/wallet.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useErrors } from '#platform/web/form-errors.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { payBooking } from '../../contract.ts'
import { BOOKING_WORDS } from '../words.ts'
import { failureText } from './say-failure.ts'
import { useWallets } from './use-wallets.ts'
import { FromNumber, WalletFields } from './WalletFields.tsx'

type PayAgainProps = { booking: Booking; ownNumber: string; onAnswer: (booking: Booking) => void }

/** Another attempt to pay a held booking, with the same or another number and wallet. */
export const PayAgain = ({ booking, ownNumber, onAnswer }: PayAgainProps) => {
  const words = useArea(BOOKING_WORDS)
  const language = useLanguage()
  const last = booking.payment
  const offered = useWallets()
  // A friend's number is not known here.
  const own = last && !last.by_link ? last : null
  const [method, setMethod] = useState<Wallet | ''>(own?.method ?? '')
  const [chosen, setChosen] = useState(false)
  const [number, setNumber] = useState(own ? displayPhone(own.msisdn) : '')
  const { errors, setErrors, clearErrors, ref } = useErrors<keyof PaymentDetails>()
  const { run, busy, failure } = useAction(payBooking, { failed: (failure) => failureText(failure, words.lost) })
  const onNumber = (typed: string) => {
    const msisdn = normalisePhone(typed)
    const likely = msisdn && walletOf(msisdn)
    setNumber(typed)
    clearErrors('payment_details', 'payment_method') // the number may suggest a wallet
    if (likely && !chosen && offered.suggestible.includes(likely)) setMethod(likely)
  }
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || setErrors(paymentFaults({ payment_method: method, payment_details: number })) || method === '') return
    const body = { payment_method: method, payment_details: number }
    // A failed attempt is over, so the same number again is a new request; only a request without an answer is retried
    // with its key.
    const result = await run({ params: { id: booking.id }, body }, last?.id)
    if (result && !result.failure) onAnswer(result.reply)
  }
  const amount = formatTsh(booking.next_amount ?? booking.total_amount, language)
  const partPaid = last !== null && isPaid(last.status)
  return (
    <form ref={ref} noValidate onSubmit={pay} className="flex flex-col gap-5 border-t border-line pt-5">
      <WalletFields
        method={method}
        number={number}
        errors={{ method: errors.payment_method, number: errors.payment_details }}
        ownNumber={ownNumber}
        canVerify
        offered={offered}
        onMethod={(wallet) => {
          setChosen(true)
          setMethod(wallet)
          clearErrors('payment_method')
        }}
        onNumber={onNumber}
      />
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <Button kind="primary" type="submit" wide busy={busy}>
        <span className="block py-1 leading-tight">
          {partPaid ? words.pay(amount) : `${words.declined.again}: ${amount}`}
          <FromNumber number={number} />
        </span>
      </Button>
    </form>
  )
}
